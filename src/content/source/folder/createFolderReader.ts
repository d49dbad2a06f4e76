import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { slugify } from '../../../text/slugify.ts'
import { cleanJson } from '../../document/cleanJson.ts'
import type { DocumentFix } from '../../document/DocumentFix.ts'
import { isObject } from '../../isObject.ts'
import { addSizes } from '../addSizes.ts'
import { type DateMover, dateMover } from '../dateMover.ts'
import { namesWithoutSize } from '../namesWithoutSize.ts'
import { createPictureSizes, type MeasurePicture } from './createPictureSizes.ts'
import { FileFault, type FileFinding } from './FileFault.ts'
import { parseData, readTextFile } from './readFile.ts'
import { readTextEntry, type TextEntry } from './readTextEntry.ts'
import { markOfFolder, scanFolder, signatureOf } from './scanFolder.ts'
import { linkTo } from './textPaths.ts'

type Json = Record<string, unknown>

/** The lists whose entries are Markdown files. */
export const textLists = ['articles', 'pages'] as const
export type TextList = (typeof textLists)[number]

/** A finished entry: its JSON, what was cleaned in it (paths from `$`), the absolute paths of its file and of its translations. Never changed. */
export type FolderEntry = {
  json: Buffer
  fixes: readonly DocumentFix[]
  file: string
  translations: Readonly<Record<string, string>>
}

/** The content of a folder. `data` has everything but the entries of `lists`. */
export type FolderContent = {
  data: Json
  lists: Partial<Record<TextList, readonly FolderEntry[]>>
  findings: readonly FileFinding[]
}

export type ReadOptions = {
  /** The time to which the dates of a demo move. */
  now: Date
  paths?: readonly string[] | undefined
  /** Where pictures are measured. Default: the folders of the content. */
  mediaFolders?: readonly string[] | undefined
}

export type FolderReader = {
  /**
   * Reads the files that have changed since the last call; only those at `paths` (absolute) are looked at, if given. A file that became
   * unreadable keeps its last good content and is a finding. Throws if the folder has no readable site file.
   */
  read: (options: ReadOptions) => Promise<FolderContent>
  /** All folders that were read, absolute, each with a mark that changes when it is replaced. For file events. */
  folders: () => ReadonlyMap<string, string>
}

/** The names of the file with the fields of the site. */
export const siteFiles: readonly string[] = ['site.yaml', 'site.yml', 'website.json']

const isTextFile = (name: string) => /\.(?:md|markdown)$/i.test(name)
const isDataFile = (name: string) => /^[^._][^.]*\.(?:json|ya?ml)$/i.test(name)

/** A file as it was last read: its signature, its last good value, and why it cannot be read now. */
type Remembered<Value> = { signature: string; version: number; value?: Value; fault?: FileFinding }

/** The raw content of a folder and of those that it extends. `sizes` are the known facts about pictures. */
type Raw = {
  site: Json
  texts: Partial<Record<TextList, TextFiles>>
  sizes: Json
  /** Changes with the files of the facts. */
  factsVersion: string
  findings: FileFinding[]
}

/** The Markdown files of one list. */
type TextFiles = {
  root: string
  /** Sorted by path. */
  files: readonly (readonly [path: string, file: Remembered<TextEntry>])[]
  /** The last good content of a file. */
  contentOf: (path: string) => TextEntry | undefined
  /** Reads a file again whose content was not kept. */
  reread: (path: string) => TextEntry | undefined
  /** Finished entries by the path of the main file. */
  finished: Map<string, { key: string; stamp: string; entry: FolderEntry }>
}

/** What finished entries depend on, besides their files and the links in them. `stamp` changes with everything but the addresses. */
type Surroundings = {
  mover: DateMover | undefined
  sizes: Json
  slugOf: (kind: NameKind, name: string) => string
  stamp: string
  addressOf: (target: string) => string | undefined
}

const nameKinds = ['authors', 'categories', 'tags'] as const
type NameKind = (typeof nameKinds)[number]

