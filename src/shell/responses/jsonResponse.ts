import { bufferedResponse, bytesOf } from '../../server/http/bufferedResponse'
import type { RenderedSlot } from '../requestContext/RequestContext'
import { copyHeaders } from './copyHeaders'
import { headOf } from './headOf'
import { publicData } from './publicData'

/**
 * `{path}/_payload.json`: returns the page's title, head and data, with the page's own status. The page is rendered and the props of its
 * slot are recorded, so that data and page cannot differ. Responses other than pages have no JSON format. Source: the contract, §2.
 */
export async function jsonResponse(page: Response, renderedSlot: RenderedSlot | undefined): Promise<Response> {
  const isPage = page.headers.get('content-type')?.startsWith('text/html') ?? false
  const status = isPage ? page.status : Math.max(404, page.status)
  const data = isPage ? content((await bytesOf(page)).toString('utf8'), status, renderedSlot) : errorOf(status)
  const headers = new Headers({ 'content-type': 'application/json', 'x-robots-tag': 'noindex' })
  return bufferedResponse(Buffer.from(JSON.stringify(data)), { status, headers: copyHeaders(page, headers) })
}

function content(html: string, status: number, renderedSlot: RenderedSlot | undefined): object {
  const { title, ...head } = headOf(html)
  if (status >= 400) return { title, head, ...errorOf(status) }
  return { title, head, page: renderedSlot?.slot ?? null, data: renderedSlot ? publicData(renderedSlot.props) : null }
}

function errorOf(status: number): { error: { status: number } } {
  return { error: { status } }
}
