import { bufferedBytesOf } from '../../server/http/BufferedResponse'
import { requestState } from '../../server/requestState'
import type { RequestContext } from '../requestContext/RequestContext'
import { jsonResponse } from './jsonResponse'
import { markdownResponse } from './markdownResponse'

/**
 * Passes the other formats of a rendered document (JSON, Markdown) to callers that want all of them. Only an RSC payload needs a render
 * of its own.
 */
export async function passOtherFormats(page: Response, context: RequestContext): Promise<void> {
  const { onOtherFormat } = requestState()
  const isPage = context.format === 'html' && page.headers.get('content-type')?.startsWith('text/html')
  // Fragments, such as the new updates of a live report, are HTML too, but not `BufferedResponse`s.
  if (!onOtherFormat || !isPage || page.status !== 200 || !bufferedBytesOf(page)) return
  onOtherFormat('json', await jsonResponse(page, context.renderedSlot))
  const text = markdownResponse(page, context)
  if (text.status === 200) onOtherFormat('markdown', text)
}
