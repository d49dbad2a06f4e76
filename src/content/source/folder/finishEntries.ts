import path from 'node:path'
import { cleanJson } from '../../document/cleanJson.ts'
import { addSizes } from '../addSizes.ts'
import type { DateMover } from '../dateMover.ts'
import type { Raw } from './createRawReader.ts'
import type { FinishedEntry, TextFiles, TextGroup } from './createTextFiles.ts'
import type { FileFinding } from './FileFault.ts'
import type { FolderEntry, Json } from './FolderContent.ts'
import { type NameKind, nameKinds, type TextEntry } from './readTextEntry.ts'
import { linkTo } from './textPaths.ts'

/** The other dependencies of finished entries than their files and the links in them. `stamp` changes with everything but the addresses. */
export type Surroundings = {
  mover: DateMover | undefined
  sizes: Json
  slugOf: (kind: NameKind, name: string) => string
  stamp: string
  addressOf: (target: string) => string | undefined
}

/** Finishes the entries of a list in the order of their files. Those whose file and surroundings are unchanged stay the same objects. */
export function finishList(list: TextFiles, surroundings: Surroundings, findings: FileFinding[]): FolderEntry[] {
  const { stamp, addressOf } = surroundings
  const { finished } = list.memory
  const entries: FolderEntry[] = []
  for (const group of groupsIn(list, findings)) {
    const before = finished.get(group.main)
    const contents = contentsOf(group, list, before)
    let addresses = ''
    for (const { findings: own, links, shown } of contents) {
      for (const one of own) findings.push(one)
      for (const { target, written, line } of links) {
        const address = addressOf(target)
        addresses += `|${address}`
        const what = `broken link "${written}": there is no such file`
        if (address === undefined) findings.push({ file: shown, line, what })
      }
    }
    const isUnchanged = before?.contents === contents && before.addresses === addresses && before.stamp === stamp
    const entry = isUnchanged ? before.entry : finish(group, list, surroundings)
    if (entry && !isUnchanged)
      finished.set(group.main, { contents, addresses, stamp, entry: sameOr(before?.entry, entry) })
    const used = finished.get(group.main)?.entry
    if (used) entries.push(used)
  }
  for (const [, { value }] of list.files) if (value?.fields) value.fields = undefined
  return entries
}

/** The contents of a group: the same array as before, if they are the same. */
function contentsOf(
  { main, translations }: TextGroup,
  { contentOf }: TextFiles,
  before: FinishedEntry | undefined,
): readonly TextEntry[] {
  const own = contentOf(main)
  if (!translations && before?.contents.length === 1 && before.contents[0] === own) return before.contents
  const contents = [main, ...(translations?.values() ?? [])].flatMap((name) => contentOf(name) ?? [])
  const isSame =
    before?.contents.length === contents.length && contents.every((one, index) => one === before.contents[index])
  return isSame ? before.contents : contents
}

/** The earlier entry if the new one is the same. */
function sameOr(before: FolderEntry | undefined, entry: FolderEntry): FolderEntry {
  return before?.json.equals(entry.json) &&
    Object.keys(before.translations).length === Object.keys(entry.translations).length
    ? before
    : entry
}

/** The groups of a list, one for each slug. */
function groupsIn({ files, structure, memory }: TextFiles, findings: FileFinding[]): readonly TextGroup[] {
  if (memory.grouped?.structure !== structure) memory.grouped = { structure, ...groupFiles(files) }
  for (const one of memory.grouped.findings) findings.push(one)
  return memory.grouped.groups
}

function groupFiles(files: TextFiles['files']): { groups: TextGroup[]; findings: FileFinding[] } {
  const findings: FileFinding[] = []
  const originals = new Set<string>()
  const groups = new Map<string, { main: string; translations: Map<string, string> | undefined }>()
  const owners = ownersOfSlugs(files)
  const translations: (readonly [name: string, entry: TextEntry])[] = []
  for (const [main, { value: entry }] of files) {
    if (!entry) continue
    if (entry.locale !== undefined) {
      translations.push([main, entry])
      continue
    }
    originals.add(entry.group)
    const same = owners.get(entry.foldedSlug)
    if (same && same !== entry) {
      const isSameToTheEye = entry.shown.normalize('NFC') === same.shown.normalize('NFC')
      const how = isSameToTheEye ? ', whose name has other bytes for the same letters (Unicode forms)' : ''
      const what = `the slug "${entry.slug}" is already used by ${same.shown}${how}`
      findings.push({ file: entry.shown, line: 1, what, todo: 'The entry is ignored. Give one of them another slug' })
      continue
    }
    groups.set(entry.group, { main, translations: undefined })
  }
  for (const [name, entry] of translations) {
    const group = groups.get(entry.group)
    if (group) {
      group.translations ??= new Map()
      group.translations.set(entry.locale ?? '', name)
    } else if (!originals.has(entry.group)) {
      const original = `${path.posix.basename(entry.group)}.md`
      const what = `a translation without its original: there is no ${original}`
      const todo = `It is not used. Add ${original} to the same folder, or delete this file`
      findings.push({ file: entry.shown, line: 1, what, todo })
    }
  }
  return { groups: [...groups.values()], findings }
}

/**
 * Returns the entry that has each slug. Of two whose slugs differ only by case or Unicode form, it is the one in the usual form, so that a
 * new file `Harvest.md` does not take over the address of `harvest.md`; else the first.
 */
function ownersOfSlugs(files: TextFiles['files']): Map<string, TextEntry> {
  const owners = new Map<string, TextEntry>()
  for (const [, { value: entry }] of files) {
    if (!entry || entry.locale !== undefined) continue
    const { slug, foldedSlug } = entry
    const owner = owners.get(foldedSlug)
    if (!owner || (owner.slug !== foldedSlug && slug === foldedSlug)) owners.set(foldedSlug, entry)
  }
  return owners
}

/** Returns the address of a text by its path. A translation has the address of its original: Gazette adds the language. */
export function addressesIn(texts: Raw['texts']): (target: string) => string | undefined {
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
  { main, translations = new Map() }: TextGroup,
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
