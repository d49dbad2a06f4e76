import { useLingui } from '@lingui/react/macro'
import { languageOf } from '../../../cards/articleStory'
import { priceOf, productStory } from '../../../cards/shopStory'
import { Prose } from '../../../markdown/Prose'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import type { ProductProps } from '../../contract'
import { Action } from '../parts/Action'
import { Entity } from '../parts/Entity'
import { Facts } from '../parts/Facts'
import styles from './Product.module.css'

/** One product: picture, price, what is left, where to buy it. */
export function Product({ product, body, view }: ProductProps) {
  const { edition } = view
  const { t } = useLingui()
  const story = productStory(product, edition)
  const words = languageOf(product.lang, edition)
  return (
    <Entity
      title={product.title}
      kicker={story.flag?.text}
      text={product.summary}
      images={product.images}
      ratio="4:5"
      body={undefined}
      words={words}
      side={
        <>
          {story.price && (
            <p className={styles.price}>
              {story.price.now}
              {story.price.before && (
                <s>
                  <VisuallyHidden>{story.price.beforeLabel}</VisuallyHidden>
                  {story.price.before}
                </s>
              )}
            </p>
          )}
          {body && <Prose html={body.html} {...words} />}
          {product.buy_url && product.availability !== 'out_of_stock' && (
            <Action href={product.buy_url} label={t`Buy`} />
          )}
          <Facts
            facts={[
              ...product.variants.map((variant) => ({
                label: variant.title,
                value: priceOf(variant.price, undefined, product.currency, edition)?.now ?? '–',
              })),
              { label: t`Item number`, value: product.sku },
            ]}
          />
        </>
      }
    />
  )
}
