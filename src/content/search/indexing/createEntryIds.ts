import { type SearchKind, searchKinds } from './SearchKind'

/** Number of bits for the position within a kind; the bits above encode the kind. Ids stay below 2⁵³. */
export const bitsOfKind = 40

/** Assigns ids to entries. Within a kind, newer entries have higher ids. The ids of a kind are consecutive, and articles come first. */
export type EntryIds = { next: (kind: SearchKind, as: 'older' | 'newer') => number }

export function createEntryIds(): EntryIds {
  const idRanges = new Map<SearchKind, { oldest: number; newest: number }>()

  function next(kind: SearchKind, as: 'older' | 'newer'): number {
    const [first, last] = idRangeOf(kind)
    const middle = (first + last + 1) / 2
    const ends = idRanges.get(kind) ?? { oldest: middle, newest: middle - 1 }
    idRanges.set(kind, ends)
    return as === 'older' ? --ends.oldest : ++ends.newest
  }

  return { next }
}

/** The first and last id in the range of a kind. */
export function idRangeOf(kind: SearchKind): readonly [first: number, last: number] {
  const place = searchKinds.indexOf(kind)
  return [place * 2 ** bitsOfKind, (place + 1) * 2 ** bitsOfKind - 1]
}

/** The kind at a position of `searchKinds`. */
export function kindAt(place: number): SearchKind {
  return searchKinds[place] as SearchKind
}
