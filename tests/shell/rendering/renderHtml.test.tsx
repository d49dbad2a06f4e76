import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { requestState } from '../../../src/server/requestState'
import { renderHtml } from '../../../src/shell/rendering/renderHtml'
import { toHtml, toIsland } from '../../../src/shell/rendering/toHtml'
import { PageFailure } from '../../../src/shell/requestContext/PageFailure'
import { type RequestContext, runInContext } from '../../../src/shell/requestContext/RequestContext'
import { part } from '../../../src/ui/part'
import { editionOfDocument } from '../../outputs/editionOfDocument'

const Broken = (): never => {
  throw new Error('broken on purpose')
}
/** A page whose parts are created during the render, as in production. */
function Page({ isBroken }: { isBroken: boolean }) {
  return <main>{part('section hero', isBroken ? <Broken /> : <p>hero</p>)}rest</main>
}
/** Waku's placeholder for the next inner element. */
const Children = Object.assign(() => null, { $$id: 'waku/minimal/client#Children_UNSTABLE' })
const around = (page: ReactNode) => ({ root: <Children />, 'page:/': page })
const slots = (isBroken: boolean) =>
  around(
    <body>
      <Page isBroken={isBroken} />
    </body>,
  )

const htmlOf = async (elements: Parameters<typeof renderHtml>[0], html = toHtml) =>
  runInContext({} as RequestContext, async () => {
    const { bytes, broken } = await renderHtml(elements, { toHtml: html, toIsland })
    return { html: bytes.toString(), broken }
  })

test('renders a page without errors once', async () => {
  const renderer = vi.fn(toHtml)
  expect(await htmlOf(slots(false), renderer)).toEqual({
    html: expect.stringContaining('<p>hero</p>rest'),
    broken: undefined,
  })
  expect(renderer).toHaveBeenCalledTimes(1)
})

test('omits a part that throws, and records the error', async () => {
  const { html, broken } = await htmlOf(slots(true))
  expect(html).toContain('<main>rest</main>')
  expect(broken).toEqual({ parts: ['section hero'], thrown: expect.objectContaining({ message: 'broken on purpose' }) })
})

test('rejects if a part finds that the page cannot be shown', async () => {
  const Missing = (): never => {
    throw new PageFailure({ status: 404 })
  }
  const Parts = () => part('card', <Missing />)
  await expect(htmlOf(around(<div>{<Parts />}</div>))).rejects.toThrow(PageFailure)
})

test('renders client components in the language of its site', async () => {
  const { edition } = editionOfDocument({ i18n: { main_language: 'fr', languages: ['fr'] } })
  const Island = () => requestState().renderIsland?.('Greeting', { name: 'Ada' }, undefined)
  const toGreeting: typeof toIsland = ({ name, props }, { locale }) => JSON.stringify([name, props, locale])
  const { bytes } = await runInContext({ edition } as RequestContext, () =>
    renderHtml(around(<div>{<Island />}</div>), {
      toHtml: (page) => Buffer.from(renderToStaticMarkup(page)),
      toIsland: toGreeting,
    }),
  )
  expect(bytes.toString().replaceAll('&quot;', '"')).toBe('<div>["Greeting",{"name":"Ada"},"fr"]</div>')
})

test('rejects if something other than a part throws', async () => {
  await expect(htmlOf(around(<Broken />))).rejects.toThrow('broken on purpose')
})

test.each([
  ['a page', { root: <Children /> }],
  ['a root', { 'page:/': <p>page</p> }],
  ['a placeholder for its page', { root: <Page isBroken={false} />, 'page:/': <p>page</p> }],
])('reports a document without %s as a change of Waku', async (_, elements) => {
  await expect(htmlOf(elements)).rejects.toThrow(/^Waku returned .+ for a route\. Expected root, layout:… and page:…/)
})
