import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bytesOf } from '../../../src/server/http/bufferedResponse'
import { readEnv } from '../../../src/server/operations/env'
import { createContext } from '../../../src/shell/pipeline/createContext'
import { directRouter } from '../../../src/shell/rendering/directRouter'
import { PageFailure } from '../../../src/shell/requestContext/PageFailure'
import {
  currentContext,
  findingsOf,
  type RequestContext,
  runInContext,
} from '../../../src/shell/requestContext/RequestContext'
import { Cacheable } from '../../../src/shell/view/Cacheable'
import { part } from '../../../src/ui/part'
import { editionOfDocument } from '../../outputs/editionOfDocument'

// Waku's router, React's payloads and the build's modules exist only in a build; here HTML takes the place of a payload.
vi.mock('waku/router/server', () => ({}))
vi.mock('virtual:gazette/begin', () => ({ default: 'begin()' }))
vi.mock('virtual:gazette/build', () => ({ default: { id: 'build' } }))
const toMarkup = vi.hoisted(() => ({ of: (_: ReactNode): Buffer => Buffer.from('') }))
vi.mock('../../../src/shell/rendering/toPayload', () => ({
  toPayload: async ({ document }: { document: ReactNode }) =>
    Buffer.concat([Buffer.from('payload: '), toMarkup.of(document)]),
}))
const setMessageLanguage = vi.hoisted(() => vi.fn())
vi.mock('../../../src/shell/rendering/loadHtmlRenderer', () => ({
  loadHtmlRenderer: async () => ({
    toHtml: (page: ReactNode) => toMarkup.of(page),
    toIsland: () => '',
    setMessageLanguage,
  }),
}))
vi.mock('@vitejs/plugin-rsc/rsc/server', () => ({
  renderToReadableStream(elements: object, { onError }: { onError: (thrown: unknown) => unknown }) {
    return { elements, onError }
  },
}))
const Front = () => <p>front</p>
vi.mock('../../../src/themes/themes', () => ({
  themeNames: [],
  themeOf: (name: string) => ({ name, theme: { layout: 'news', slots: { Front } } }),
}))

toMarkup.of = (page) => Buffer.from(renderToStaticMarkup(page))
const { edition } = editionOfDocument({})
const context: RequestContext = {
  ...createContext(new Request('https://post.example/'), readEnv({})),
  edition,
  showsDeveloperPages: false,
}

/** Waku's placeholder for the next inner element. */
const Children = Object.assign(() => null, { $$id: 'waku#Children_UNSTABLE' })
const around = (page: ReactNode) => ({ root: <main>{<Children />}</main>, 'page:/': page })

type Tools = {
  renderRsc: (elements: object) => Promise<unknown>
  renderHtml: (payload: unknown, html: unknown, options: { status?: number }) => Promise<Response>
}
const thrownByComponents: Error[] = []
const digests: unknown[] = []
type DevelopmentPayload = { elements: Record<string, ReactNode>; onError: (thrown: unknown) => unknown }
/** React passes on only the message of an error. */
function htmlByReact(elements: DevelopmentPayload['elements']): string {
  try {
    return renderToStaticMarkup([elements.root, elements['page:/']])
  } catch (error) {
    throw new Error(String(error))
  }
}

const wakuTools = {
  renderRsc: async () => 'payload of Waku',
  async renderHtml({ elements, onError }: DevelopmentPayload) {
    digests.push(...thrownByComponents.splice(0).map(onError))
    return new Response(htmlByReact(elements), { headers: { by: 'Waku' } })
  },
}

/** What our router answers for a page, where Waku's router would answer with `options`. */
async function answerOf(page: ReactNode, more: Partial<RequestContext> = {}, options: { status?: number } = {}) {
  const waku = {
    async handleRequest(_: never, tools: never) {
      const { renderRsc, renderHtml } = tools as Tools
      return renderHtml(await renderRsc(around(page)), undefined, options)
    },
  }
  const handle = () => directRouter(waku).handleRequest({ type: 'http' } as never, wakuTools as never)
  const response = (await runInContext({ ...context, ...more }, handle)) as Response
  return {
    status: response.status,
    text: (await bytesOf(response)).toString(),
    type: response.headers.get('content-type'),
    findings: findingsOf(response),
    response,
  }
}

/** A page that shows the failure of its request. */
function Shown() {
  const { failure } = currentContext()
  return <p>{failure?.status ?? 'no failure'}</p>
}
const missing = { status: 404, message: 'missing' }
/** A page that cannot be shown, unless it is rendered as the error page. */
const Missing = () => {
  if (currentContext().failure) return <Shown />
  throw new PageFailure(missing)
}
const Broken = (): never => {
  throw new Error('broken on purpose')
}

