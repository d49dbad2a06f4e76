import { type Cut, type ListName, printsIn } from '../document/Cut'
import { cutList, revisionOf } from '../document/cutDocument'
import type { Repair } from '../document/Repair'
import { tidy } from '../document/tidy'
import type { DraftPatch, PostedDraft } from './Draft'
import { mergePatch } from './mergePatch'
import { namesOf } from './namesOf'

type List = NonNullable<Cut['lists'][ListName]>

/** The index of each entry by its slug and by its id, computed once per document. */
const places = new WeakMap<List, ReadonlyMap<string, number>>()

/**
 * Applies an editor's patches to a split document that has the JSON of all entries. The input is not modified. The returned `repairs` are
 * those of the patches only.
 */
export function patchCut(cut: Cut, patches: readonly DraftPatch[]): Cut {
  const repairs: Repair[] = []
  const ofWebsite = patches.flatMap(({ of, fields }) => (of === 'website' ? [fields] : []))
  const frame = ofWebsite.length > 0 ? patchFrame(cut.frame, ofWebsite, repairs) : cut.frame
  const lists = { ...cut.lists }
  for (const [name, some] of Map.groupBy(patches.filter(isOfList), ({ of }) => of))
    lists[name] = patchList(name, cut.lists[name] ?? { prints: '', texts: new Map() }, some, {
      repairs,
      timezone: cut.timezone,
    })
  return { ...cut, frame, lists, repairs, revision: revisionOf(frame, lists) }
}

type OfList = Exclude<DraftPatch, { of: 'website' }>

const isOfList = (patch: DraftPatch): patch is OfList => patch.of !== 'website'

function patchFrame(frame: string, patches: readonly DraftPatch['fields'][], repairs: Repair[]): string {
  const { data } = JSON.parse(frame) as { data: unknown }
  const patched = patches.reduce<unknown>((before, fields) => mergePatch(before, fields), data) as object
  tidy(patched, repairs)
  return JSON.stringify({ data: patched })
}

type PatchOptions = { repairs: Repair[]; timezone: string | undefined }

/** Searches the list once, however many of its entries are patched. New entries are added at the start, the last one first. */
function patchList(name: ListName, list: List, patches: readonly OfList[], { repairs, timezone }: PatchOptions): List {
  const prints = printsIn(list.prints)
  const places = placesIn(list, prints)
  const changed = new Map<number, unknown>()
  const added: unknown[] = []
  for (const { key, fields } of patches) {
    const index = places.get(key)
    const own = index === undefined ? added.findIndex((entry) => namesOf(entry).includes(key)) : -1
    if (index !== undefined) {
      const before = changed.get(index) ?? JSON.parse(list.texts.get(prints[index] ?? '') ?? '{}')
      changed.set(index, mergePatch(before, fields))
    } else if (own >= 0) added[own] = mergePatch(added[own], fields)
    else added.push(mergePatch({ slug: key }, fields))
  }
  const texts = new Map(list.texts)
  const cutAt = (index: number, entry: unknown): string => {
    const holder = { [name]: { [index]: entry } }
    tidy(holder, repairs)
    const { prints: print, texts: own } = cutList([holder[name]?.[index]], { timezone })
    for (const [one, text] of own) texts.set(one, text)
    return print
  }
  for (const [index, entry] of changed) prints[index] = cutAt(added.length + index, entry)
  const first = added.map((entry, index) => cutAt(added.length - 1 - index, entry)).reverse()
  return { prints: [...first, ...prints].join(''), texts }
}

function placesIn(list: List, prints: readonly string[]): ReadonlyMap<string, number> {
  const known = places.get(list)
  if (known) return known
  const found = new Map<string, number>()
  for (const [index, print] of prints.entries())
    for (const name of namesOf(JSON.parse(list.texts.get(print) ?? 'null')))
      if (!found.has(name)) found.set(name, index)
  places.set(list, found)
  return found
}

/** An entry whose slug is changed by a draft. */
export type MovedEntry = { of: ListName; from: string; to: string }

/** Returns the entries of a document whose slug is changed by a draft. */
export function movedEntries(draft: PostedDraft, { lists }: Cut): MovedEntry[] {
  if (!('patches' in draft)) return []
  return draft.patches.filter(isOfList).flatMap(({ of, key, fields: { slug: to } }) => {
    const list = lists[of]
    if (typeof to !== 'string' || !list) return []
    const prints = printsIn(list.prints)
    const index = placesIn(list, prints).get(key)
    if (index === undefined) return []
    const [from = key] = namesOf(JSON.parse(list.texts.get(prints[index] ?? '') ?? 'null'))
    return from === to ? [] : [{ of, from, to }]
  })
}
