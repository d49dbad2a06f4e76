import type { DocumentFix } from '../document/DocumentFix'
import { type DocumentParts, type ListName, listNames, splitHashes } from '../document/DocumentParts'
import type { PostedDraft } from './Draft'
import { namesOf } from './namesOf'

/** A split document, and the fixes made when it was assembled. */
type AssembledParts = { parts: DocumentParts; fixes: readonly DocumentFix[] }

/** An entry that was removed from its list: the fix, the entry's hash, and its JSON. */
type Removed = { name: ListName; fix: DocumentFix; entryHash: string; text: string }

const entryPath = /^\$\.(\w+)\[(\d+)\]$/

/**
 * Returns the fixes that remove entries because of a draft: entries that were valid before, and invalid new entries. Entries that were
 * invalid before are not counted: those with the same JSON and, if the draft is a whole document, those with the same slug or id.
 */
export function lostEntries(draft: PostedDraft, before: AssembledParts, after: AssembledParts): DocumentFix[] {
  const removedBefore = removedFrom(before)
  const hashes = new Set(removedBefore.map(({ name, entryHash }) => name + entryHash))
  const names = new Set('document' in draft ? removedBefore.flatMap(namesIn) : [])
  const isLost = (one: Removed) =>
    !hashes.has(one.name + one.entryHash) && !namesIn(one).some((name) => names.has(name))
  return removedFrom(after)
    .filter(isLost)
    .map(({ fix }) => fix)
}

function removedFrom({ parts, fixes }: AssembledParts): Removed[] {
  const hashesOf = new Map<ListName, readonly string[]>()
  return fixes.flatMap((fix) => {
    const [, list, index] = entryPath.exec(fix.path) ?? []
    const name = listNames.find((one) => one === list)
    if (fix.removed !== 'entry' || name === undefined) return []
    const { hashes: all = '', texts } = parts.lists[name] ?? {}
    const hashes = hashesOf.get(name) ?? splitHashes(all)
    hashesOf.set(name, hashes)
    const entryHash = hashes[Number(index)] ?? ''
    return [{ name, fix, entryHash, text: texts?.get(entryHash) ?? 'null' }]
  })
}

function namesIn({ name, text }: Removed): string[] {
  return namesOf(JSON.parse(text)).map((one) => `${name} ${one}`)
}
