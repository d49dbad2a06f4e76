import { expect, test, vi } from 'vitest'
import { closePayloads } from '../../../src/server/http/closePayloads'

async function ask(address: string, method = 'GET') {
  const next = vi.fn(async () => new Response('page'))
  const { status } = await closePayloads(new Request(`http://post.example${address}`, { method }), next)
  return { status, isAsked: next.mock.calls.length === 1 }
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
])('%s is answered 404, and nobody else is asked', async (address) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    expect(await ask(address, method)).toEqual({ status: 404, isAsked: false })
  }
})

test.each(['/', '/RSCs', '/fr/RSC/R/_root.txt', '/article/RSC', '/?x=/RSC/F/', '/%zz'])(
  '%s is let through',
  async (address) => {
    expect(await ask(address)).toEqual({ status: 200, isAsked: true })
  },
)
