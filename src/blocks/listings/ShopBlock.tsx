import { Card } from '../../cards/Card'
import { pickCard } from '../../cards/CardTable'
import { productStory } from '../../cards/shopStory'
import type { BlockProps } from '../Block'
import { BlockFrame } from '../parts/BlockFrame'
import { CardPlace } from '../parts/CardPlace'
import { Grid } from '../parts/Grid'

/** Products of the shop. */
export function ShopBlock({ section, edition, cards }: BlockProps) {
  const products = edition.products({ limit: section.source.limit ?? 5 }).entries
  if (products.length === 0) return null
  const level = section.title ? 3 : 2
  const more = section.title ? { href: edition.href('/shop'), label: section.more?.label } : undefined
  return (
    <BlockFrame type="shop" title={section.title} more={more}>
      <Grid columns={section.columns ?? 5} count={products.length} isRuled={false}>
        {products.map((product) => (
          <CardPlace key={product.slug}>
            <Card
              place="cell"
              story={productStory(product, edition)}
              spec={pickCard(cards, section.card, 'product')}
              level={level}
            />
          </CardPlace>
        ))}
      </Grid>
    </BlockFrame>
  )
}
