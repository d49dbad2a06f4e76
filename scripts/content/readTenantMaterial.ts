import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isObject } from '../../src/content/isObject.ts'
import { embeddedMedia } from '../../src/content/source/embeddedMedia.ts'
import { readTenant } from '../../src/content/source/readTenant.ts'
import { lineAt } from './lineAt.ts'
import { type Material, NoMaterial, type Place } from './Material.ts'

/** An embedded tenant: a folder of `root`. Throws `NoMaterial` where a file of it cannot be read. */
export async function readTenantMaterial(root: string, tenant: string, now: Date): Promise<Material> {
  const answer = await readTenant(root, tenant, now).catch((error: Error) => {
    throw new NoMaterial(error.message)
  })
  const folders = embeddedMedia(root, tenant)
  const homes = folders.map((folder) => path.relative(process.cwd(), path.dirname(folder)))
  return { name: tenant, answer, placeOf: (at) => placeIn(homes, at), media: { kind: 'folders', folders } }
}

/** The first of these folders that has the field of a path says where. */
function placeIn(folders: readonly string[], at: string): Place | undefined {
  const [, field = ''] = /^\$\.([^.[\]]+)/.exec(at) ?? []
  for (const folder of folders) {
    const place = placeOfField(folder, field, at)
    if (place) return place
  }
  return undefined
}

function placeOfField(folder: string, field: string, at: string): Place | undefined {
  const website = path.join(folder, 'website.json')
  if (hasField(website, field)) return { file: website, line: lineAt(readFileSync(website), at) }
  if (existsSync(path.join(folder, field, ''))) return placeOfText(path.join(folder, field), at)
  const file = path.join(folder, `${field}.json`)
  if (!existsSync(file)) return undefined
  return { file, line: lineAt(readFileSync(file), at.replace(`$.${field}`, '$')) }
}

function hasField(file: string, field: string): boolean {
  const website: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return isObject(website) && Object.hasOwn(website, field)
}

/** The Markdown file of an entry or of its translation, and the line of its front matter. */
function placeOfText(folder: string, at: string): Place | undefined {
  const [, index, , language, key] = /^\$\.\w+\[(\d+)\](\.translations\.([\w-]+))?(?:\.(\w+))?/.exec(at) ?? []
  const name = readdirSync(folder)
    .filter((one) => /^[^.]+\.md$/.test(one))
    .sort()[Number(index)]
  if (name === undefined) return undefined
  const file = path.join(folder, language === undefined ? name : name.replace('.md', `.${language}.md`))
  const lines = readFileSync(file, 'utf8').split('\n')
  const line = lines.findIndex((one) => key !== undefined && one.startsWith(`${key}:`))
  return { file, line: Math.max(0, line) + 1 }
}
