import { type SearchKind, searchKinds } from '../SearchKind'

/** Bits of a number that count within a kind; those above say which kind. A number stays below 2⁵³. */
export const bitsOfKind = 40

/** Numbers for entries, by which the newest stand last, and those of a kind together, articles before all others. */
export type Numbers = { next: (kind: SearchKind, as: 'older' | 'newer') => number }

export function createNumbers(): Numbers {
  const given = new Map<SearchKind, { oldest: number; newest: number }>()

  function next(kind: SearchKind, as: 'older' | 'newer'): number {
    const [first, last] = numbersOf(kind)
    const middle = (first + last + 1) / 2
    const ends = given.get(kind) ?? { oldest: middle, newest: middle - 1 }
    given.set(kind, ends)
    return as === 'older' ? --ends.oldest : ++ends.newest
  }

  return { next }
}

/** The first and the last number that an entry of a kind may have. */
export function numbersOf(kind: SearchKind): readonly [first: number, last: number] {
  const place = searchKinds.indexOf(kind)
  return [place * 2 ** bitsOfKind, (place + 1) * 2 ** bitsOfKind - 1]
}

/** The kind whose numbers stand in a place. */
export function kindAt(place: number): SearchKind {
  return searchKinds[place] as SearchKind
}
