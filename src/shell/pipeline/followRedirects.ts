import { findRedirect } from '../../content/redirects/findRedirect'
import { redirectCaching } from '../../server/http/caching'
import type { PipelineStep } from './PipelineStep'

/**
 * Follows the site's redirect rules for this path and keeps the query. A rule with status 410 becomes a failure. Rules are written
 * without a language prefix and apply under every prefix. Source: the contract, §3 "Route rules".
 */
export const followRedirects: PipelineStep = (context) => {
  const { edition, mode, path, url } = context
  if (!edition || mode !== 'normal') return context
  const target = findRedirect(edition.site.redirects, path)
  if (!target) return context
  if (target.status === 410) return { ...context, failure: { status: 410 } }
  const [address, hash = ''] = edition.href(target.to).split('#')
  const location = `${address}${address?.includes('?') ? url.search.replace('?', '&') : url.search}${hash && `#${hash}`}`
  return new Response(null, { status: target.status, headers: { location, 'cache-control': cacheOf(target.status) } })
}

function cacheOf(status: number): string {
  return status === 301 || status === 308 ? redirectCaching : 'no-cache'
}
