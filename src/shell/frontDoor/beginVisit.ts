import type { Env } from '../../server/operations/env'
import { usualFreshness } from '../keeping/freshness'
import { dataSuffix } from './dataSuffix'
import type { Visit } from './visit'

/** What is known of a request before anything is asked: the page that it is about, and in what notation. */
export function beginVisit(request: Request, env: Env): Visit {
  const asked = new URL(request.url)
  const isData = asked.pathname.endsWith(dataSuffix)
  const url = isData ? pageOf(asked) : asked
  return {
    request: isData ? forNobody(url, request) : request,
    url,
    notation: isData ? 'data' : 'document',
    tenant: undefined,
    edition: undefined,
    heard: undefined,
    mode: 'normal',
    failure: undefined,
    fullPath: url.pathname + url.search,
    path: url.pathname,
    pattern: 'other',
    now: new Date(),
    isPreview: env.PREVIEW,
    previewBase: env.PREVIEW ? (env.PREVIEW_API_BASE ?? env.API_BASE) : undefined,
    showsDeveloperPages: env.DEV_PAGES || import.meta.env.DEV,
    sampleLook: undefined,
    freshFor: usualFreshness,
    siteUrl: env.SITE_URL,
    framedBy: env.PREVIEW ? env.PREVIEW_ORIGINS : [],
    reportsTo: env.SENTRY_DSN,
  }
}

/** The page that data is asked of. A query without a value (a build's hash, a time) is for caches alone. */
function pageOf(data: URL): URL {
  const page = new URL(data)
  page.pathname = data.pathname.slice(0, -dataSuffix.length) || '/'
  for (const [name, value] of data.searchParams) if (value === '') page.searchParams.delete(name)
  return page
}

/** No cookie and no language of the reader's goes along. */
function forNobody(url: URL, { headers, signal }: Request): Request {
  return new Request(url, { signal, headers: { 'x-request-id': headers.get('x-request-id') ?? '' } })
}
