import type { Edition, EditionListing } from '../content/edition/Edition'
import type { EntrySummary } from '../content/edition/entrySummaryOf'
import { imageOf, toPicture } from '../content/media/media'
import { pathTo } from '../content/pathTo'
import { languageOf } from './articleStory'
import type { Story } from './Story'

/** Returns the card content of a directory entry: name, summary, address, price range. */
export function listingStory(listing: EntrySummary<EditionListing>, edition: Edition): Story {
  const { address, price_range } = listing
  return {
    id: listing.slug,
    href: edition.href(pathTo('listing', listing.slug)),
    ...languageOf(listing.lang, edition),
    headline: listing.name,
    standfirst: listing.summary,
    picture: toPicture(imageOf(listing.images)),
    facts: [...whereabouts(address), price_range].filter((fact) => fact !== undefined),
  }
}

/** Returns street and town; an address that is plain text is returned unchanged. */
function whereabouts(address: EditionListing['address']): (string | undefined)[] {
  return typeof address === 'string' ? [address] : [address?.street, address?.locality]
}

/** Returns street and town in one line. */
export function streetText(address: EditionListing['address']): string {
  return whereabouts(address).filter(Boolean).join(', ')
}
