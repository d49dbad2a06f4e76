/** The URLs of a site. */
export type SiteUrls = {
  /** The origin of absolute URLs; undefined if the site has no configured URL. */
  origin: string | undefined
  /** The query parameters that make a path a different page. */
  queriesOf: (path: string) => readonly string[]
}

/**
 * The path that a URL in a file requests from this site, normalised, with the query parameters that select a page. Undefined for other
 * sites and for invalid URLs. `page` is the path of the page that contains the URL.
 */
export function targetOf(address: string, page: string, { origin, queriesOf }: SiteUrls): string | undefined {
  const local = localPart(address.trim(), page, origin)
  if (local === undefined) return undefined
  const [withoutHash = '/'] = local.split('#', 1)
  const [written = '/'] = withoutHash.split('?', 1)
  const path = normalised(written)
  if (path === undefined || withoutHash.length === written.length) return path
  const names = queriesOf(path)
  const own = withoutHash
    .slice(written.length + 1)
    .split('&')
    .filter((pair) => names.includes(pair.split('=', 1)[0] ?? ''))
  return own.length > 0 ? `${path}?${own.join('&')}` : path
}

function localPart(address: string, page: string, origin: string | undefined): string | undefined {
  if (origin !== undefined && address.startsWith(origin)) {
    const rest = address.slice(origin.length)
    if (rest === '' || /^[?#]/.test(rest)) return `/${rest}`
    return rest.startsWith('/') ? rest : undefined
  }
  if (address.startsWith('/')) return /^\/[/\\]/.test(address) ? undefined : address
  if (address === '' || /^[#?]|^[a-z][a-z\d+.-]*:/i.test(address)) return undefined
  return page.slice(0, page.lastIndexOf('/') + 1) + address
}

/** Fast path: almost all URLs match. */
const usual = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*)?$/

/** Without dot segments and trailing slash, as a browser sends it. */
function normalised(path: string): string | undefined {
  if (usual.test(path)) return path
  if (!URL.canParse(path, 'http://site.invalid')) return undefined
  const { pathname } = new URL(path, 'http://site.invalid')
  return pathname.replaceAll(/\/\/+/g, '/').replace(/(.)\/$/, '$1')
}
