import { inNotation } from '../../server/routes/notations'
import { treeType } from '../rendering/treeAnswer'
import type { RequestContext } from '../requestContext/RequestContext'
import { dataAnswer } from './dataAnswer'
import { plainNotFound } from './plainAnswer'
import { textAnswer } from './textAnswer'

/** Converts the response of a page to the requested format. A redirect leads to the same format of its target. */
export async function inOtherNotation(page: Response, visit: RequestContext) {
  const { notation, shown } = visit
  if (notation === 'document') return page
  const location = page.headers.get('location')
  if (location !== null) return led(page, location, notation)
  if (notation === 'text') return textAnswer(page, visit)
  return notation === 'data' ? dataAnswer(page, shown) : treeOnly(page)
}

/** Only pages have an RSC payload; other responses become 404. */
function treeOnly(page: Response): Response {
  const isTree = page.headers.get('content-type')?.startsWith(treeType) ?? false
  return isTree || page.status >= 500 ? page : plainNotFound()
}

function led({ status, headers }: Response, location: string, notation: RequestContext['notation']): Response {
  const answer = new Response(null, { status, headers })
  answer.headers.set('location', ledTo(location, notation))
  answer.headers.set('x-robots-tag', 'noindex')
  // The language cookie is for readers, not for programs.
  if (notation === 'data') answer.headers.delete('set-cookie')
  return answer
}

/** Returns a redirect's target in the requested format. Targets on other sites stay unchanged. */
function ledTo(location: string, notation: RequestContext['notation']): string {
  if (!location.startsWith('/') || location.startsWith('//')) return location
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(location) ?? []
  return inNotation(path, notation) + rest
}
