import { Card } from '../../cards/Card'
import { pickCard } from '../../cards/CardTable'
import { listingStory } from '../../cards/listingStory'
import type { BlockProps } from '../Block'
import { BlockFrame } from '../parts/BlockFrame'
import { CardPlace } from '../parts/CardPlace'
import { Grid } from '../parts/Grid'

/** Entries of the directory, featured ones first. */
export function DirectoryBlock({ section, edition, cards }: BlockProps) {
  const listings = edition.listings({ limit: section.source.limit ?? 6 }).entries
  if (listings.length === 0) return null
  const spec = pickCard(cards, section.card, 'listing')
  const level = section.title ? 3 : 2
  const more = section.title ? { href: edition.href('/annuaire'), label: section.more?.label } : undefined
  return (
    <BlockFrame type="directory" title={section.title} more={more}>
      <Grid columns={section.columns ?? 3} count={listings.length} spec={spec}>
        {listings.map((listing) => (
          <CardPlace key={listing.slug}>
            <Card story={listingStory(listing, edition)} spec={spec} level={level} />
          </CardPlace>
        ))}
      </Grid>
    </BlockFrame>
  )
}
