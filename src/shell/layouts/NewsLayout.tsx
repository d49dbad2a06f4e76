import type { LayoutProps } from './LayoutProps'
import styles from './NewsLayout.module.css'

/** Bred from print: one page width, the ticker under the masthead, the footer at the end. */
export function NewsLayout({ saves, ticker, footer, children }: LayoutProps) {
  return (
    <>
      {ticker && <div className={styles.ticker}>{ticker}</div>}
      <main id="content" itemScope className={styles.main} tabIndex={-1} {...saves}>
        {children}
      </main>
      {footer}
    </>
  )
}
