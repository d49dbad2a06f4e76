import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isObject } from '../../src/content/isObject.ts'
import { contentFoldersOf, mediaFoldersOf, siteFiles } from '../../src/content/source/folder/contentFolders.ts'
import { documentOf, readFolder } from '../../src/content/source/folder/createFolderReader.ts'
import { FileFault, inOneLine } from '../../src/content/source/folder/FileFault.ts'
import type { FolderContent } from '../../src/content/source/folder/FolderContent.ts'
import { parseData, readTextFile } from '../../src/content/source/folder/readFile.ts'
import { duplicateNames } from './duplicateNames.ts'
import { lineAt } from './lineAt.ts'
import { lineInYaml } from './lineInYaml.ts'
import { type Material, NoMaterial, type Place } from './Material.ts'

/** Reads a content folder. Throws `NoMaterial` if there is no site file, or if it cannot be read. */
export async function readFolderMaterial(folder: string, now: Date): Promise<Material> {
  const shown = (file: string) => path.relative(process.cwd(), path.resolve(folder, file))
  const { content } = await readFolder(folder, now).catch((error: Error) => {
    if (!(error instanceof FileFault)) throw new NoMaterial(error.message)
    throw new NoMaterial(inOneLine({ ...error.finding, file: shown(error.finding.file) }))
  })
  const { data } = documentOf(content)
  const homes = contentFoldersOf(folder)
  const unread = content.findings.map(({ file, ...one }) => ({
    kind: 'unread' as const,
    path: pathOfFile(file),
    file: shown(file),
    count: 1,
    ...one,
    ...(one.todo && { todo: `${one.todo}.` }),
  }))
  return {
    name: path.basename(folder),
    answer: { data: { id: path.basename(folder), ...data } },
    placeOf(at, quote) {
      const place = placeOfText(content, at, quote) ?? placeInData(homes, at)
      return place && { ...place, file: shown(place.file) }
    },
    media: { kind: 'folders', folders: mediaFoldersOf(folder) },
    unread: [...homes.flatMap(duplicatesIn).map((one) => ({ ...one, file: shown(one.file) })), ...unread],
  }
}

/** The field that a file contains. */
function pathOfFile(file: string): string {
  const [, field] = /^(?:\.\.\/[^/]+\/)?([^/.]+)/.exec(file) ?? []
  return field === undefined || field === 'site' || field === 'website' ? '$' : `$.${field}`
}

/** Finds duplicate names in the JSON files of a folder: `website.json` is the site, every other file one of its fields. */
function duplicatesIn(folder: string) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names.flatMap((name) => {
    const file = path.join(folder, name)
    const root = siteFiles.includes(name) ? '$' : `$.${name.slice(0, -5)}`
    return jsonIn(file)
      ? duplicateNames(readFileSync(file)).map((one) => ({ ...one, file, path: one.path.replace('$', root) }))
      : []
  })
}

function jsonIn(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''))
    return true
  } catch {
    return false
  }
}

/** The place of a path in the first folder that has its field. */
function placeInData(folders: readonly string[], at: string): Place | undefined {
  const [, field = ''] = /^\$\.([^.[\]]+)/.exec(at) ?? []
  for (const folder of folders) {
    const site = siteFiles.map((name) => path.join(folder, name)).find(existsSync)
    if (site && hasField(site, field)) return { file: site, line: lineIn(site, at) }
    const own = ['json', 'yaml', 'yml'].map((end) => path.join(folder, `${field}.${end}`)).find(existsSync)
    if (field !== '' && own) return { file: own, line: lineIn(own, at.replace(`$.${field}`, '$')) }
  }
  return undefined
}

function lineIn(file: string, at: string): number {
  return file.endsWith('.json') ? lineAt(readFileSync(file), at) : Math.max(1, lineInYaml(readTextFile(file, file), at))
}

function hasField(file: string, field: string): boolean {
  try {
    const site = parseData(readTextFile(file, file), file)
    return isObject(site) && Object.hasOwn(site, field)
  } catch {
    return false
  }
}

/** The Markdown file of an entry or of its translation, and the line of its front matter or of a quotation. */
function placeOfText({ lists }: FolderContent, at: string, quote?: string): Place | undefined {
  const [, list = '', index, rest = ''] = /^\$\.(\w+)\[(\d+)\](.*)/.exec(at) ?? []
  const entry = Object.entries(lists).find(([name]) => name === list)?.[1]?.[Number(index)]
  if (!entry) return undefined
  const [, language = '', inTranslation] = /^\.translations\.([\w-]+)(.*)/.exec(rest) ?? []
  const file = entry.translations[language] ?? entry.file
  const lines = readTextFile(file, file).split('\n')
  if (quote !== undefined) {
    const quoted = lines.findIndex((one) => [one, encodeURI(one)].some((written) => written.includes(quote)))
    return { file, line: Math.max(0, quoted) + 1 }
  }
  const end = lines.indexOf('---', 1)
  const front = lines.slice(1, end === -1 ? undefined : end).join('\n')
  const line = lineInYaml(front, `$${inTranslation ?? rest}`)
  return { file, line: line === 0 ? 1 : line + 1 }
}
