import type { Listing } from '../schema/places'
import { createIndexLetters } from './indexLetters'

/** The directory in alphabetical order, and the index letter of each entry. */
export type DirectoryByName = {
  listings: readonly Listing[]
  /** Undefined for featured entries, which come before the alphabet. */
  letterOf: (listing: Listing) => string | undefined
}

/** Sorts the directory by name in the alphabet of a language tag. Featured entries come first. */
export function directoryByName(
  listings: readonly Listing[],
  tag: string,
  nameOf: (listing: Listing) => string,
): DirectoryByName {
  const { compare } = new Intl.Collator(tag, { ignorePunctuation: true, numeric: true })
  const letterOfName = createIndexLetters(tag)
  return {
    listings: featuredFirst(listings.toSorted((one, other) => compare(nameOf(one), nameOf(other)))),
    letterOf: (listing) => (listing.featured ? undefined : letterOfName(nameOf(listing))),
  }
}

/** Moves featured entries to the start; otherwise keeps the order. */
export function featuredFirst(listings: readonly Listing[]): readonly Listing[] {
  return listings.toSorted((one, other) => Number(other.featured) - Number(one.featured))
}
