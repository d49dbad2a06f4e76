import { useLingui } from '@lingui/react/macro'
import type { Story } from '../../../../cards/Story'
import { availabilityText, priceOf } from '../../../../cards/shopStory'
import type { Edition, EditionProduct } from '../../../../content/edition/Edition'
import { Action } from '../../../../ui/Action'
import { Facts } from '../Facts'
import { Price } from '../Price'
import { ActionBar } from './ActionBar'
import styles from './Choice.module.css'

/** The variants of a product, each with its price. The chosen one shows its number and where it is bought, by CSS alone. */
export function Choice({ product, edition }: { product: EditionProduct; edition: Edition }) {
  const { t } = useLingui()
  const { compare_at, currency, variants } = product
  const first = variants.find(({ availability }) => availability !== 'out_of_stock') ?? variants[0]
  return (
    <fieldset className={styles.choice} data-part="choice">
      <legend>{t`Choose`}</legend>
      {variants.map((variant, index) => {
        const hasOwnPrice = variant.price !== undefined && variant.price !== product.price
        const former = hasOwnPrice ? undefined : compare_at
        const price = priceOf(variant.price ?? product.price, former, currency, edition)
        const { availability, sku = product.sku } = variant
        return (
          <div key={`${index}${variant.title}`} className={styles.variant}>
            <label className={styles.label}>
              <input type="radio" name="variant" value={variant.sku ?? index} defaultChecked={variant === first} />
              <span>{variant.title}</span>
              <small>{availabilityText(availability, edition)}</small>
              {price && <Price price={price} />}
            </label>
            <div className={styles.chosen} data-part="chosen">
              <Buy href={variant.buy_url ?? product.buy_url} availability={availability} price={price} />
              <Facts facts={[{ label: t`Item number`, value: sku }]} />
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}

type BuyProps = {
  href: string | undefined
  availability: EditionProduct['availability']
  price: Story['price']
}

/** The way to buy it, with its price; nothing for what is sold out. */
export function Buy({ href, availability, price }: BuyProps) {
  const { t } = useLingui()
  if (!href || availability === 'out_of_stock') return null
  return (
    <ActionBar fact={price && <Price price={price} />}>
      <Action href={href} label={t`Buy`} />
    </ActionBar>
  )
}
