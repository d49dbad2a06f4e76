import type { Work } from '../../server/limits/createAdmissionControl'

/** Classifies a request by its target (path and query) for admission control. */
export function classifyRequest(target: string): Work {
  if (/^\/(media|icons)\/|^\/favicon\.ico/.test(target)) return 'media'
  if (target.startsWith('/builds/')) return 'build'
  return isSearch(target) ? 'search' : 'page'
}

/** Whether the target is a search in any language, or its payload. The search page without words counts as an ordinary page. */
function isSearch(target: string): boolean {
  const [path = '', query = ''] = target.split('?', 2)
  return path.split('/').includes('search') && new URLSearchParams(query).has('q')
}
