import { useLingui } from '@lingui/react/macro'
import type { Story } from '../../../../cards/Story'
import { availabilityText, priceOf } from '../../../../cards/shopStory'
import type { Edition, EditionProduct } from '../../../../content/edition/Edition'
import { Action } from '../../../../ui/Action'
import { Facts } from '../Facts'
import { Price } from '../Price'
import { ActionBar } from './ActionBar'
import styles from './Choice.module.css'

/**
 * The variants of a product with their prices, then the buy button and the item number of the selected one, in a live region for screen
 * readers. The selection works with CSS only.
 */
export function Choice({ product, edition }: { product: EditionProduct; edition: Edition }) {
  const { t } = useLingui()
  const { compare_at, currency, variants } = product
  const first = variants.find(({ availability }) => availability !== 'out_of_stock') ?? variants[0]
  const choices = variants.map((variant, index) => {
    const hasOwnPrice = variant.price !== undefined && variant.price !== product.price
    const former = hasOwnPrice ? undefined : compare_at
    const price = priceOf(variant.price ?? product.price, former, currency, edition)
    return { ...variant, key: `${index}${variant.title}`, cost: price, isFirst: variant === first }
  })
  return (
    <>
      <style href={`choice-${choices.length}`} precedence="sheet">
        {choices.map((_, index) => othersHidden(index + 1)).join('')}
      </style>
      <fieldset className={styles.choice} data-part="choice">
        <legend>{t`Choose`}</legend>
        {choices.map(({ key, title, sku = key, availability, cost, isFirst }) => (
          <label key={key} className={styles.label}>
            <input type="radio" name="variant" value={sku} defaultChecked={isFirst} />
            <span>{title}</span>
            <small>{availabilityText(availability, edition)}</small>
            {cost && <Price price={cost} />}
          </label>
        ))}
      </fieldset>
      <div className={styles.facts} aria-live="polite">
        {choices.map(({ key, sku = product.sku, buy_url = product.buy_url, availability, cost }) => (
          <div key={key} className={styles.chosen} data-part="chosen">
            <Buy href={buy_url} availability={availability} price={cost} />
            <Facts facts={[{ label: t`Item number`, value: sku }]} />
          </div>
        ))}
      </div>
    </>
  )
}

/**
 * Returns a CSS rule that hides the facts of all other variants while the variant at `place`, from 1, is selected. Browsers without
 * `:has()` show everything.
 */
function othersHidden(place: number): string {
  return `[data-part=choice]:has(label:nth-of-type(${place}) :checked)+*>:not(:nth-child(${place})){display:none}`
}

type BuyProps = {
  href: string | undefined
  availability: EditionProduct['availability']
  price: Story['price']
}

/** The buy button with the price; renders nothing for a sold-out product. */
export function Buy({ href, availability, price }: BuyProps) {
  const { t } = useLingui()
  if (!href || availability === 'out_of_stock') return null
  return (
    <ActionBar fact={price && <Price price={price} />}>
      <Action href={href} label={t`Buy`} />
    </ActionBar>
  )
}
