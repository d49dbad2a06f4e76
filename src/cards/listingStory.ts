import type { Edition, EditionListing } from '../content/edition/Edition'
import type { EntrySummary } from '../content/edition/entrySummaryOf'
import { imageOf, toPicture } from '../content/media/media'
import { pathTo } from '../content/pathTo'
import { languageOf } from './articleStory'
import type { Story } from './Story'

/** Returns the card content of a directory entry: name, summary, address, price range. */
export function listingStory(listing: EntrySummary<EditionListing>, edition: Edition): Story {
  const { address, price_range } = listing
  const place = typeof address === 'string' ? [address] : [address?.street, address?.locality]
  return {
    id: listing.slug,
    href: edition.href(pathTo('listing', listing.slug)),
    ...languageOf(listing.lang, edition),
    headline: listing.name,
    standfirst: listing.summary,
    picture: toPicture(imageOf(listing.images)),
    facts: [...place, price_range].filter((fact) => fact !== undefined),
  }
}
