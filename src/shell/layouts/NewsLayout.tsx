import type { LayoutProps } from './LayoutProps'
import styles from './NewsLayout.module.css'

type Props = Pick<LayoutProps, 'saves' | 'children'> & Partial<Pick<LayoutProps, 'ticker' | 'footer'>>

/** The newspaper layout: one page width, the ticker below the masthead, the footer at the end. Without a site, only the page. */
export function NewsLayout({ saves, ticker, footer, children }: Props) {
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
