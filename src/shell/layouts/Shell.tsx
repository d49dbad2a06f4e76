import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AlertBar } from '../../blocks/furniture/AlertBar'
import { NewsTicker } from '../../blocks/stories/NewsTicker'
import { part } from '../../ui/part'
import { currentContext } from '../requestContext/RequestContext'
import { themeFor, viewOf } from '../view/openView'
import { NewsLayout } from './NewsLayout'
import styles from './Shell.module.css'

/** Imported dynamically: otherwise the news layout would load this stylesheet too. */
const { WebappLayout } = await import('./WebappLayout')

/** The layout around every page: skip link, alert, header, layout, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const context = currentContext()
  const { t } = useLingui()
  if (context.sampleLook?.isBare)
    return (
      <main id="content" itemScope>
        {children}
      </main>
    )
  if (!context.edition) return <NewsLayout saves={{}}>{children}</NewsLayout>
  const view = viewOf(context, context.edition)
  const { edition, theme, now } = view
  const { website } = edition.site
  const { mode } = context
  const hasMenus = mode === 'normal'
  const { Footer } = theme.slots
  const { Header } = theme.parts
  const isReading = view.path.startsWith('/article/')
  const hasTicker = hasMenus && website.ticker.enabled && !isReading
  const Layout = themeFor(context).theme.layout === 'webapp' ? WebappLayout : NewsLayout
  return (
    <>
      <a href="#content" className={styles.skip}>{t`Skip to content`}</a>
      {hasMenus && part('alert', <AlertBar edition={edition} now={now} />)}
      {part('header', <Header view={view} hasMenus={hasMenus} />)}
      <Layout
        view={view}
        hasMenus={hasMenus}
        saves={hasMenus && !context.sampleLook ? { 'data-behaviour': 'saves', 'data-save': t`Save` } : {}}
        ticker={hasTicker ? part('ticker', <NewsTicker edition={edition} />) : undefined}
        footer={part('footer', <Footer view={view} hasMenus={hasMenus} />)}
      >
        {children}
      </Layout>
    </>
  )
}
