import { unstable_notFound as notFound } from 'waku/router/server'
import type { Edition } from '../../content/edition/Edition'
import { errorPagePath } from '../../server/routes/errorPagePath'
import { extendTheme, type Theme, type View } from '../../themes/contract'
import { themeOf } from '../../themes/themes'
import { PageFailure } from '../requestContext/PageFailure'
import { currentContext, isMissingPage, type RequestContext } from '../requestContext/RequestContext'

/**
 * Returns the view that a page renders; every page calls it first. Without an edition, after a failure, or in a mode other than normal,
 * throws Waku's not-found: Waku then renders the page that replaces it (`openErrorPage`).
 */
export function openView(): View {
  const context = currentContext()
  const { edition } = context
  if (!edition || context.failure || context.mode !== 'normal') return notFound()
  return viewOf(context, edition)
}

/** Returns the part of the request context that slots may see. */
export function viewOf(context: RequestContext, edition: Edition): View {
  const { theme } = themeFor(context)
  const { now, isPreview, showsDeveloperPages, siteUrl } = context
  const address = siteUrl ?? edition.site.website.url
  const isWeb = address !== undefined && /^https?:/i.test(address)
  return {
    edition,
    theme,
    now,
    path: pathShown(context),
    showsNotices: isPreview || showsDeveloperPages,
    reader: context.reader,
    openedBy: context.openedBy,
    address: isWeb ? address : undefined,
  }
}

/**
 * Missing pages, and pages that the site's mode replaces, have the path of the error page. The front page keeps its path in every
 * mode.
 */
function pathShown({ failure, mode, path }: RequestContext): string {
  const isReplaced = mode !== 'normal' && path !== '/'
  return isReplaced || isMissingPage(failure) ? errorPagePath : path
}

/** Returns the theme of a request and its name: the tenant's, or the theme and layout of a sample look. */
export function themeFor({ edition, sampleLook }: RequestContext): { name: string; theme: Theme } {
  const { name, theme } = themeOf(sampleLook?.theme ?? edition?.site.website.ui.theme ?? '')
  const layout = sampleLook?.layout ?? theme.layout
  return { name, theme: layout === theme.layout ? theme : extendTheme(theme, { layout }) }
}

/** Ends the rendering of a page whose entity does not exist: throws a 404 whose error page says "Page Not Found" (the contract, §3). */
export function showNotFound(): never {
  throw new PageFailure({ status: 404, message: 'missing' })
}

/** Like `openView`, for developer pages. Throws a 404 where these are not enabled. */
export function openDeveloperView(): View {
  const view = openView()
  return currentContext().showsDeveloperPages ? view : showNotFound()
}
