import type { BlockProps } from '../../../blocks/Block'
import { BlockFrame } from '../../../blocks/parts/BlockFrame'
import { CardPlace } from '../../../blocks/parts/CardPlace'
import { Card } from '../../../cards/Card'
import { pickCard } from '../../../cards/CardTable'
import { offerStory } from '../../../cards/shopStory'
import { Shelf } from './Shelf'

/** The offers that are valid today, in a row that scrolls sideways; a single one has its picture next to its name. */
export function OffersBlock({ section, edition, cards, now }: BlockProps) {
  const offers = edition.offers({ limit: section.source.limit ?? 6 }, now).entries
  if (offers.length === 0) return null
  const more = section.title ? { href: edition.href('/offers'), label: section.more?.label } : undefined
  return (
    <BlockFrame type="offers" title={section.title} more={more}>
      <Shelf size="medium" title={section.title}>
        {offers.map((offer) => (
          <CardPlace key={offer.slug}>
            <Card
              story={offerStory(offer, edition, now)}
              spec={pickCard(cards, section.card, offers.length === 1 ? 'listing' : 'row')}
              level={section.title ? 3 : 2}
            />
          </CardPlace>
        ))}
      </Shelf>
    </BlockFrame>
  )
}
