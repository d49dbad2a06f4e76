import { pathIn } from '../../content/languages/addressIn'
import { languagesOf, type SiteLocale, type SiteLocales } from '../../content/languages/languages'
import { localeAt } from '../../content/languages/localeAt'
import type { Site } from '../../content/site/Site'
import type { Tenants } from '../../content/tenants/createTenants'
import { catalog } from '../../i18n/catalog'
import type { Accounts, NextStep } from '../../server/accounts/createAccounts'
import { returnPathOf } from '../../server/accounts/returnPathOf'
import { isFromHere } from '../../server/http/isFromHere'
import type { Middleware } from '../../server/middleware/composeMiddleware'
import type { Env } from '../../server/operations/env'
import { requestState } from '../../server/requestState'
import { slugOf } from '../query/slugOf'
import { plainNotFound, plainResponse } from '../responses/plainResponse'
import { acceptsForm, accountPaths } from './accountPaths'
import { readerMayRead, scopesOf, tierRulesOf } from './accountRules'
import { handoverPage } from './handoverPage'
import type { AccountsOf } from './openAccounts'

type AccountRequest = {
  request: Request
  url: URL
  accounts: Accounts
  site: Site
  /** The origin of the site, as the provider knows it. */
  origin: string
  languages: SiteLocales
}

/**
 * Answers the addresses of sign-in: `/login` for a form, and everything below `/login/`. All answers are `no-store`. Without a provider
 * these addresses are like any other. Forms must come from a page of this site, except the provider's own; without a document they get 503.
 */
export function answerAccounts(
  tenants: Tenants,
  accountsOf: AccountsOf,
  { SITE_URL: siteUrl, LOGIN_INSECURE: isInsecure }: Pick<Env, 'SITE_URL' | 'LOGIN_INSECURE'>,
): Middleware {
  return async ({ request }) => {
    const url = new URL(request.url)
    const { form } = requestState()
    const isForm = form !== undefined && acceptsForm(url.pathname)
    if (!isForm && !url.pathname.startsWith('/login/')) return undefined
    const tenant = await tenants.find(url.host)
    const site = await tenant?.store.read().catch(() => undefined)
    const accounts = tenant && accountsOf(tenant.websiteId)
    if (isForm && tenant && !site) return plainResponse(503)
    if (!accounts || !site) return undefined
    const origin = `${isInsecure ? url.protocol : 'https:'}//${url.host}`
    const asked = { request, url, accounts, site, origin, languages: languagesOf(site.website, siteUrl) }
    const answer = isForm ? await answerForm(asked, form) : await answerLink(asked)
    answer.headers.set('cache-control', 'no-store')
    answer.headers.set('x-robots-tag', 'noindex')
    return answer
  }
}

async function answerLink({ request, url, accounts, site, origin, languages }: AccountRequest): Promise<Response> {
  const { pathname, search } = url
  if (request.method !== 'GET') return plainNotFound()
  if (pathname === accountPaths.callback) {
    const callback = new URL(pathname + search, origin)
    const step = await accounts.finish(request.headers, callback, tierRulesOf(site))
    const { locale } = localeAt(languages, url.host, step.location)
    return step.fault ? faultRedirect(step, locale, languages) : redirect(step.location, step.cookies)
  }
  if (pathname !== accountPaths.session) return plainNotFound()
  const { session, cookies } = await accounts.sessionOf(request.headers, tierRulesOf(site))
  if (!session) return withCookies(new Response(null, { status: 204 }), cookies)
  const { name, email, tiers } = session
  return withCookies(
    Response.json({ name: name ?? email ?? '', isMember: readerMayRead({ access: 'members' }, tiers, site) }),
    cookies,
  )
}

async function answerForm(asked: AccountRequest, form: URLSearchParams): Promise<Response> {
  const { request, url, accounts, site, origin, languages } = asked
  const { pathname, host } = url
  if (pathname === accountPaths.backchannel) {
    const isGenuine = await accounts.endByProvider(form.get('logout_token') ?? '')
    return isGenuine ? new Response(null, { status: 200 }) : plainResponse(400)
  }
  if (!isFromHere(request.headers, host)) return plainResponse(403)
  if (pathname === accountPaths.gift) return giveArticle(asked, returnPathOf(form.get('path')))
  const { locale } = localeAt(languages, host, pathname)
  if (pathname === accountPaths.out) {
    const { location, cookies } = await accounts.end(request.headers, origin)
    return withCookies(handover(location, origin, locale), cookies)
  }
  const home = pathIn(locale, languages[0], '/')
  const step = await accounts.start(request.headers, origin, returnPathOf(form.get('return'), home), scopesOf(site))
  if (step.fault) return faultRedirect(step, locale, languages)
  return withCookies(handover(step.location, origin, locale), step.cookies)
}

/** Redirects a member to an address of the article at `path` that opens it for everybody. */
async function giveArticle(
  { request, url, accounts, site, languages }: AccountRequest,
  path: string,
): Promise<Response> {
  const { rest } = localeAt(languages, url.host, path)
  const slug = slugOf(/^\/article\/([^/?]+)$/.exec(rest)?.[1] ?? '')
  const article = site.articleBySlug.get(slug)
  const { session, cookies } = await accounts.sessionOf(request.headers, tierRulesOf(site))
  if (!article || !session || !readerMayRead(article, session.tiers, site))
    return withCookies(plainResponse(403), cookies)
  return redirect(`${path}?gift=${await accounts.giftFor(slug)}`, cookies)
}

/** To this site by a redirect; to another one by a page, because of the policy for forms. */
function handover(location: string, origin: string, { code, tag, dir }: SiteLocale): Response {
  if (new URL(location, origin).origin === origin) return redirect(new URL(location, origin).pathname, [])
  return handoverPage(location, catalog(code), { tag, dir })
}

/** The page of sign-in says what went wrong, and offers to try again. */
function faultRedirect(
  { location, cookies, fault = 'failed' }: NextStep,
  locale: SiteLocale,
  languages: SiteLocales,
): Response {
  const query = new URLSearchParams({ error: fault, ...(location !== '/' && { return: location }) })
  return redirect(`${pathIn(locale, languages[0], '/login')}?${query}`, cookies)
}

function redirect(location: string, cookies: readonly string[]): Response {
  return withCookies(new Response(null, { status: 303, headers: { location } }), cookies)
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
