import { cleanJson } from '../document/cleanJson'
import type { DocumentFix } from '../document/DocumentFix'
import { type DocumentParts, type ListName, splitHashes } from '../document/DocumentParts'
import { revisionOf, splitList } from '../document/splitDocument'
import type { DraftPatch, PostedDraft } from './Draft'
import { mergePatch } from './mergePatch'
import { namesOf } from './namesOf'

type List = NonNullable<DocumentParts['lists'][ListName]>

/** The index of each entry by its slug and by its id, computed once per document. */
const places = new WeakMap<List, ReadonlyMap<string, number>>()

/**
 * Applies an editor's patches to a split document that has the JSON of all entries. The input is not modified. The returned `fixes` are
 * those of the patches only.
 */
export function applyPatches(parts: DocumentParts, patches: readonly DraftPatch[]): DocumentParts {
  const fixes: DocumentFix[] = []
  const ofWebsite = patches.flatMap(({ of, fields }) => (of === 'website' ? [fields] : []))
  const shell = ofWebsite.length > 0 ? patchShell(parts.shell, ofWebsite, fixes) : parts.shell
  const lists = { ...parts.lists }
  for (const [name, listPatches] of Map.groupBy(patches.filter(isOfList), ({ of }) => of))
    lists[name] = patchList(name, parts.lists[name] ?? { hashes: '', texts: new Map() }, listPatches, {
      fixes,
      timezone: parts.timezone,
    })
  return { ...parts, shell, lists, fixes, revision: revisionOf(shell, lists) }
}

type OfList = Exclude<DraftPatch, { of: 'website' }>

const isOfList = (patch: DraftPatch): patch is OfList => patch.of !== 'website'

function patchShell(shell: string, patches: readonly DraftPatch['fields'][], fixes: DocumentFix[]): string {
  const { data } = JSON.parse(shell) as { data: unknown }
  const patched = patches.reduce<unknown>((before, fields) => mergePatch(before, fields), data) as object
  cleanJson(patched, fixes)
  return JSON.stringify({ data: patched })
}

type PatchOptions = { fixes: DocumentFix[]; timezone: string | undefined }

/** Searches the list once, however many of its entries are patched. New entries are added at the start, the last one first. */
function patchList(name: ListName, list: List, patches: readonly OfList[], { fixes, timezone }: PatchOptions): List {
  const hashes = splitHashes(list.hashes)
  const places = placesIn(list, hashes)
  const changed = new Map<number, unknown>()
  const added: unknown[] = []
  for (const { key, fields } of patches) {
    const index = places.get(key)
    const own = index === undefined ? added.findIndex((entry) => namesOf(entry).includes(key)) : -1
    if (index !== undefined) {
      const before = changed.get(index) ?? JSON.parse(list.texts.get(hashes[index] ?? '') ?? '{}')
      changed.set(index, mergePatch(before, fields))
    } else if (own >= 0) added[own] = mergePatch(added[own], fields)
    else added.push(mergePatch({ slug: key }, fields))
  }
  const texts = new Map(list.texts)
  const entryAt = (index: number, entry: unknown): string => {
    const holder = { [name]: { [index]: entry } }
    cleanJson(holder, fixes)
    const { hashes: entryHash, texts: own } = splitList([holder[name]?.[index]], { timezone })
    for (const [one, text] of own) texts.set(one, text)
    return entryHash
  }
  for (const [index, entry] of changed) hashes[index] = entryAt(added.length + index, entry)
  const first = added.map((entry, index) => entryAt(added.length - 1 - index, entry)).reverse()
  return { hashes: [...first, ...hashes].join(''), texts }
}

function placesIn(list: List, hashes: readonly string[]): ReadonlyMap<string, number> {
  const known = places.get(list)
  if (known) return known
  const found = new Map<string, number>()
  for (const [index, entryHash] of hashes.entries())
    for (const name of namesOf(JSON.parse(list.texts.get(entryHash) ?? 'null')))
      if (!found.has(name)) found.set(name, index)
  places.set(list, found)
  return found
}

/** An entry whose slug is changed by a draft. */
export type MovedEntry = { of: ListName; from: string; to: string }

/** Returns the entries of a document whose slug is changed by a draft. */
export function movedEntries(draft: PostedDraft, { lists }: DocumentParts): MovedEntry[] {
  if (!('patches' in draft)) return []
  return draft.patches.filter(isOfList).flatMap(({ of, key, fields: { slug: to } }) => {
    const list = lists[of]
    if (typeof to !== 'string' || !list) return []
    const hashes = splitHashes(list.hashes)
    const index = placesIn(list, hashes).get(key)
    if (index === undefined) return []
    const [from = key] = namesOf(JSON.parse(list.texts.get(hashes[index] ?? '') ?? 'null'))
    return from === to ? [] : [{ of, from, to }]
  })
}
