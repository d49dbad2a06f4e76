import { expect, test, vi } from 'vitest'
import { bufferedResponse } from '../../../src/server/http/bufferedResponse'
import type { Handler } from '../../../src/server/middleware/composeMiddleware'
import { readEnv } from '../../../src/server/operations/env'
import { checkWaku } from '../../../src/shell/pipeline/checkWaku'
import { currentContext, withFindings } from '../../../src/shell/requestContext/RequestContext'

const whole = '<html><body><main id="content"><section data-status="503"></section></main></body></html>'
const read = ({ url }: Request) => ({ type: 'route', path: url.endsWith('/RSC/R/_root.txt') ? '/' : url })
const check = (render: Handler, readPath: Parameters<typeof checkWaku>[0]['read'] = read) =>
  checkWaku({ render, read: readPath, env: readEnv({}) })
const rendering =
  (html: string): Handler =>
  async () =>
    bufferedResponse(Buffer.from(html), { status: 404 })

test('passes if our renderer returns a whole page: the error page without a site', async () => {
  const render = vi.fn(async (request: Request) => {
    expect(currentContext()).toMatchObject({ request, failure: { status: 503 }, edition: undefined })
    return rendering(whole)(request)
  })
  expect(await check(render)).toBeUndefined()
  expect(render).toHaveBeenCalledTimes(1)
})

test.each<[string, Handler, RegExp]>([
  [
    'without its layout',
    rendering(whole.replace('id="content"', '')),
    /comes without id="content", .*assembleDocument/,
  ],
  ['without its document', rendering(whole.replace('<html>', '')), /comes without <html/],
  ['without its content', rendering('<html><main id="content"></main></html>'), /comes without data-status="503"/],
  ['without our renderer', async () => new Response(whole), /answers 200 past the tools renderRsc and renderHtml/],
  ['with an error', () => Promise.reject(new Error('no such tool')), /\(decision 028\): Error: no such tool$/],
  [
    'with an error that Waku hides',
    async () => withFindings(new Response(null, { status: 500 }), { thrown: new Error('other names') }),
    /\(decision 028\): Error: other names$/,
  ],
])('reports a page that is rendered %s in one sentence', async (_, render, sentence) => {
  expect(await check(render)).toMatch(sentence)
})

test.each([
  ['as a page', () => ({ type: 'route', path: '/RSC/R/_root.txt' })],
  ['as an action', () => ({ type: 'action' })],
  ['as nothing', () => null],
])('reports a Waku path parsed %s', async (_, readPath) => {
  expect(await check(rendering(whole), readPath)).toMatch(/^Waku does not read \/RSC\/R\/_root.txt .*wakuEndpoints/)
})
