import { useLingui } from '@lingui/react/macro'
import { part } from '../../ui/part'
import { Chips } from './Chips'
import type { LayoutProps } from './LayoutProps'
import { Rail } from './Rail'
import { Tabs } from './Tabs'
import styles from './WebappLayout.module.css'

/** Bred from apps: chips under the bar, a rail beside the page from 1024 px, a tab bar beneath it under 600 px. */
export function WebappLayout({ edition, path, hasMenus, ticker, footer, children }: LayoutProps) {
  const { t } = useLingui()
  const current = edition.href(path)
  return (
    <>
      <div className={styles.frame} data-menus={hasMenus || undefined}>
        {hasMenus && part('rail', <Rail edition={edition} current={current} />)}
        <div className={styles.page}>
          {hasMenus && part('chips', <Chips edition={edition} current={current} />)}
          {ticker && <div className={styles.ticker}>{ticker}</div>}
          <main key={path} id="content" className={styles.main} tabIndex={-1}>
            {children}
          </main>
          {footer}
        </div>
      </div>
      {hasMenus && part('tabs', <Tabs edition={edition} current={current} />)}
      <p
        role="status"
        className={styles.said}
        data-behaviour="journey"
        data-failed={t`The page did not come. Are you offline?`}
      />
    </>
  )
}
