import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

type Props = {
  /** The deciding fact, such as a price or a date, shown next to the action where it stays on screen. */
  fact?: ReactNode
  /** True if the action is for phones only, because the facts next to the text already offer it. */
  onPhonesOnly?: boolean
  children: ReactNode
}

/** The main action of a page. On phones it stays at the bottom of the screen. */
export function ActionBar({ fact, onPhonesOnly = false, children }: Props) {
  return (
    <div className={styles.bar} data-part="action" data-phones={onPhonesOnly || undefined}>
      {fact && <span className={styles.fact}>{fact}</span>}
      {children}
    </div>
  )
}
