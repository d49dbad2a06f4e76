import { type Cut, type ListName, listNames, printsIn } from '../document/Cut'
import type { Repair } from '../document/Repair'
import type { PostedDraft } from './Draft'
import { namesOf } from './namesOf'

/** A split document, and the fixes made when it was assembled. */
type PutTogether = { cut: Cut; repairs: readonly Repair[] }

/** An entry that was removed from its list: the fix, the entry's hash, and its JSON. */
type Removed = { name: ListName; repair: Repair; print: string; text: string }

const entryPath = /^\$\.(\w+)\[(\d+)\]$/

/**
 * Returns the fixes that remove entries because of a draft: entries that were valid before, and invalid new entries. Entries that were
 * invalid before are not counted: those with the same JSON and, if the draft is a whole document, those with the same slug or id.
 */
export function lostEntries(draft: PostedDraft, before: PutTogether, after: PutTogether): Repair[] {
  const gone = removedFrom(before)
  const prints = new Set(gone.map(({ name, print }) => name + print))
  const names = new Set('document' in draft ? gone.flatMap(namesIn) : [])
  const isLost = (one: Removed) => !prints.has(one.name + one.print) && !namesIn(one).some((name) => names.has(name))
  return removedFrom(after)
    .filter(isLost)
    .map(({ repair }) => repair)
}

function removedFrom({ cut, repairs }: PutTogether): Removed[] {
  const printsOf = new Map<ListName, readonly string[]>()
  return repairs.flatMap((repair) => {
    const [, list, index] = entryPath.exec(repair.path) ?? []
    const name = listNames.find((one) => one === list)
    if (repair.removed !== 'entry' || name === undefined) return []
    const { prints: all = '', texts } = cut.lists[name] ?? {}
    const prints = printsOf.get(name) ?? printsIn(all)
    printsOf.set(name, prints)
    const print = prints[Number(index)] ?? ''
    return [{ name, repair, print, text: texts?.get(print) ?? 'null' }]
  })
}

function namesIn({ name, text }: Removed): string[] {
  return namesOf(JSON.parse(text)).map((one) => `${name} ${one}`)
}
