import type { DocumentFix } from '../document/DocumentFix'
import { type DocumentParts, type ListName, listNames, splitHashes } from '../document/DocumentParts'
import type { PostedDraft } from './Draft'
import { namesOf } from './namesOf'

/** A split document, and the fixes made when it was assembled. */
type PutTogether = { cut: DocumentParts; fixes: readonly DocumentFix[] }

/** An entry that was removed from its list: the fix, the entry's hash, and its JSON. */
type Removed = { name: ListName; repair: DocumentFix; entryHash: string; text: string }

const entryPath = /^\$\.(\w+)\[(\d+)\]$/

/**
 * Returns the fixes that remove entries because of a draft: entries that were valid before, and invalid new entries. Entries that were
 * invalid before are not counted: those with the same JSON and, if the draft is a whole document, those with the same slug or id.
 */
export function lostEntries(draft: PostedDraft, before: PutTogether, after: PutTogether): DocumentFix[] {
  const gone = removedFrom(before)
  const hashes = new Set(gone.map(({ name, entryHash }) => name + entryHash))
  const names = new Set('document' in draft ? gone.flatMap(namesIn) : [])
  const isLost = (one: Removed) =>
    !hashes.has(one.name + one.entryHash) && !namesIn(one).some((name) => names.has(name))
  return removedFrom(after)
    .filter(isLost)
    .map(({ repair }) => repair)
}

function removedFrom({ cut, fixes }: PutTogether): Removed[] {
  const hashesOf = new Map<ListName, readonly string[]>()
  return fixes.flatMap((repair) => {
    const [, list, index] = entryPath.exec(repair.path) ?? []
    const name = listNames.find((one) => one === list)
    if (repair.removed !== 'entry' || name === undefined) return []
    const { hashes: all = '', texts } = cut.lists[name] ?? {}
    const hashes = hashesOf.get(name) ?? splitHashes(all)
    hashesOf.set(name, hashes)
    const entryHash = hashes[Number(index)] ?? ''
    return [{ name, repair, entryHash, text: texts?.get(entryHash) ?? 'null' }]
  })
}

function namesIn({ name, text }: Removed): string[] {
  return namesOf(JSON.parse(text)).map((one) => `${name} ${one}`)
}
