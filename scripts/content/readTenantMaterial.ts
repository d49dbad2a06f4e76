import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isObject } from '../../src/content/isObject.ts'
import { embeddedMedia } from '../../src/content/source/embeddedMedia.ts'
import { readTenant } from '../../src/content/source/readTenant.ts'
import { duplicateNames } from './duplicateNames.ts'
import { lineAt } from './lineAt.ts'
import { type Material, NoMaterial, type Place } from './Material.ts'
import { orphanTexts } from './orphanTexts.ts'

/** Reads an embedded tenant: a folder of `tenants`. Throws `NoMaterial` if a file cannot be read. */
export async function readTenantMaterial(tenants: string, tenant: string, now: Date): Promise<Material> {
  const root = path.relative(process.cwd(), tenants)
  const answer = await readTenant(root, tenant, now).catch((error: Error) => {
    throw new NoMaterial(error.message)
  })
  const folders = embeddedMedia(root, tenant)
  const homes = folders.map((folder) => path.dirname(folder))
  const unread = homes.flatMap((home) => [...duplicatesIn(home), ...orphanTexts(home)])
  return {
    name: tenant,
    answer,
    placeOf: (at, quote) => placeIn(homes, at, quote),
    media: { kind: 'folders', folders },
    unread,
  }
}

/** Finds duplicate names in the JSON files of a tenant's folder: `website.json` is the site, every other file one of its fields. */
function duplicatesIn(folder: string) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names.flatMap((name) => {
    const file = path.join(folder, name)
    const root = name === 'website.json' ? '$' : `$.${name.slice(0, -5)}`
    return duplicateNames(readFileSync(file)).map((one) => ({ ...one, file, path: one.path.replace('$', root) }))
  })
}

/** The place of a path in the first folder that has its field. */
function placeIn(folders: readonly string[], at: string, quote?: string): Place | undefined {
  const [, field = ''] = /^\$\.([^.[\]]+)/.exec(at) ?? []
  for (const folder of folders) {
    const place = placeOfField(folder, field, at, quote)
    if (place) return place
  }
  return undefined
}

function placeOfField(folder: string, field: string, at: string, quote?: string): Place | undefined {
  const website = path.join(folder, 'website.json')
  if (hasField(website, field)) return { file: website, line: lineAt(readFileSync(website), at) }
  if (existsSync(path.join(folder, field, ''))) return placeOfText(path.join(folder, field), at, quote)
  const file = path.join(folder, `${field}.json`)
  if (!existsSync(file)) return undefined
  return { file, line: lineAt(readFileSync(file), at.replace(`$.${field}`, '$')) }
}

function hasField(file: string, field: string): boolean {
  const website: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return isObject(website) && Object.hasOwn(website, field)
}

/** The Markdown file of an entry or of its translation, and the line of its front matter or of a quotation. */
function placeOfText(folder: string, at: string, quote?: string): Place | undefined {
  const [, index, , language, key] = /^\$\.\w+\[(\d+)\](\.translations\.([\w-]+))?(?:\.(\w+))?/.exec(at) ?? []
  const name = readdirSync(folder)
    .filter((one) => /^[^.]+\.md$/.test(one))
    .sort()[Number(index)]
  if (name === undefined) return undefined
  const file = path.join(folder, language === undefined ? name : name.replace('.md', `.${language}.md`))
  const lines = readFileSync(file, 'utf8').split('\n')
  const isPresent = (one: string) =>
    quote === undefined
      ? key !== undefined && one.startsWith(`${key}:`)
      : [one, encodeURI(one)].some((written) => written.includes(quote))
  const line = lines.findIndex(isPresent)
  return { file, line: Math.max(0, line) + 1 }
}