/** Reads a folder of content files, and only what has changed in it when it is read again. `measure` returns the size of a picture file. */
export function createFolderReader(folder: string, measure?: MeasurePicture): FolderReader {
  const root = path.resolve(folder)
  const pictures = createPictureSizes(measure)
  const own = createRawReader(root)

  async function read({ now, paths, mediaFolders = mediaFoldersOf(root) }: ReadOptions): Promise<FolderContent> {
    const raw = own.read(paths)
    const { epoch, ...site } = raw.site
    const texts = Object.values(raw.texts).flatMap(({ files }) => files)
    const unmeasured = namesWithoutSize(site)
    for (const [, { value }] of texts) for (const name of value?.unmeasured ?? []) unmeasured.push(name)
    const sizes = await pictures.addTo(raw.sizes, unmeasured, { folders: mediaFolders, changed: paths })
    const findings = [...raw.findings]
    const mover = typeof epoch === 'string' ? dateMover(site, { epoch, now }) : undefined
    const names = collectNames(site, raw.texts)
    const stamp = [mover?.days, pictures.version(), raw.factsVersion, names.key].join('|')
    const surroundings = { mover, sizes, slugOf: names.slugOf, stamp, addressOf: addressesIn(raw.texts) }
    const lists = Object.fromEntries(
      Object.entries(raw.texts).map(([list, files]) => [list, finishList(files, surroundings, findings)]),
    )
    const named = addSizes({ ...site, ...names.lists }, sizes) as Json
    return { data: (mover ? mover.move(named) : named) as Json, lists, findings }
  }

  return { read, folders: own.folders }
}

/** Returns the whole document of a folder, in the format of the content API. */
export function documentOf({ data, lists }: FolderContent): { data: Json } {
  const read = Object.entries(lists).map(([list, entries]) => [
    list,
    entries.map(({ json }) => JSON.parse(json.toString())),
  ])
  return { data: { ...data, ...Object.fromEntries(read) } }
}

/** Reads a folder once: its document, and the findings in its files. */
export async function readFolder(folder: string, now: Date): Promise<{ data: Json; content: FolderContent }> {
  const content = await createFolderReader(folder).read({ now })
  return { ...documentOf(content), content }
}

/** The folders with the pictures of a content folder: `media/`, the folder itself for pictures beside texts, and those that it extends. */
export function mediaFoldersOf(folder: string): string[] {
  return contentFoldersOf(folder).flatMap((root) => [path.join(root, 'media'), root])
}

/** A content folder, and the folders that it extends. */
export function contentFoldersOf(folder: string, trail: readonly string[] = []): string[] {
  const root = path.resolve(folder)
  if (trail.includes(root)) return []
  const base = baseOf(root, siteOrNothing(root))
  return [root, ...(base ? contentFoldersOf(base, [...trail, root]) : [])]
}

function siteOrNothing(root: string): Json {
  try {
    const name = siteFiles.find((one) => signatureOf(path.join(root, one)) !== undefined)
    const site = name && parseData(readTextFile(path.join(root, name), name), name)
    return isObject(site) ? site : {}
  } catch {
    return {}
  }
}

/** The folder that a site extends: another folder beside it. */
function baseOf(root: string, { extends: base }: Json): string | undefined {
  return typeof base === 'string' && /^[^/\\.][^/\\]*$/.test(base) ? path.join(root, '..', base) : undefined
}

