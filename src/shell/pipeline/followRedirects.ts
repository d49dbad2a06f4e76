import { findRedirectAt } from '../../content/redirects/findRedirect'
import { redirectCaching } from '../../server/http/caching'
import type { PipelineStep } from './PipelineStep'

/**
 * Follows the site's redirect rules for this path and keeps the query, except a parameter that a rule matched. A rule with status 410
 * becomes a failure. Rules are written without a language prefix and apply under every prefix. Source: the contract, §3 "Route rules".
 */
export const followRedirects: PipelineStep = (context) => {
  const { edition, mode, path, url } = context
  if (!edition || mode !== 'normal') return context
  const found = findRedirectAt(edition.site.redirects, path, url.search)
  if (!found) return context
  const { target, search } = found
  if (target.status === 410) return { ...context, failure: { status: 410 } }
  const [address, hash = ''] = edition.href(target.to).split('#')
  const location = `${address}${address?.includes('?') ? search.replace('?', '&') : search}${hash && `#${hash}`}`
  return new Response(null, { status: target.status, headers: { location, 'cache-control': cacheOf(target.status) } })
}

function cacheOf(status: number): string {
  return status === 301 || status === 308 ? redirectCaching : 'no-cache'
}
