import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { readEnv } from '../../../src/server/operations/env'
import { createContext } from '../../../src/shell/pipeline/createContext'
import { renderPayload } from '../../../src/shell/rendering/renderPayload'
import { toHtml, toIsland } from '../../../src/shell/rendering/toHtml'
import { runInContext } from '../../../src/shell/requestContext/RequestContext'
import { part } from '../../../src/ui/part'

/** React's payload format needs its server condition; here HTML takes its place. */
vi.mock('../../../src/shell/rendering/toPayload', () => ({
  toPayload: async ({ document }: { document: ReactNode }) => Buffer.from(renderToStaticMarkup(document)),
}))

const Broken = (): never => {
  throw new Error('broken on purpose')
}

let context: ReturnType<typeof createContext>

beforeEach(() => {
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
