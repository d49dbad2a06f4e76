/** What is known of a site's addresses. */
export type Own = {
  /** How absolute addresses of the site begin; undefined while it has none. */
  origin: string | undefined
  /** The query names by which a path is a page of its own. */
  queriesOf: (path: string) => readonly string[]
}

/**
 * What an address in a file asks this site for: a path in its one spelling, with the query that makes it another page, if it has one. Undefined
 * for what is no address of this site. `page` is the path of the page that names it.
 */
export function targetOf(address: string, page: string, { origin, queriesOf }: Own): string | undefined {
  const local = localPart(address.trim(), page, origin)
  if (local === undefined) return undefined
  const [whole = '/'] = local.split('#', 1)
  const [written = '/'] = whole.split('?', 1)
  const path = spelt(written)
  if (path === undefined || whole.length === written.length) return path
  const names = queriesOf(path)
  const own = whole
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

/** Paths of almost all addresses. */
const usual = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*)?$/

/** Without dots and without a slash at the end, as a browser sends it. */
function spelt(path: string): string | undefined {
  if (usual.test(path)) return path
  if (!URL.canParse(path, 'http://site.invalid')) return undefined
  const { pathname } = new URL(path, 'http://site.invalid')
  return pathname.replaceAll(/\/\/+/g, '/').replace(/(.)\/$/, '$1')
}
