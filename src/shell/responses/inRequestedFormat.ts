import { bufferedBytesOf } from '../../server/http/bufferedResponse'
import { requestState } from '../../server/requestState'
import { pathInFormat } from '../../server/routes/pageFormats'
import type { RequestContext } from '../requestContext/RequestContext'
import { jsonResponse } from './jsonResponse'
import { markdownResponse } from './markdownResponse'
import { payloadType } from './payloadResponse'
import { plainNotFound } from './plainResponse'

/** Converts the response of a page to the requested format. A redirect leads to the same format of its target. */
export async function inRequestedFormat(page: Response, context: RequestContext) {
  const { format, renderedSlot } = context
  if (format === 'html') return page
  const location = page.headers.get('location')
  if (location !== null) return redirectResponse(page, location, format)
  if (format === 'markdown') return markdownResponse(page, context)
  return format === 'json' ? jsonResponse(page, renderedSlot) : payloadOrNotFound(page)
}

/** Only pages have an RSC payload; other responses become 404. */
function payloadOrNotFound(page: Response): Response {
  const isTree = page.headers.get('content-type')?.startsWith(payloadType) ?? false
  return isTree || page.status >= 500 ? page : plainNotFound()
}

function redirectResponse({ status, headers }: Response, location: string, format: RequestContext['format']): Response {
  const answer = new Response(null, { status, headers })
  answer.headers.set('location', targetInFormat(location, format))
  answer.headers.set('x-robots-tag', 'noindex')
  // The language cookie is for readers, not for programs.
  if (format === 'json') answer.headers.delete('set-cookie')
  return answer
}

/** Returns a redirect's target in the requested format. Targets on other sites stay unchanged. */
function targetInFormat(location: string, format: RequestContext['format']): string {
  if (!location.startsWith('/') || location.startsWith('//')) return location
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(location) ?? []
  return pathInFormat(path, format) + rest
}

/**
 * Passes the other formats of a rendered document (JSON, Markdown) to callers that want all of them. Only an RSC payload needs a render
 * of its own.
 */
export async function passOtherFormats(page: Response, context: RequestContext): Promise<void> {
  const { onOtherFormat } = requestState()
  const isPage = context.format === 'html' && page.headers.get('content-type')?.startsWith('text/html')
  // Fragments, such as the new updates of a live report, are HTML too, but not in memory.
  if (!onOtherFormat || !isPage || page.status !== 200 || !bufferedBytesOf(page)) return
  onOtherFormat('json', await jsonResponse(page, context.renderedSlot))
  const text = markdownResponse(page, context)
  if (text.status === 200) onOtherFormat('markdown', text)
}
