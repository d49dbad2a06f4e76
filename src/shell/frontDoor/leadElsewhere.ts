import { findRedirect } from '../../content/redirects/findRedirect'
import type { Visit } from './visit'

/**
 * The redirect that the site's rules have for this path, with the query kept; 410 becomes a failure.
 * Rules are written without language prefix and hold under every prefix. Source: the contract, §3 "Route rules".
 */
export function leadElsewhere(visit: Visit, url: URL): Response | undefined {
  const { edition, mode, path } = visit
  if (!edition || mode !== 'normal') return undefined
  const target = findRedirect(edition.site.redirects, path)
  if (!target) return undefined
  if (target.status === 410) {
    visit.failure = { status: 410 }
    return undefined
  }
  const [address, hash = ''] = edition.href(target.to).split('#')
  const location = `${address}${address?.includes('?') ? url.search.replace('?', '&') : url.search}${hash && `#${hash}`}`
  return new Response(null, { status: target.status, headers: { location, 'cache-control': cacheOf(target.status) } })
}

function cacheOf(status: number): string {
  return status === 301 || status === 308 ? 'public, max-age=3600' : 'no-cache'
}
