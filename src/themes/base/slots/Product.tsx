import { useLingui } from '@lingui/react/macro'
import { languageOf } from '../../../cards/articleStory'
import { productStory } from '../../../cards/shopStory'
import { Prose } from '../../../markdown/Prose'
import type { ProductProps } from '../../contract'
import { Buy, Choice } from '../parts/entity/Choice'
import { Entity } from '../parts/entity/Entity'
import { More } from '../parts/entity/More'
import { Facts } from '../parts/Facts'
import { Price } from '../parts/Price'

/** One product: picture, price, variants, buy button, text; then other products. */
export function Product({ product, body, view }: ProductProps) {
  const { edition, theme } = view
  const { t } = useLingui()
  const story = productStory(product, edition)
  const textLanguage = languageOf(product.lang, edition)
  return (
    <Entity
      title={product.title}
      kicker={story.flag?.text}
      text={product.summary}
      images={product.images}
      ratio="4:5"
      body={body && <Prose html={body.html} {...textLanguage} />}
      words={textLanguage}
      side={
        <>
          {story.price && <Price price={story.price} />}
          {product.variants.length > 0 ? (
            <Choice product={product} edition={edition} />
          ) : (
            <Buy href={product.buy_url} availability={product.availability} price={story.price} />
          )}
          {product.variants.length === 0 && <Facts facts={[{ label: t`Item number`, value: product.sku }]} />}
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
