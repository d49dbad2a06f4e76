import type { Story } from '../../../cards/Story'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import styles from './Price.module.css'

/** A price, and the struck-out former price with a label for screen readers. */
export function Price({ price: { now, before, beforeLabel } }: { price: NonNullable<Story['price']> }) {
  return (
    <span className={styles.price} data-part="price">
      {now}
      {before && (
        <s>
          <VisuallyHidden>{beforeLabel}</VisuallyHidden>
          {before}
        </s>
      )}
    </span>
  )
}
