import type { BlockProps } from '../../../blocks/Block'
import { BlockFrame } from '../../../blocks/parts/BlockFrame'
import { CardPlace } from '../../../blocks/parts/CardPlace'
import { Card } from '../../../cards/Card'
import { pickCard } from '../../../cards/CardTable'
import { listingStory } from '../../../cards/listingStory'
import { Shelf } from './Shelf'

/** Entries of the directory, featured ones first. */
export function DirectoryBlock({ section, edition, cards }: BlockProps) {
  const listings = edition.listings({ limit: section.source.limit ?? 8 }).entries
  if (listings.length === 0) return null
  const more = section.title ? { href: edition.href('/annuaire'), label: section.more?.label } : undefined
  return (
    <BlockFrame type="directory" title={section.title} more={more}>
      <Shelf size="large" title={section.title}>
        {listings.map((listing) => (
          <CardPlace key={listing.slug}>
            <Card
              story={listingStory(listing, edition)}
              spec={pickCard(cards, section.card, 'listing')}
              level={section.title ? 3 : 2}
            />
          </CardPlace>
        ))}
      </Shelf>
    </BlockFrame>
  )
}
