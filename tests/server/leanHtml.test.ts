import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leanHtml } from '../../src/server/leanHtml'

beforeEach(() => {
  vi.stubEnv('DEV', false)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const request = new Request('http://post.example/')
const html = `<!doctype html><html><head>
<link rel="stylesheet" href="/assets/a.css">
<link rel="modulepreload" href="/assets/react.js" crossorigin="">
<script>document.documentElement.dataset.scheme = 'dark'</script>
<script type="application/ld+json">{"@type":"NewsArticle"}</script>
</head><body><p>Text about modulepreload</p>
<script nonce="abc" id="_R_">import("/assets/start.js")
more()</script></body></html>`

const answer = (body: string, type: string, init: ResponseInit = {}) =>
  leanHtml(request, async () => new Response(body, { ...init, headers: { 'content-type': type, 'x-mark': '1' } }))

test('what only hydration needs is taken out; words, styles and other scripts stay', async () => {
  const text = await (await answer(html, 'text/html; charset=utf-8')).text()
  expect(text).not.toMatch(/_R_|more|rel="modulepreload"/)
  expect(text).toContain('Text about modulepreload')
  expect(text).toContain('<link rel="stylesheet" href="/assets/a.css">')
  expect(text).toContain("dataset.scheme = 'dark'")
  expect(text).toContain('{"@type":"NewsArticle"}')
  expect(text.endsWith('</body></html>')).toBe(true)
})

test('status and headers stay', async () => {
  const response = await answer(html, 'text/html', { status: 404 })
  expect([response.status, response.headers.get('x-mark')]).toEqual([404, '1'])
})

test.each(['text/plain', 'text/x-component', 'application/json'])('%s is left as it is', async (type) => {
  expect(await (await answer(html, type)).text()).toBe(html)
})

test('while developing everything stays', async () => {
  vi.stubEnv('DEV', true)
  expect(await (await answer(html, 'text/html')).text()).toBe(html)
})
