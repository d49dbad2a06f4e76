import { Card } from '../../cards/Card'
import { pickCard } from '../../cards/CardTable'
import { listingStory } from '../../cards/listingStory'
import type { BlockProps } from '../Block'
import { BlockFrame } from '../parts/BlockFrame'
import { Grid } from '../parts/Grid'
import { Slot } from '../parts/Slot'

/** Entries of the directory, the featured ones first. */
export function Directory({ section, edition, cards }: BlockProps) {
  const listings = edition
    .listings()
    .toSorted((one, other) => Number(other.featured) - Number(one.featured))
    .slice(0, section.source.limit ?? 6)
  if (listings.length === 0) return null
  const level = section.title ? 3 : 2
  const more = section.title ? { href: edition.href('/annuaire'), label: section.more?.label } : undefined
  return (
    <BlockFrame type="directory" title={section.title} more={more}>
      <Grid columns={section.columns ?? 3}>
        {listings.map((listing) => (
          <Slot key={listing.slug}>
            <Card
              story={listingStory(listing, edition)}
              spec={pickCard(cards, section.card, 'listing')}
              level={level}
            />
          </Slot>
        ))}
      </Grid>
    </BlockFrame>
  )
}
