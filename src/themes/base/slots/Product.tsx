import { useLingui } from '@lingui/react/macro'
import { languageOf } from '../../../cards/articleStory'
import { productStory } from '../../../cards/shopStory'
import { Prose } from '../../../markdown/Prose'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import type { ProductProps } from '../../contract'
import { Buy, Choice } from '../parts/Choice'
import { Entity } from '../parts/Entity'
import { Facts } from '../parts/Facts'
import { More } from '../parts/More'
import styles from './Product.module.css'

/** One product: picture, price, what is left, its variants to choose from, where to buy it; then others. */
export function Product({ product, body, view }: ProductProps) {
  const { edition, theme } = view
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
          {product.variants.length > 0 ? (
            <Choice product={product} edition={edition} />
          ) : (
            <>
              <Buy href={product.buy_url} availability={product.availability} />
              <Facts facts={[{ label: t`Item number`, value: product.sku }]} />
            </>
          )}
        </>
      }
      more={
        <More
          title={t`More from the shop`}
          href={edition.href('/shop')}
          stories={edition.productsLike(product.slug, 3).map((one) => productStory(one, edition))}
          spec={theme.cards.product}
        />
      }
    />
  )
}
