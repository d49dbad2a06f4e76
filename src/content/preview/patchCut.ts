import { type Cut, type ListName, printsIn } from '../document/Cut'
import { cutList, revisionOf } from '../document/cutDocument'
import type { Repair } from '../document/Repair'
import { tidy } from '../document/tidy'
import type { Patch } from './Draft'
import { mergePatch } from './mergePatch'

type List = NonNullable<Cut['lists'][ListName]>

/** Where an entry stands in each list, by its slug and by its id: looked for once in a document. */
const places = new WeakMap<List, ReadonlyMap<string, number>>()

/** A whole document in pieces, all texts at hand, with an editor's patches in it. Nothing of it is changed; repairs are those of the patches. */
export function patchCut(cut: Cut, patches: readonly Patch[]): Cut {
  const repairs: Repair[] = []
  const patched = patches.reduce((before, patch) => withPatch(before, patch, repairs), cut)
  return { ...patched, repairs, revision: revisionOf(patched.frame, patched.lists) }
}

function withPatch(cut: Cut, patch: Patch, repairs: Repair[]): Cut {
  if (patch.of === 'website') return { ...cut, frame: patchFrame(cut.frame, patch.fields, repairs) }
  const list = cut.lists[patch.of] ?? { prints: '', texts: new Map() }
  return { ...cut, lists: { ...cut.lists, [patch.of]: patchList(patch.of, list, patch, repairs) } }
}

function patchFrame(frame: string, fields: Patch['fields'], repairs: Repair[]): string {
  const { data } = JSON.parse(frame) as { data: Record<string, unknown> }
  const patched = mergePatch(data, fields) as object
  tidy(patched, repairs)
  return JSON.stringify({ data: patched })
}

function patchList(name: ListName, list: List, patch: Exclude<Patch, { of: 'website' }>, repairs: Repair[]): List {
  const prints = printsIn(list.prints)
  const index = placesIn(list, prints).get(patch.key)
  const before = index === undefined ? { slug: patch.key } : JSON.parse(list.texts.get(prints[index] ?? '') ?? '{}')
  const holder = { [name]: { [index ?? 0]: mergePatch(before, patch.fields) } }
  tidy(holder, repairs)
  const { prints: print, texts } = cutList([holder[name]?.[index ?? 0]])
  const all = index === undefined ? [print, ...prints] : prints.with(index, print)
  return { prints: all.join(''), texts: new Map([...list.texts, ...texts]) }
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

function namesOf(entry: unknown): string[] {
  const { slug, id } = (typeof entry === 'object' && entry !== null ? entry : {}) as { slug?: unknown; id?: unknown }
  return [slug, id].filter((name) => typeof name === 'string')
}
