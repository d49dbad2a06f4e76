import type { BlockProps } from '../../../blocks/Block'
import { BlockFrame } from '../../../blocks/parts/BlockFrame'
import { CardPlace } from '../../../blocks/parts/CardPlace'
import { Card } from '../../../cards/Card'
import { pickCard } from '../../../cards/CardTable'
import { productStory } from '../../../cards/shopStory'
import { Shelf } from './Shelf'

/** Fewer products than this do not fill a row of small cards. */
const enoughProducts = 4

/** Products as small cards in a row that scrolls sideways; a few have their pictures next to their names. */
export function ShopBlock({ section, edition, cards }: BlockProps) {
  const products = edition.products({ limit: section.source.limit ?? 8 }).entries
  if (products.length === 0) return null
  const more = section.title ? { href: edition.href('/shop'), label: section.more?.label } : undefined
  const isFew = products.length < enoughProducts
  return (
    <BlockFrame type="shop" title={section.title} more={more}>
      <Shelf size={isFew ? 'medium' : 'small'} title={section.title}>
        {products.map((product) => (
          <CardPlace key={product.slug}>
            <Card
              place="cell"
              story={productStory(product, edition)}
              spec={pickCard(cards, section.card, isFew ? 'listing' : 'product')}
              level={section.title ? 3 : 2}
            />
          </CardPlace>
        ))}
      </Shelf>
    </BlockFrame>
  )
}
