import type { Work } from '../../server/limits/createGate'

/** What a request for this target, path and query, will make the server do. */
export function workOf(target: string): Work {
  if (/^\/(media|icons)\/|^\/favicon\.ico/.test(target)) return 'media'
  if (target.startsWith('/builds/')) return 'build'
  return isSearch(target) ? 'search' : 'page'
}

/** A search in any language, or its payload; without words it is a page as any other. */
function isSearch(target: string): boolean {
  const [path = '', query = ''] = target.split('?', 2)
  return path.split('/').includes('search') && new URLSearchParams(query).has('q')
}
