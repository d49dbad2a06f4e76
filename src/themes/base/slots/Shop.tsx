import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { CardPlace } from '../../../blocks/parts/CardPlace'
import { Grid } from '../../../blocks/parts/Grid'
import { boxed } from '../../../cards/boxed'
import { Card } from '../../../cards/Card'
import { productStory } from '../../../cards/shopStory'
import type { ShopProps } from '../../contract'
import { Filters } from '../parts/lists/Filters'
import { LatestStories } from '../parts/lists/LatestStories'
import { ListPagination } from '../parts/lists/ListPagination'
import { shopTitle } from '../parts/lists/listTitles'
import rows from '../parts/lists/Rows.module.css'
import { PaintedAtOnce } from '../parts/PaintedAtOnce'

/** Products in the first two rows, with four in a row. */
const onFirstScreen = 8

/** One page of the products. */
export function Shop({ products, view, ...list }: ShopProps) {
  const { edition, theme } = view
  const { t } = useLingui()
  return (
    <div className={rows.page}>
      <PageHeading
        title={shopTitle(list, edition)}
        text={
          products.length === 0
            ? t`The shelves are empty at the moment. New goods will appear here with their prices.`
            : undefined
        }
      />
      <Filters edition={edition} {...list} />
      <Grid columns={4} count={products.length} isRuled={false}>
        {products.map((product, index) => {
          const story = productStory(product, edition)
          return (
            <CardPlace key={product.slug}>
              <Card place="cell" story={story} spec={boxed(theme.cards.product, story)} level={2} eager />
              {index === Math.min(onFirstScreen, products.length) - 1 && <PaintedAtOnce />}
            </CardPlace>
          )
        })}
      </Grid>
      <ListPagination {...list} />
      {products.length === 0 && <LatestStories view={view} />}
    </div>
  )
}
