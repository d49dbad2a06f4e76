import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc/server'
import { frameOrigins } from '../../markdown/embeds/frameOrigins'
import { developmentPolicy } from '../../server/http/contentPolicy'
import { reachOf } from '../frontDoor/reachOf'
import { currentContext, settle } from '../requestContext/RequestContext'
import type { RouteElements } from './assembleDocument'
import { documentAnswer } from './documentAnswer'
import { graphToHead } from './graphToHead'
import { loadHtmlRenderer } from './loadHtmlRenderer'
import { paintPage } from './paintPage'
import { paintTree } from './paintTree'
import { treeAnswer } from './treeAnswer'

type Options = { status?: number }
type Tools = {
  renderRsc: (elements: RouteElements, options?: object) => Promise<unknown>
  renderHtml: (payload: never, html: unknown, options: Options) => Promise<Response>
}
type Router = { handleRequest: (input: never, tools: never) => Promise<unknown> }

/**
 * The router, but documents are rendered straight from their elements. Waku writes every page as a payload, reads that back
 * and renders what it read, so that a browser can go on with it; our pages are finished as they are, and a browser that goes on
 * asks for a tree. While developing, documents take Waku's way, which brings the stylesheets of modules as Vite has them at the
 * moment. Waku answers 500 for whatever is thrown: the visit says what it was.
 */
export function leanRouter<Wrapped extends Router>(router: Wrapped): Wrapped {
  async function handleRequest(input: { type: string }, tools: Tools) {
    if (input.type !== 'http') return router.handleRequest(input as never, tools as never)
    const isWakus = import.meta.env.DEV && currentContext().notation === 'document'
    const own = isWakus ? developed(tools) : direct(tools)
    try {
      return await router.handleRequest(input as never, own as never)
    } catch (thrown) {
      settle({ thrown })
      throw thrown
    }
  }
  return { ...router, handleRequest }
}

/** Waku's steps while developing, its documents with the policy of development. Waku only prints what a component throws; here the visit knows it too. */
function developed(tools: Tools): Tools {
  return {
    ...tools,
    async renderRsc(elements) {
      return renderToReadableStream(elements, {
        onError(thrown: Error & { digest?: string }) {
          // React reads the stack next, without source maps, and the first reading stays.
          if (thrown.digest === undefined && thrown.stack) settle({ thrown })
          return thrown.digest
        },
      })
    },
    async renderHtml(payload, html, options) {
      const { edition } = currentContext()
      if (edition) (await loadHtmlRenderer()).speakIn(edition.i18n)
      const response = await tools.renderHtml(payload, html, options)
      response.headers.set('content-security-policy', developmentPolicy(reachOf(currentContext(), frameOrigins)))
      return response
    },
  }
}

/** Kept after the first page: asking Node again for a loaded module costs more than many a rendering. */
let htmlRenderer: ReturnType<typeof loadHtmlRenderer> | undefined

/** Waku's steps, with the elements themselves in the place of their payload. */
function direct(tools: Tools): Tools {
  return {
    ...tools,
    renderRsc: async (elements) => elements,
    async renderHtml(elements: RouteElements, _html, { status = 200 }) {
      htmlRenderer ??= loadHtmlRenderer()
      const renderer = await htmlRenderer
      if (currentContext().notation === 'tree') return treeAnswer(await paintTree(elements, renderer), status)
      return documentAnswer(graphToHead(await paintPage(elements, renderer)), status, currentContext())
    },
  }
}
