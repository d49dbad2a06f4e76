import { unstable_notFound as notFound } from 'waku/router/server'
import type { Edition } from '../../content/edition/Edition'
import { standInPath } from '../../server/routes/standInPath'
import { serving } from '../../server/serving'
import { extendTheme, type Theme, type View } from '../../themes/contract'
import { themeOf } from '../../themes/themes'
import { currentContext, type RequestContext, settle } from '../requestContext/RequestContext'
import { isGone } from '../standIn/isGone'
import { notingSlots } from './notingSlots'

/**
 * The first line of every page: what the visit shows. Without an edition, after a failure or in another mode the stand-in page takes over.
 */
export function openView(): View {
  const visit = currentContext()
  const { edition } = visit
  if (!edition || visit.failure || visit.mode !== 'normal') return notFound()
  return viewOf(visit, edition)
}

/** What slots may see of a visit. */
export function viewOf(visit: RequestContext, edition: Edition): View {
  const { theme } = themeFor(visit)
  const { notation, now, isPreview, showsDeveloperPages, siteUrl } = visit
  const address = siteUrl ?? edition.site.website.url
  const isWeb = address !== undefined && /^https?:/i.test(address)
  return {
    edition,
    theme: notation === 'data' || notation === 'text' || serving().alsoIn ? notingSlots(theme) : theme,
    now,
    path: pathShown(visit),
    showsNotices: isPreview || showsDeveloperPages,
    address: isWeb ? address : undefined,
  }
}

/** What is gone, and a page for which the site's mode stands in, are nowhere; a front page stays one. */
function pathShown({ failure, mode, path }: RequestContext): string {
  const isReplaced = mode !== 'normal' && path !== '/'
  return isReplaced || isGone(failure) ? standInPath : path
}

/** The theme of a visit and its name: the tenant's, or those tried on, in a layout that is tried on. */
export function themeFor({ edition, sampleLook }: RequestContext): { name: string; theme: Theme } {
  const { name, theme } = themeOf(sampleLook?.theme ?? edition?.site.website.ui.theme ?? '')
  const layout = sampleLook?.layout ?? theme.layout
  return { name, theme: layout === theme.layout ? theme : extendTheme(theme, { layout }) }
}

/** Gives up on a page whose entity does not exist: a true 404 with the contract's wording. */
export function missing(): never {
  settle({ failure: { status: 404, message: 'missing' } })
  return notFound()
}

/** Says for how many seconds the page being rendered may be kept. */
export function keepFor(seconds: number): void {
  settle({ freshFor: seconds })
}

/** Says at which moments the page being rendered changes by the clock, such as at midnight. The first of them counts. */
export function keepUntil(...moments: readonly (Date | undefined)[]): void {
  const times = moments.flatMap((moment) => moment?.getTime() ?? [])
  settle({ changesAt: Math.min(currentContext().changesAt ?? Number.POSITIVE_INFINITY, ...times) })
}

/** Pages for developers exist only where they are switched on. */
export function openDeveloperView(): View {
  const view = openView()
  if (!currentContext().showsDeveloperPages) return missing()
  settle({ isForDevelopers: true })
  return view
}
