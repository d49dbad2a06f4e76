import { readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { isObject } from '../../isObject.ts'
import { baseOf, siteFiles } from './contentFolders.ts'
import { createTextFiles, type TextFiles } from './createTextFiles.ts'
import { FileFault, type FileFinding } from './FileFault.ts'
import { type Json, type TextList, textLists } from './FolderContent.ts'
import { parseData } from './readFile.ts'
import { type Remembered, remember } from './remember.ts'
import { isInside, markOfFolder, signatureOf } from './scanFolder.ts'

/** The raw content of a folder and of the folders that it extends. `sizes` are the known facts about pictures. */
export type Raw = {
  site: Json
  texts: Partial<Record<TextList, TextFiles>>
  sizes: Json
  /** Changes with the files of the facts. */
  factsVersion: string
  findings: FileFinding[]
}

/** Without a file with facts about pictures. */
const noFacts: { facts: Json; version: number } = { facts: {}, version: 0 }

const isDataFile = (name: string) => /^[^._][^.]*\.(?:json|ya?ml)$/i.test(name)

/** Reads the files of one folder and of the folders that it extends, without finishing entries. */
export function createRawReader(root: string, trail: readonly string[] = []) {
  const dataFiles = new Map<string, Remembered<unknown>>()
  const lists = new Map<TextList, ReturnType<typeof createTextFiles>>()
  let base: { root: string; reader: ReturnType<typeof createRawReader> } | undefined
  let rootMark = ''

  function read(paths: readonly string[] | undefined): Raw {
    const names = readNames()
    const findings: FileFinding[] = []
    const siteName = names.find((name) => siteFiles.includes(name))
    if (!siteName) {
      const todo = 'Create it with at least a line such as name: My Paper'
      throw new FileFault({ file: shown('site.yaml'), line: 1, what: `there is no site.yaml in ${root}`, todo })
    }
    const values = new Map<string, unknown>()
    for (const name of names.filter(isDataFile)) {
      const file = readData(name)
      if (file.fault) findings.push(file.fault)
      if (file.value !== undefined) values.set(name, file.value)
    }
    const siteFile = dataFiles.get(siteName)
    if (!isObject(siteFile?.value)) throw new FileFault(siteFile?.fault ?? noFields(shown(siteName)))
    const { extends: _, ...site } = siteFile.value
    const texts = Object.fromEntries(
      textLists.flatMap((list) => {
        if (!names.includes(list)) return []
        const files = lists.get(list) ?? createTextFiles(root, list, shown)
        lists.set(list, files)
        const { found, isPresent } = files.read(paths, findings)
        return isPresent ? [[list, found]] : []
      }),
    )
    const fields = [...values].flatMap(([name, value]) =>
      siteFiles.includes(name) ? [] : [[fieldOf(name), value] as const],
    )
    refuseTwice([...fields.map(([field]) => field), ...Object.keys(texts)], site, names)
    const under = readBase(siteFile.value, paths)
    findings.unshift(...(under?.findings ?? []))
    const { facts, version } = names.includes('media') ? readFacts(findings) : noFacts
    const merged = mergeObjects(under?.site ?? {}, { ...Object.fromEntries(fields), ...site })
    const ownLists = new Set([...fields.map(([field]) => field), ...Object.keys(site)])
    const inherited = Object.entries(under?.texts ?? {}).filter(([list]) => !ownLists.has(list))
    return {
      site: Object.fromEntries(Object.entries(merged).filter(([field]) => !(field in texts))),
      texts: { ...Object.fromEntries(inherited), ...texts },
      sizes: under ? { ...under.sizes, ...facts } : facts,
      factsVersion: `${under?.factsVersion ?? ''}/${version}`,
      findings,
    }
  }

  function readData(name: string): Remembered<unknown> {
    const inMessages = shown(name)
    const file = path.join(root, name)
    const parse = (text: string) => {
      // `media/` itself may be on another disk.
      const homes = [root, path.dirname(file)].map((home) => realpathSync(home))
      if (!homes.some((home) => isInside(home, realpathSync(file)))) {
        const what = 'the symbolic link leads out of the content folder'
        throw new FileFault({ file: inMessages, line: 1, what, todo: 'Copy the file instead' })
      }
      return parseData(text, inMessages)
    }
    return remember(dataFiles, name, { file, shown: inMessages, parse })
  }

  /** The name of a file in messages: from the folder; for a folder that is extended, with its name. */
  function shown(name: string): string {
    return trail.length === 0 ? name : `../${path.basename(root)}/${name}`
  }

  function readNames(): string[] {
    try {
      rootMark = markOfFolder(root)
      return readdirSync(root).sort()
    } catch (error) {
      throw new FileFault({
        file: root,
        line: 1,
        what: `the content folder cannot be read (${(error as NodeJS.ErrnoException).code})`,
        todo: 'Create it, or check CONTENT_URL',
      })
    }
  }

  function readFacts(findings: FileFinding[]): { facts: Json; version: number } {
    const name = 'media/index.json'
    if (signatureOf(path.join(root, name)) === undefined) return noFacts
    const { value, version, fault } = readData(name)
    if (fault) findings.push(fault)
    return { facts: isObject(value) ? value : noFacts.facts, version }
  }

  function readBase(site: Json, paths: readonly string[] | undefined): Raw | undefined {
    const folder = baseOf(root, site)
    if (folder === undefined) return undefined
    if ([...trail, root].includes(folder)) throw new Error(`${root}: "extends" leads in a circle`)
    if (base?.root !== folder) base = { root: folder, reader: createRawReader(folder, [...trail, root]) }
    return base.reader.read(paths)
  }

  function refuseTwice(fields: readonly string[], site: Json, names: readonly string[]): void {
    const present = names.filter((name) => siteFiles.includes(name))
    if (present.length > 1) throw new Error(`${root}: there are ${present.join(' and ')}. Keep only one.`)
    const duplicate = fields.find((field, index) => Object.hasOwn(site, field) || fields.indexOf(field) < index)
    if (duplicate === undefined) return
    const others = [`${duplicate}.json`, `${duplicate}.yaml`, `${duplicate}/`, present[0]].join(', ')
    throw new Error(`${root}: "${duplicate}" is defined in more than one of ${others}. Keep it in only one.`)
  }

  function folders(): Map<string, string> {
    const inLists = [...lists.values()].flatMap((files) => [...files.folders()])
    return new Map([[root, rootMark], ...inLists, ...(base?.reader.folders() ?? [])])
  }

  return { read, folders }
}

function noFields(file: string): FileFinding {
  return { file, line: 1, what: 'the file has no fields, such as name: My Paper' }
}

function fieldOf(name: string): string {
  return name.replace(/\.\w+$/, '')
}

/** Merges objects key by key; replaces all other values. */
function mergeObjects(base: unknown, overrides: unknown): Json {
  if (!isObject(base) || !isObject(overrides)) return overrides as Json
  const keys = new Set([...Object.keys(base), ...Object.keys(overrides)])
  return Object.fromEntries(
    [...keys].map((key) => [key, key in overrides ? mergeObjects(base[key], overrides[key]) : base[key]]),
  )
}
