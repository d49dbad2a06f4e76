import { Answer, bytesOf } from '../../server/http/Answer'
import type { Shown } from '../requestContext/RequestContext'
import { copyHeaders } from './copyHeaders'
import { headOf } from './headOf'
import { openData } from './openData'

/**
 * `{path}/_payload.json`: returns the page's title, head and data, with the page's own status. The page is rendered and the props of its
 * slot are recorded, so that data and page cannot differ. Responses other than pages have no JSON format. Source: the contract, §2.
 */
export async function dataAnswer(page: Response, shown: Shown | undefined): Promise<Response> {
  const isPage = page.headers.get('content-type')?.startsWith('text/html') ?? false
  const status = isPage ? page.status : Math.max(404, page.status)
  const data = isPage ? content((await bytesOf(page)).toString('utf8'), status, shown) : errorOf(status)
  const headers = new Headers({ 'content-type': 'application/json', 'x-robots-tag': 'noindex' })
  return new Answer(Buffer.from(JSON.stringify(data)), { status, headers: copyHeaders(page, headers) })
}

function content(html: string, status: number, shown: Shown | undefined): object {
  const { title, ...head } = headOf(html)
  if (status >= 400) return { title, head, ...errorOf(status) }
  return { title, head, page: shown?.slot ?? null, data: shown ? openData(shown.props) : null }
}

function errorOf(status: number): { error: { status: number } } {
  return { error: { status } }
}
