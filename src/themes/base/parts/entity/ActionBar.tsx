import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

type Props = {
  /** What decides, beside the action where it stays on screen: a price, a day. */
  fact?: ReactNode
  /** An action for phones: where there is room beside the text, the facts offer it. */
  onPhonesOnly?: boolean
  children: ReactNode
}

/** The one action of a page. On a phone it stays at the end of the screen while the page is read. */
export function ActionBar({ fact, onPhonesOnly = false, children }: Props) {
  return (
    <div className={styles.bar} data-part="action" data-phones={onPhonesOnly || undefined}>
      {fact && <span className={styles.fact}>{fact}</span>}
      {children}
    </div>
  )
}