describe('a page in production', () => {
  beforeEach(() => void vi.stubEnv('DEV', false))
  afterEach(() => void vi.unstubAllEnvs())

  it('is a document made from its elements, with its slot and lifetime', async () => {
    const Page = async () => (
      <Cacheable freshFor={20}>
        <Front />
      </Cacheable>
    )
    const { status, text, type, findings } = await answerOf(<Page />)
    expect([status, text, type]).toEqual([200, '<main><p>front</p></main>', 'text/html; charset=utf-8'])
    expect(findings).toEqual({ renderedSlot: { slot: 'Front', props: {} }, freshFor: 20 })
  })

  it('is a payload if that is requested', async () => {
    const { status, text, type, response } = await answerOf(<Front />, { format: 'rsc' })
    expect([status, text, type]).toEqual([200, 'payload: <main><p>front</p></main>', 'text/x-component; charset=utf-8'])
    const named = ['x-robots-tag', 'x-tree-build', 'x-tree-bytes'].map((name) => response.headers.get(name))
    expect(named).toEqual(['noindex', 'build', String(text.length)])
  })

  it.each(['html', 'rsc'] as const)('is a 404 for a path that Waku does not know: %s', async (format) => {
    const { status, text, findings } = await answerOf(<Shown />, { format }, { status: 404 })
    expect([status, text, findings.failure]).toEqual([404, expect.stringContaining('<p>404</p>'), { status: 404 }])
  })

  it('keeps the failure of its request', async () => {
    const failure = { status: 503 }
    const { status, text, findings } = await answerOf(<Shown />, { failure })
    expect([status, text, findings.failure]).toEqual([200, '<main><p>503</p></main>', failure])
  })

  it('that cannot be shown is replaced by the error page with the reason', async () => {
    const { text, findings } = await answerOf(<Missing />)
    expect([text, findings]).toEqual(['<main><p>404</p></main>', { failure: missing }])
  })

  it('lacks the parts that throw, and says which', async () => {
    const { text, findings } = await answerOf(
      <div>
        {createElement(() => (
          <>{part('card', <Broken />)}rest</>
        ))}
      </div>,
    )
    expect(text).toBe('<main><div>rest</div></main>')
    expect(findings.broken).toEqual({
      parts: ['card'],
      thrown: expect.objectContaining({ message: 'broken on purpose' }),
    })
  })

  it('that throws is a 500 with the error', async () => {
    const Page = vi.fn(Broken)
    const { status, findings } = await answerOf(<Page />)
    expect(Page).toHaveBeenCalledTimes(1)
    expect([status, findings]).toEqual([500, { thrown: expect.objectContaining({ message: 'broken on purpose' }) }])
  })
})

it('Waku answers requests for anything but pages', async () => {
  const waku = { handleRequest: async (...args: [never, never]) => args, other: 1 }
  const input = { type: 'component' } as never
  const router = directRouter(waku)
  expect(await router.handleRequest(input, wakuTools as never)).toEqual([input, wakuTools])
  expect(router.other).toBe(1)
})

describe('a page in development', () => {
  it('is rendered by Waku, in the language of its site and with the policy of development', async () => {
    setMessageLanguage.mockClear()
    const { text, response, findings } = await answerOf(<Shown />)
    expect([text, response.headers.get('by')]).toEqual(['<main></main><p>no failure</p>', 'Waku'])
    expect(findings).toStrictEqual({})
    expect(response.headers.get('content-security-policy')).toContain("'unsafe-eval'")
    expect(setMessageLanguage.mock.calls).toEqual([[edition.i18n]])
    expect((await answerOf(<Shown />, { edition: undefined })).status).toBe(200)
    expect(setMessageLanguage).toHaveBeenCalledTimes(1)
  })

  it('is a payload of our own', async () => {
    expect((await answerOf(<Front />, { format: 'rsc' })).text).toMatch(/^payload: /)
  })

  it('that cannot be shown is replaced by the error page with the reason', async () => {
    const { text, findings } = await answerOf(<Missing />)
    expect([text, findings]).toEqual(['<main></main><p>404</p>', { failure: missing }])
  })

  it('carries the last error of a component, but not what React itself has thrown', async () => {
    const [first, last, known] = [new Error('first'), new Error('last'), new Error('known')]
    thrownByComponents.push(first, first, last, Object.assign(known, { digest: 'NEXT' }))
    const { findings } = await answerOf(<Front />)
    expect(findings).toEqual({ thrown: last })
    expect(digests).toEqual([undefined, undefined, undefined, 'NEXT'])
  })
})
