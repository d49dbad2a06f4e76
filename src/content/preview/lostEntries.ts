import { type Cut, type ListName, listNames, printsIn } from '../document/Cut'
import type { Repair } from '../document/Repair'
import type { PostedDraft } from './Draft'
import { namesOf } from './namesOf'

/** A document in pieces, and what had to be mended when it was put together. */
type PutTogether = { cut: Cut; repairs: readonly Repair[] }

/** An entry that had to be taken out of its list: the repair, the entry's fingerprint, and its text. */
type Removed = { name: ListName; repair: Repair; print: string; text: string }

const entryPath = /^\$\.(\w+)\[(\d+)\]$/

/**
 * The repairs of a draft by which an entry is gone that could be shown without it, or that the draft brings. Entries that were
 * unfit before are no fault of the draft: those with the same text, and in a whole document those with the same slug or id.
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
