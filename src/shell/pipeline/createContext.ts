import type { Env } from '../../server/operations/env'
import { type PageFormat, readPageFormat } from '../../server/routes/pageFormats'
import { defaultFreshness } from '../caching/freshness'
import { framersOf } from '../preview/framersOf'
import type { RequestContext } from '../requestContext/RequestContext'

/** Creates the request context from the request only: the URL of the page, its format, and defaults. */
export function createContext(request: Request, env: Env): RequestContext {
  const requestUrl = new URL(request.url)
  const { page, format } = readPageFormat(requestUrl.pathname)
  const url = addressOf(page, format, requestUrl)
  return {
    request: format === 'html' ? request : withoutReaderHeaders(url, request),
    url,
    format,
    requestHeaders: request.headers,
    tenant: undefined,
    edition: undefined,
    recordedDependencies: undefined,
    mode: 'normal',
    failure: undefined,
    fullPath: url.pathname + url.search,
    path: url.pathname,
    pattern: 'other',
    routes: [],
    hasMarkdown: false,
    now: new Date(),
    isPreview: env.PREVIEW,
    preview: undefined,
    previewBase: env.PREVIEW ? (env.API_BASE ?? env.PREVIEW_API_BASE) : undefined,
    showsDeveloperPages: env.DEV_PAGES || import.meta.env.DEV,
    sampleLook: undefined,
    isForDevelopers: false,
    freshFor: defaultFreshness,
    siteUrl: env.SITE_URL,
    framedBy: env.PREVIEW ? framersOf(env, url.host) : [],
    reportsTo: env.SENTRY_DSN,
    isPrivate: false,
    reader: undefined,
    openedBy: undefined,
    cookies: [],
    isKeptOffline: env.OFFLINE && !env.PREVIEW && !import.meta.env.DEV,
  }
}

/**
 * Returns the URL of the page in any format. For JSON, drops query parameters without a value (a build hash, a time):
 * they only bypass caches.
 */
function addressOf(page: string, format: PageFormat, requestUrl: URL): URL {
  const address = new URL(requestUrl)
  address.pathname = page
  if (format === 'json')
    for (const [name, value] of requestUrl.searchParams) if (value === '') address.searchParams.delete(name)
  return address
}

/** Drops the cookie and the language preference, so that the response does not depend on the reader. */
function withoutReaderHeaders(url: URL, { headers, signal }: Request): Request {
  return new Request(url, { signal, headers: { 'x-request-id': headers.get('x-request-id') ?? '' } })
}
