import styles from './Rating.module.css'
import { VisuallyHidden } from './VisuallyHidden'

type Props = {
  rating: {
    value: number
    best: number
    /** The rating in words, for screen readers. */
    text: string
  }
}

/** A row of at most ten stars, filled up to the rating, parts of a star included. */
export function Rating({ rating: { value, best, text } }: Props) {
  return (
    <span className={styles.rating}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden="true" className={styles.stars} style={{ '--share': value / best } as object}>
        {'★'.repeat(Math.min(10, Math.round(best)))}
      </span>
    </span>
  )
}
