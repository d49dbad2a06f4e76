const known = new Set([
  '/',
  '/agenda',
  '/annuaire',
  '/shop',
  '/offers',
  '/social',
  '/login',
  '/search',
  '/test',
  '/ui-tests/boxes',
  '/ads.txt',
  '/app-ads.txt',
  '/robots.txt',
  '/manifest.webmanifest',
  '/healthz',
  '/readyz',
  '/metrics',
])
const prefix = /^\/[a-z]{2}(-[A-Z][a-z]{3})?(?=\/|$)/
const entity = /^\/(article|c|p|agenda|annuaire|shop|author|tag)\/[^/]+$/
const folder = /^\/(assets|media|builds|RSC|schema|\.well-known)\//

/** The pattern that an address belongs to, for counting: a few dozen in all, whatever is asked. The language is left out. */
export function routePattern(url: string): string {
  const [path = '/'] = url.split('?', 1)
  if (path.endsWith('/_payload.json')) return '/_payload.json'
  const bare = path.replace(prefix, '') || '/'
  if (known.has(bare)) return bare
  const [, section] = entity.exec(bare) ?? []
  if (section) return `/${section}/{slug}`
  const [, name] = folder.exec(path) ?? []
  if (name) return `/${name}/*`
  return /\.(xml|json|ics|rss|atom|txt)$/.test(bare) ? 'data' : 'other'
}
