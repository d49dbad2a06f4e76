import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AlertBar } from '../../blocks/furniture/AlertBar'
import { NewsTicker } from '../../blocks/stories/NewsTicker'
import { part } from '../../ui/part'
import { themeFor, viewOf } from '../rendering/openView'
import { currentContext } from '../requestContext/RequestContext'
import { NewsLayout } from './NewsLayout'
import styles from './Shell.module.css'

/** Imported dynamically: otherwise the news layout would load this stylesheet too. */
const { WebappLayout } = await import('./WebappLayout')

/** The layout around every page: skip link, alert, header, layout, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const visit = currentContext()
  const { t } = useLingui()
  if (visit.sampleLook?.isBare)
    return (
      <main id="content" itemScope>
        {children}
      </main>
    )
  if (!visit.edition) return <NewsLayout saves={{}}>{children}</NewsLayout>
  const view = viewOf(visit, visit.edition)
  const { edition, theme, now } = view
  const { website } = edition.site
  const { mode } = visit
  const hasMenus = mode === 'normal'
  const { Footer } = theme.slots
  const { Header } = theme.parts
  const isReading = view.path.startsWith('/article/')
  const hasTicker = hasMenus && website.ticker.enabled && !isReading
  const Layout = themeFor(visit).theme.layout === 'webapp' ? WebappLayout : NewsLayout
  return (
    <>
      <a href="#content" className={styles.skip}>{t`Skip to content`}</a>
      {hasMenus && part('alert', <AlertBar edition={edition} now={now} />)}
      {part('header', <Header view={view} hasMenus={hasMenus} />)}
      <Layout
        view={view}
        hasMenus={hasMenus}
        saves={hasMenus && !visit.sampleLook ? { 'data-behaviour': 'saves', 'data-save': t`Save` } : {}}
        ticker={hasTicker ? part('ticker', <NewsTicker edition={edition} />) : undefined}
        footer={part('footer', <Footer view={view} hasMenus={hasMenus} />)}
      >
        {children}
      </Layout>
    </>
  )
}
