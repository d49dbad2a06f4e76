import { useLingui } from '@lingui/react/macro'
import type { LayoutProps } from './LayoutProps'
import styles from './NewsLayout.module.css'

/** Bred from print: one page width, the ticker under the masthead, the footer at the end. */
export function NewsLayout({ hasMenus, ticker, footer, children }: LayoutProps) {
  const { t } = useLingui()
  return (
    <>
      {ticker && <div className={styles.ticker}>{ticker}</div>}
      <main
        id="content"
        className={styles.main}
        tabIndex={-1}
        {...(hasMenus && { 'data-behaviour': 'saves', 'data-save': t`Save` })}
      >
        {children}
      </main>
      {footer}
    </>
  )
}
