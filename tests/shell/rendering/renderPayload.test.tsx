import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { readEnv } from '../../../src/server/operations/env'
import { createContext } from '../../../src/shell/pipeline/createContext'
import { renderPayload } from '../../../src/shell/rendering/renderPayload'
import { toHtml, toIsland } from '../../../src/shell/rendering/toHtml'
import { PageFailure } from '../../../src/shell/requestContext/PageFailure'
import { runInContext } from '../../../src/shell/requestContext/RequestContext'
import { part } from '../../../src/ui/part'

/** React's payload format needs its server condition; here HTML takes its place. */
const toPayload = vi.hoisted(() => vi.fn())
vi.mock('../../../src/shell/rendering/toPayload', () => ({ toPayload }))

const Broken = (): never => {
  throw new Error('broken on purpose')
}

let context: ReturnType<typeof createContext>

beforeEach(() => {
  toPayload.mockImplementation(async ({ document }: { document: ReactNode }) =>
    Buffer.from(renderToStaticMarkup(document)),
  )
  context = createContext(new Request('https://post.test/agenda/_page.rsc'), readEnv({}))
})

/** A page with a part that may throw, and content outside of parts. */
function elements(card: ReactNode, rest: ReactNode = null) {
  const Children = Object.assign(() => null, { $$id: 'waku#Children_UNSTABLE' })
  const Main = () => (
    <main>
      <p>stays</p>
      {part('card', card)}
      {rest}
    </main>
  )
  const Page = () => <Main />
  return { root: <html lang="en">{<Children />}</html>, 'page:/agenda': <Page /> }
}

const payloadOf = (...args: Parameters<typeof elements>) =>
  runInContext(context, async () => {
    const { bytes, broken } = await renderPayload(elements(...args), { toHtml, toIsland })
    return { tree: String(bytes), broken }
  })

test('an RSC payload contains the whole page', async () => {
  const { tree, broken } = await payloadOf(<p>card</p>)
  expect(tree).toBe('<html lang="en"><head></head><main><p>stays</p><p>card</p></main></html>')
  expect(broken).toBeUndefined()
})

test('an RSC payload omits a part that throws, and names it', async () => {
  const { tree, broken } = await payloadOf(<Broken />)
  expect(tree).toBe('<html lang="en"><head></head><main><p>stays</p></main></html>')
  expect(broken?.parts).toEqual(['card'])
})

test('rejects if something other than a part throws', async () => {
  await expect(payloadOf(<p>card</p>, <Broken />)).rejects.toThrow('broken on purpose')
})

test('rejects if a part finds that the page cannot be shown', async () => {
  const Missing = (): never => {
    throw new PageFailure({ status: 404 })
  }
  await expect(payloadOf(<Missing />)).rejects.toThrow(PageFailure)
})

test('rejects with the error of the payload if the HTML has none', async () => {
  toPayload.mockRejectedValue(new Error('not serialisable'))
  await expect(payloadOf(<p>card</p>)).rejects.toThrow('not serialisable')
})

test('an RSC payload states its language and, in preview, facts for the editor', async () => {
  toPayload.mockClear()
  await payloadOf(<p>card</p>)
  context = { ...context, preview: { report: [] } }
  await payloadOf(<p>card</p>)
  expect(toPayload.mock.calls).toStrictEqual([
    [{ document: expect.anything(), language: 'en' }],
    [{ document: expect.anything(), language: 'en', preview: { report: [], languages: {} } }],
  ])
})
