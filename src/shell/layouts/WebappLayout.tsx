import { useLingui } from '@lingui/react/macro'
import { PlayerBar } from '../../client/player/PlayerBar'
import { part } from '../../ui/part'
import type { LayoutProps } from './LayoutProps'
import styles from './WebappLayout.module.css'

/**
 * The app-like layout: chips below the bar, a rail next to the page from 1024 px, a tab bar at the bottom below 600 px. On phones the bars
 * are hidden while the reader scrolls down.
 */
export function WebappLayout({ view, hasMenus, saves, ticker, footer, children }: LayoutProps) {
  const { Chips, Rail, Tabs } = view.theme.parts
  const { t } = useLingui()
  return (
    <>
      <div className={styles.frame} data-menus={hasMenus || undefined} data-behaviour={hasMenus ? 'bars' : undefined}>
        {hasMenus && part('rail', <Rail view={view} />)}
        <div className={styles.page}>
          {hasMenus && part('chips', <Chips view={view} />)}
          {ticker && <div className={styles.ticker}>{ticker}</div>}
          <main key={view.path} id="content" itemScope className={styles.main} tabIndex={-1} {...saves}>
            {children}
          </main>
          {footer}
        </div>
      </div>
      {hasMenus && part('tabs', <Tabs view={view} />)}
      {hasMenus && part('player', <PlayerBar />)}
      <p
        className={styles.message}
        data-behaviour="navigation"
        data-failed={t`The page did not come. Are you offline?`}
        data-newer={t`A new edition is ready. The next page brings it.`}
      />
    </>
  )
}
