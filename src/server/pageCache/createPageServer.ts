import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Forwarded } from '../http/forwarded'
import type { Handler } from '../middleware/composeMiddleware'
import { servedPages } from '../operations/metrics'
import type { CachedPage } from './CachedPage'
import type { PageCache, Sites } from './createPageCache'
import { sendPage } from './sendPage'

/** Serves pages: from the page cache, else rendered once for all concurrent requests. */
export type PageServer = {
  /** The cache address of the page that a request asks for; undefined if the response cannot be cached, or its site is not known yet. */
  addressOf: (incoming: IncomingMessage, forwarded: Forwarded) => PageAddress | undefined
  /** Sends the page from memory; false if it is not there. */
  serve: (address: PageAddress, incoming: IncomingMessage, outgoing: ServerResponse, forwarded: Forwarded) => boolean
  /** Whether the page is being rendered already. Waiting for that render costs nothing. */
  isMaking: (address: PageAddress) => boolean
  /** Sends a page that is rendered now; a response that cannot be cached is returned and has to be sent. */
  make: (
    request: Request,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    forwarded: Forwarded,
    address: PageAddress | undefined,
  ) => Promise<Response | undefined>
}

/** The page cache, the sites, and the function that returns the page of a request target. */
export type PageLookup = { cache: PageCache; sites: Sites; keyOf: (target: string) => string | undefined }

/** The key of a page in the cache, and the host and target that it is rendered for. */
export type PageAddress = { site: string; key: string; host: string; target: string }

/** Maximum length of a target, in characters. Longer ones are rejected with 414 later. */
const maxTargetLength = 2_048

/**
 * Creates the page server. `keyOf` returns the page of a request target. Pages are rendered without the reader's headers, so that no
 * header of one reader can influence what others see.
 */
export function createPageServer({ cache, sites, keyOf }: PageLookup, handle: Handler): PageServer {
  function addressOf(incoming: IncomingMessage, { host }: Forwarded): PageAddress | undefined {
    const { method, url = '', headers } = incoming
    if ((method !== 'GET' && method !== 'HEAD') || url.length > maxTargetLength || hasBody(headers)) return undefined
    const target = keyOf(url)
    const siteAtHost = target && host && sites.siteOf(host, url, headers)
    if (!siteAtHost) return undefined
    return { site: siteAtHost.site, key: `${siteAtHost.edition} ${target}`, host, target }
  }

  function render({ host, target }: PageAddress, id: string): Promise<Response> {
    return handle(new Request(`http://${host}${target}`, { headers: { 'x-request-id': id } }))
  }

  function serve(
    address: PageAddress,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    forwarded: Forwarded,
  ): boolean {
    const { site, key } = address
    const found = cache.find(site, key)
    if (!found) return false
    if (found.state === 'stale') {
      cache.make(site, key, () => render(address, forwarded.id)).catch(() => {})
    }
    sendPage(found.page, incoming, outgoing, { ...forwarded, timing: `cache;desc=${found.state}` })
    servedPages[found.state]++
    sites.refreshIfDue(site)
    return true
  }

  async function make(
    request: Request,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    forwarded: Forwarded,
    known: PageAddress | undefined,
  ) {
    if (!known) await sites.open(new URL(request.url).host)
    const address = known ?? addressOf(incoming, forwarded)
    if (!address) return handle(request)
    const { site, key, target } = address
    const { pathname, search } = new URL(request.url)
    // A URL that is normalised differs from the key.
    if (pathname + search !== incoming.url) return handle(request)
    const result = await cache.make(site, key, () => render(address, forwarded.id))
    if (isPage(result)) {
      sendPage(result, incoming, outgoing, { ...forwarded, timing: `cache;desc=miss, ${result.timing}` })
      servedPages.miss++
      sites.refreshIfDue(site)
      return undefined
    }
    // `target` lacks the query parameters that no page has; a redirect keeps them.
    return result && target === incoming.url ? result : handle(request)
  }

  return { addressOf, serve, isMaking: ({ site, key }) => cache.isMaking(site, key), make }
}

/** Requests for pages have no body. A request with a body is handled later, where bodies are limited. */
function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

function isPage(result: CachedPage | Response | undefined): result is CachedPage {
  return result !== undefined && !(result instanceof Response)
}