/** Reads the files of one folder and of the folders that it extends, without finishing entries. */
function createRawReader(root: string, trail: readonly string[] = []) {
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
      throw new FileFault({ file: path.join(root, 'site.yaml'), line: 1, what: 'there is no site.yaml', todo })
    }
    const values = new Map<string, unknown>()
    for (const name of names.filter(isDataFile)) {
      const file = remember(dataFiles, root, name, (text) => parseData(text, shown(name)), shown)
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
    const { facts, version } = names.includes('media') ? readFacts(findings) : { facts: {}, version: 0 }
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
        todo: 'Check CONTENT_URL',
      })
    }
  }

  function readFacts(findings: FileFinding[]): { facts: Json; version: number } {
    const name = 'media/index.json'
    if (signatureOf(path.join(root, name)) === undefined) return { facts: {}, version: 0 }
    const { value, version, fault } = remember(dataFiles, root, name, (text) => parseData(text, shown(name)), shown)
    if (fault) findings.push(fault)
    return { facts: isObject(value) ? value : {}, version }
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

/** Reads a file if it has changed. If it cannot be read, its last good value stays. */
function remember<Value>(
  known: Map<string, Remembered<Value>>,
  root: string,
  name: string,
  parse: (text: string) => Value,
  shown: (name: string) => string,
): Remembered<Value> {
  const signature = signatureOf(path.join(root, name)) ?? ''
  const before = known.get(name)
  if (before?.signature === signature) return before
  const version = before?.version ?? 0
  let now: Remembered<Value>
  try {
    now = { signature, version: version + 1, value: parse(readTextFile(path.join(root, name), shown(name))) }
  } catch (error) {
    now = { ...before, signature, version, fault: findingOf(error, shown(name)) }
  }
  known.set(name, now)
  return now
}

function findingOf(error: unknown, file: string): FileFinding {
  if (error instanceof FileFault) return error.finding
  const { code, message } = error as NodeJS.ErrnoException
  return { file, line: 1, what: `the file cannot be read (${code ?? message})` }
}

/** The Markdown files below a folder. What was read of unchanged files is kept without the text, which is in the finished entry. */
function createTextFiles(root: string, list: TextList, shown: (name: string) => string) {
  const known = new Map<string, Remembered<TextEntry>>()
  const finished: TextFiles['finished'] = new Map()
  let order: string[] = []
  let scanFindings: FileFinding[] = []
  let folderMarks: ReadonlyMap<string, string> = new Map()

  const parse = (name: string) => (text: string) => readTextEntry(text, { root, file: name, shown: shown(name), list })
  const load = (name: string) => remember(known, root, name, parse(name), shown)

  function read(paths: readonly string[] | undefined, findings: FileFinding[]) {
    const changed = paths?.flatMap((one) => {
      const name = path.relative(root, one).split(path.sep).join('/')
      return name === list || name.startsWith(`${list}/`) ? [name] : []
    })
    const isWhole = changed === undefined || folderMarks.size === 0 || changed.some((name) => !isSingleFile(name))
    if (isWhole) scan()
    else for (const name of changed) update(name)
    const appeared = isWhole
      ? (one: string) => existsSync(path.join(root, one))
      : (one: string) => changed.includes(one)
    for (const [name, file] of known)
      if (file.value?.missing.some(appeared)) {
        file.signature = ''
        load(name)
      }
    findings.push(...scanFindings)
    for (const { fault } of known.values()) if (fault) findings.push(fault)
    const files = order.flatMap((name) => {
      const file = known.get(name)
      return file?.value ? [[name, file] as const] : []
    })
    const reread = (name: string) => {
      try {
        return parse(name)(readTextFile(path.join(root, name), shown(name)))
      } catch {
        return undefined
      }
    }
    const contentOf = (name: string) => known.get(name)?.value
    return { found: { root, files, contentOf, reread, finished }, isPresent: folderMarks.size > 0 }
  }

  /** Whether an event is about one text, and no folder came or went. */
  function isSingleFile(name: string): boolean {
    const isFolder = statSync(path.join(root, name), { throwIfNoEntry: false })?.isDirectory() ?? false
    return !isFolder && !folderMarks.has(name)
  }

  function scan(): void {
    const found = scanFolder(root, list, isTextFile)
    scanFindings = found.findings.map((one) => ({ ...one, file: shown(one.file) }))
    folderMarks = found.folders
    for (const name of known.keys()) if (!found.files.has(name)) forget(name)
    for (const name of found.files.keys()) load(name)
    order = [...found.files.keys()].sort()
  }

  function update(name: string): void {
    if (!isTextFile(name) || /(^|\/)[._]/.test(name) || !folderMarks.has(path.posix.dirname(name))) return
    const isThere = signatureOf(path.join(root, name)) !== undefined
    const wasThere = known.has(name)
    if (isThere) load(name)
    else forget(name)
    if (isThere !== wasThere) order = [...known.keys()].sort()
  }

  function forget(name: string): void {
    known.delete(name)
    finished.delete(name)
  }

  const folders = () => [...folderMarks].map(([name, mark]) => [path.join(root, name), mark] as const)
  return { read, folders }
}

/** A text and its translations. `version` changes with their files. */
type Group = { main: string; version: string; translations?: Map<string, string>; entries: TextEntry[] }

/** Finishes the entries of a list in the order of their files. Those whose file and surroundings are unchanged stay the same objects. */
function finishList(list: TextFiles, surroundings: Surroundings, findings: FileFinding[]): FolderEntry[] {
  const { stamp, addressOf } = surroundings
  const finished: FolderEntry[] = []
  for (const group of groupsIn(list, findings)) {
    let key = group.version
    for (const { findings: own, links, shown } of group.entries) {
      for (const one of own) findings.push(one)
      for (const { target, written, line } of links) {
        const address = addressOf(target)
        key += `|${address}`
        const what = `broken link "${written}": there is no such file`
        if (address === undefined) findings.push({ file: shown, line, what })
      }
    }
    const before = list.finished.get(group.main)
    const isUnchanged = before?.key === key && before.stamp === stamp
    const entry = isUnchanged ? before.entry : finish(group, list, surroundings)
    if (entry && !isUnchanged) list.finished.set(group.main, { key, stamp, entry: sameOr(before?.entry, entry) })
    const used = list.finished.get(group.main)?.entry
    if (used) finished.push(used)
  }
  for (const [, { value }] of list.files) if (value?.fields) value.fields = undefined
  return finished
}

/** The earlier entry if the new one is the same. */
function sameOr(before: FolderEntry | undefined, entry: FolderEntry): FolderEntry {
  return before?.json.equals(entry.json) &&
    Object.keys(before.translations).length === Object.keys(entry.translations).length
    ? before
    : entry
}

/** The groups of a list, one for each slug. */
function groupsIn({ files }: TextFiles, findings: FileFinding[]): Group[] {
  const originals = new Set<string>()
  const groups = new Map<string, Group>()
  const bySlug = new Map<string, TextEntry>()
  const translations: (readonly [name: string, entry: TextEntry, version: number])[] = []
  for (const [main, { value: entry, version }] of files) {
    if (!entry) continue
    if (entry.locale !== undefined) {
      translations.push([main, entry, version])
      continue
    }
    originals.add(entry.group)
    const same = bySlug.get(entry.foldedSlug)
    if (same) {
      const what = `the slug "${entry.slug}" is already used by ${same.shown}`
      findings.push({ file: entry.shown, line: 1, what, todo: 'The entry is ignored. Give one of them another slug' })
      continue
    }
    bySlug.set(entry.foldedSlug, entry)
    groups.set(entry.group, { main, version: String(version), entries: [entry] })
  }
  for (const [name, entry, version] of translations) {
    const group = groups.get(entry.group)
    if (group) {
      group.translations ??= new Map()
      group.translations.set(entry.locale ?? '', name)
      group.entries.push(entry)
      group.version += `|${entry.locale}${version}`
    } else if (!originals.has(entry.group)) {
      const original = `${path.posix.basename(entry.group)}.md`
      const what = `a translation without its original: there is no ${original}`
      const todo = `It is not used. Add ${original} to the same folder, or delete this file`
      findings.push({ file: entry.shown, line: 1, what, todo })
    }
  }
  return [...groups.values()]
}

/** Returns the address of a text by its path. A translation has the address of its original: Gazette adds the language. */
function addressesIn(texts: Raw['texts']): (target: string) => string | undefined {
  return (target) => {
    const isPage = target.startsWith('pages/')
    const list = texts[isPage ? 'pages' : 'articles']
    const file = list?.contentOf(target)
    const slug = file?.locale === undefined ? file?.slug : list?.contentOf(`${file.group}.md`)?.slug
    const own = slug ?? (file && list?.contentOf(`${file.group}/index.md`)?.slug)
    return own === undefined ? undefined : (isPage ? '/p/' : '/article/') + encodeURIComponent(own)
  }
}

/** Finishes one entry. Undefined if its file cannot be read any more: then the last entry stays. */
function finish(
  { main, translations = new Map() }: Group,
  { root, contentOf, reread }: TextFiles,
  { mover, sizes, slugOf, addressOf }: Surroundings,
): FolderEntry | undefined {
  const fieldsOf = (name: string) => {
    const value = contentOf(name)
    const fields = value?.fields ?? reread(name)?.fields
    if (!fields || !value) return undefined
    const hasLinks = value.links.length > 0
    const body = hasLinks ? linkTo(String(fields.body), path.posix.dirname(name), addressOf) : fields.body
    const named = nameKinds.flatMap((kind) => {
      const names = fields[kind]
      const resolve = (one: unknown) => (typeof one === 'string' ? slugOf(kind, one) : one)
      return Array.isArray(names) ? [[kind, names.map(resolve)]] : []
    })
    return { ...fields, ...Object.fromEntries(named), body }
  }
  const original = fieldsOf(main)
  if (!original) return undefined
  const translated = [...translations].flatMap(([locale, name]) => {
    const fields = fieldsOf(name)
    return fields ? [[locale, fields]] : []
  })
  const sized = addSizes({ ...original, translations: Object.fromEntries(translated) }, sizes)
  const entry = (mover ? mover.move(sized) : sized) as Json
  const fixes = cleanJson(entry)
  return {
    json: Buffer.from(JSON.stringify(entry)),
    fixes,
    file: path.join(root, main),
    translations: Object.fromEntries([...translations].map(([locale, name]) => [locale, path.join(root, name)])),
  }
}

/**
 * The slugs of authors, categories and tags that texts name, and the lists of the site with an entry for each name. A name in the form of a
 * slug gets no entry if the site has a list, so that a wrong slug is found.
 */
function collectNames(site: Json, texts: Raw['texts']) {
  const lists: Json = {}
  const slugs = Object.fromEntries(nameKinds.map((kind) => [kind, new Map<string, string>()])) as Record<
    NameKind,
    Map<string, string>
  >
  const used = Object.fromEntries(nameKinds.map((kind) => [kind, new Set<string>()])) as Record<NameKind, Set<string>>
  for (const { files } of Object.values(texts))
    for (const [, { value }] of files) for (const [kind, name] of value?.names ?? []) used[kind].add(name)
  for (const kind of nameKinds) {
    const declared = site[kind]
    if (declared !== undefined && !Array.isArray(declared)) continue
    const bySlug = new Map<string, string>()
    for (const entry of declared ?? []) {
      if (!isObject(entry) || typeof entry.slug !== 'string') continue
      bySlug.set(entry.slug, entry.slug)
      for (const name of isObject(entry.name) ? Object.values(entry.name) : [entry.name])
        if (typeof name === 'string') slugs[kind].set(name, entry.slug)
    }
    const added: Json[] = []
    for (const name of used[kind]) {
      if (bySlug.has(name) || slugs[kind].has(name)) continue
      const slug = slugify(name) || name
      if (slug === name && declared) continue
      slugs[kind].set(name, slug)
      if (!bySlug.has(slug)) added.push({ slug, name })
      bySlug.set(slug, slug)
    }
    if (added.length > 0) lists[kind] = [...(declared ?? []), ...added]
  }
  const key = nameKinds.map((kind) => JSON.stringify([...slugs[kind]])).join()
  return { lists, key, slugOf: (kind: NameKind, name: string) => slugs[kind].get(name) ?? name }
}

/** Merges objects key by key; replaces all other values. */
function mergeObjects(base: unknown, overrides: unknown): Json {
  if (!isObject(base) || !isObject(overrides)) return overrides as Json
  const keys = new Set([...Object.keys(base), ...Object.keys(overrides)])
  return Object.fromEntries(
    [...keys].map((key) => [key, key in overrides ? mergeObjects(base[key], overrides[key]) : base[key]]),
  )
}
