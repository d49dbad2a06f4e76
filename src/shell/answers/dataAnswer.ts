import { Answer, bytesOf } from '../../server/http/Answer'
import type { Shown } from '../frontDoor/visit'
import { headOf } from './headOf'
import { openData } from './openData'

const takenOver = ['cache-control', 'retry-after', 'server-timing', 'vary']

/**
 * `{path}/_payload.json`: the page's title, head and data, with the page's own status. The page is rendered, and what it
 * hands to its slot taken down, so that data and page cannot differ. What is no page has none. Source: the contract, §2.
 */
export async function dataAnswer(page: Response, shown: Shown | undefined): Promise<Response> {
  const isPage = page.headers.get('content-type')?.startsWith('text/html') ?? false
  const status = isPage ? page.status : Math.max(404, page.status)
  const data = isPage ? content((await bytesOf(page)).toString('utf8'), status, shown) : errorOf(status)
  return new Answer(Buffer.from(JSON.stringify(data)), { status, headers: headersOf(page) })
}

function headersOf({ headers }: Response): Record<string, string> {
  const taken = takenOver.filter((name) => headers.has(name)).map((name) => [name, headers.get(name) ?? ''])
  return { 'content-type': 'application/json', 'x-robots-tag': 'noindex', ...Object.fromEntries(taken) }
}

function content(html: string, status: number, shown: Shown | undefined): object {
  const { title, ...head } = headOf(html)
  if (status >= 400) return { title, head, ...errorOf(status) }
  return { title, head, page: shown?.slot ?? null, data: shown ? openData(shown.props) : null }
}

function errorOf(status: number): { error: { status: number } } {
  return { error: { status } }
}
