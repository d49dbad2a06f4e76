import { bytesOf } from '../../server/http/answerBytes'
import type { Middleware } from '../../server/http/middleware'
import { factsOf, keepPage } from '../../server/keptPages/PageFacts'
import { headOf } from './headOf'
import { openData } from './openData'
import { type Recorded, whileRecording } from './recording'

const suffix = '/_payload.json'
const takenOver = ['cache-control', 'retry-after', 'server-timing', 'vary']

/**
 * `{path}/_payload.json`: the page's title, head and data, with the page's own status. The page is rendered, and what it
 * hands to its slot taken down, so that data and page cannot differ. A query without a value (a build's hash, a time) is
 * for caches alone. Source: the contract, §2.
 */
export const payloads: Middleware = async (request, next) => {
  const url = new URL(request.url)
  if (!url.pathname.endsWith(suffix)) return next(request)
  const page = pageRequest(url, request)
  const { value, recorded } = await whileRecording(async () => {
    const response = await next(page)
    return { response, html: (await bytesOf(response)).toString('utf8') }
  })
  const { response, html } = value
  const headers = new Headers({ 'content-type': 'application/json', 'x-robots-tag': 'noindex' })
  for (const name of takenOver) if (response.headers.has(name)) headers.set(name, response.headers.get(name) ?? '')
  const location = response.headers.get('location')
  if (location) {
    headers.set('location', payloadOf(location))
    return new Response(null, { status: response.status, headers })
  }
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const status = isPage ? response.status : Math.max(404, response.status)
  const facts = factsOf(page)
  if (facts && status === 200) keepPage(request, () => ({ ...facts, isPersonal: false }))
  return new Response(JSON.stringify(isPage ? content(html, status, recorded) : errorOf(status)), { status, headers })
}

/** The page for nobody in particular: no cookie and no language of the reader's goes along. */
function pageRequest(url: URL, { headers, signal }: Request): Request {
  const page = new URL(url)
  page.pathname = url.pathname.slice(0, -suffix.length) || '/'
  for (const [name, value] of url.searchParams) if (value === '') page.searchParams.delete(name)
  return new Request(page, { signal, headers: { 'x-request-id': headers.get('x-request-id') ?? '' } })
}

function content(html: string, status: number, recorded: Recorded | undefined): object {
  const { title, ...head } = headOf(html)
  if (status >= 400) return { title, head, ...errorOf(status) }
  return { title, head, page: recorded?.slot ?? null, data: recorded ? openData(recorded.props) : null }
}

function errorOf(status: number): { error: { status: number } } {
  return { error: { status } }
}

function payloadOf(location: string): string {
  if (!location.startsWith('/') || location.startsWith('//')) return location
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(location) ?? []
  return path.replace(/\/$/, '') + suffix + rest
}
