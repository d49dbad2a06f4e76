import { isForMembers } from '../../content/access'
import { recordDependencies } from '../../content/edition/dependencies'
import { editionOf } from '../../content/edition/Edition'
import type { Site } from '../../content/site/Site'
import { returnPathOf } from '../../server/accounts/returnPathOf'
import type { Routes } from '../../server/routes/createRoutes'
import { slugOf } from '../query/slugOf'
import type { PipelineStep, RequestContext } from '../requestContext/RequestContext'
import { readerMayRead, tierRulesOf } from './accountRules'
import type { AccountsOf } from './openAccounts'

/**
 * Adds the signed-in reader to a request for a private page, and opens a members' article: with `?member` for a member and for a reader who
 * has opened a gift link to it, with `?gift` for every reader with the link. Responses then belong to one reader. Without a session, a private page redirects to the sign-in, and back
 * afterwards. All other requests pass unchanged, whatever cookies they have. Source: the contract, §3 "Members".
 */
export function readerStep(accountsOf: AccountsOf, routes: Routes): PipelineStep {
  return async (context) => {
    const { edition, mode, path, url, tenant, format, failure } = context
    const gift = url.searchParams.get('gift')
    const isForMember = url.searchParams.has('member')
    const isPrivate = routes.routeOf(path).isPrivate === true
    if (!isPrivate && !isForMember && gift === null) return context
    const slug = articleSlugIn(path)
    const isHere = edition && tenant && !failure && mode === 'normal' && (isPrivate || slug !== undefined)
    const accounts = isHere ? accountsOf(tenant.websiteId) : undefined
    if (!accounts || !edition || format === 'json' || format === 'markdown') return context
    const { site } = edition
    const article = slug === undefined ? undefined : site.articleBySlug.get(slug)
    if (gift !== null) {
      const given = await accounts.openGift(gift)
      const isOpen = article && isForMembers(article) && given.slug === article.slug
      return isOpen ? { ...opened(context, site, 'gift'), cookies: given.cookies } : { ...context, isPrivate: true }
    }
    const { session, cookies } = await accounts.sessionOf(context.requestHeaders, tierRulesOf(site))
    const given = article && isForMembers(article) ? await accounts.giftIn(context.requestHeaders) : undefined
    const isGiven = given !== undefined && given === article?.slug
    if (!session) return isGiven ? opened(context, site, 'gift') : toLogin(context, cookies)
    const reader = { name: session.name, email: session.email, tiers: session.tiers }
    const known = { ...context, isPrivate: true, reader, cookies }
    const isOpen = article && readerMayRead(article, session.tiers, site)
    if (isOpen && isForMembers(article)) return opened(known, site, 'member')
    return isGiven ? opened(known, site, 'gift') : known
  }
}

/** The slug in the address of an article, or of the new updates of its live report. */
function articleSlugIn(path: string): string | undefined {
  const [, segment] = /^\/article\/([^/]+)(?:\/after\/[^/]+)?$/.exec(path) ?? []
  return segment === undefined ? undefined : slugOf(segment)
}

const openSites = new WeakMap<Site, Site>()

/** The site as a member sees it. The page is rendered from a separate edition, which no cached page uses. */
function opened(context: RequestContext, site: Site, by: 'member' | 'gift'): RequestContext {
  const open = openSites.get(site) ?? { ...site, perspective: { opensMembersText: true } }
  openSites.set(site, open)
  const { edition, siteUrl } = context
  if (!edition) return context
  return { ...context, ...recordDependencies(editionOf(open, edition.locale, siteUrl)), isPrivate: true, openedBy: by }
}

function toLogin({ edition, fullPath }: RequestContext, cookies: readonly string[]): Response {
  const location = `${edition?.href('/login')}?return=${encodeURIComponent(returnPathOf(fullPath))}`
  const response = new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
