import { useLingui } from '@lingui/react/macro'
import { availabilityText, priceOf } from '../../../../cards/shopStory'
import type { Edition, EditionProduct } from '../../../../content/edition/Edition'
import { Action } from '../../../../ui/Action'
import { Facts } from '../Facts'
import styles from './Choice.module.css'

/** The variants of a product to choose from: the chosen one shows its price, its number and where it is bought, by CSS alone. */
export function Choice({ product, edition }: { product: EditionProduct; edition: Edition }) {
  const { t } = useLingui()
  const first = product.variants.find(({ availability }) => availability !== 'out_of_stock') ?? product.variants[0]
  return (
    <fieldset className={styles.choice} data-part="choice">
      <legend>{t`Choose`}</legend>
      {product.variants.map((variant, index) => (
        <div key={`${index}${variant.title}`} className={styles.variant}>
          <label className={styles.label}>
            <input type="radio" name="variant" value={variant.sku ?? index} defaultChecked={variant === first} />
            <span>{variant.title}</span>
            <small>{availabilityText(variant.availability, edition)}</small>
          </label>
          <div className={styles.chosen} data-part="chosen">
            <p className={styles.price}>
              {priceOf(variant.price ?? product.price, undefined, product.currency, edition)?.now}
            </p>
            <Buy href={variant.buy_url ?? product.buy_url} availability={variant.availability} />
            <Facts facts={[{ label: t`Item number`, value: variant.sku ?? product.sku }]} />
          </div>
        </div>
      ))}
    </fieldset>
  )
}

type BuyProps = { href: string | undefined; availability: EditionProduct['availability'] }

/** The way to buy it; nothing for what is sold out. */
export function Buy({ href, availability }: BuyProps) {
  const { t } = useLingui()
  if (!href || availability === 'out_of_stock') return null
  return (
    <div>
      <Action href={href} label={t`Buy`} />
    </div>
  )
}
