import type { Edition } from './Edition'

/**
 * Returns the address where readers become members. Undefined if the site has none, or if it is a page of this site that does not exist
 * yet.
 */
export function membershipUrl(edition: Edition): string | undefined {
  const { membership, redirects } = edition.site.website
  const url = membership && edition.resolve(membership).url
  const slug = /^\/p\/([^/?#]+)\/?(?:[?#]|$)/.exec(url ?? '')?.[1]
  const exists =
    slug === undefined || edition.page(slug) !== undefined || redirects.some(({ from }) => from.startsWith('/p/'))
  return exists ? url : undefined
}
