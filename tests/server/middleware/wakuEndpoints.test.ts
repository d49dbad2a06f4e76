import { expect, test, vi } from 'vitest'
import { composeMiddleware } from '../../../src/server/middleware/composeMiddleware'
import { allowReadMethods } from '../../../src/server/middleware/standardMiddleware'
import { blockWakuPayloads } from '../../../src/server/middleware/wakuEndpoints'

/** Runs the middleware as the server does: before the method is checked. */
async function sendRequest(address: string, method = 'GET') {
  const render = vi.fn(async () => new Response('page'))
  const handle = composeMiddleware([], [blockWakuPayloads, allowReadMethods], render)
  const { status } = await handle(new Request(`http://post.example${address}`, { method }))
  return { status, isAsked: render.mock.calls.length === 1 }
}

test.each([
  '/RSC',
  '/RSC/',
  '/RSC/R/_root.txt',
  '/RSC/F/a/b.txt',
  '/RSC/S/shell.txt',
  '/rsc/R/_root.txt',
  '/%52SC/R/_root.txt',
  '/%52%53%43/R/_root.txt',
  '/%2552SC/R/_root.txt',
  '/RSC%2FR/_root.txt',
  '/%2FRSC/R/_root.txt',
  '/\\RSC\\R',
  '//RSC/R/_root.txt',
  '/x/../RSC/R/_root.txt',
  '/RSC/R/%zz.txt',
  '/%52SC/%zz',
])('%s returns 404, without rendering', async (address) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    expect(await sendRequest(address, method)).toEqual({ status: 404, isAsked: false })
  }
})

test.each(['/', '/RSCs', '/fr/RSC/R/_root.txt', '/article/RSC', '/?x=/RSC/F/', '/%zz'])(
  '%s is passed on',
  async (address) => {
    expect(await sendRequest(address)).toEqual({ status: 200, isAsked: true })
  },
)
