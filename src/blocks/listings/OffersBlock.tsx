import { Card } from '../../cards/Card'
import { pickCard } from '../../cards/CardTable'
import { offerStory } from '../../cards/shopStory'
import type { BlockProps } from '../Block'
import { BlockFrame } from '../parts/BlockFrame'
import { CardPlace } from '../parts/CardPlace'
import { Grid } from '../parts/Grid'

/** Offers that are valid today. */
export function OffersBlock({ section, edition, cards, now }: BlockProps) {
  const offers = edition.offers({ limit: section.source.limit ?? 3 }, now).entries
  if (offers.length === 0) return null
  const spec = pickCard(cards, section.card, 'row')
  const level = section.title ? 3 : 2
  const more = section.title ? { href: edition.href('/offers'), label: section.more?.label } : undefined
  return (
    <BlockFrame type="offers" title={section.title} more={more}>
      <Grid columns={section.columns ?? 3} count={offers.length} spec={spec}>
        {offers.map((offer) => (
          <CardPlace key={offer.slug}>
            <Card story={offerStory(offer, edition, now)} spec={spec} level={level} />
          </CardPlace>
        ))}
      </Grid>
    </BlockFrame>
  )
}
