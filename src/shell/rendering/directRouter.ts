import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc/server'
import { frameOrigins } from '../../markdown/embeds/frameOrigins'
import { developmentPolicy } from '../../server/http/contentPolicy'
import { currentContext, recordFindings } from '../requestContext/RequestContext'
import { payloadResponse } from '../responses/payloadResponse'
import { allowedOriginsOf } from './allowedOriginsOf'
import type { RouteElements } from './assembleDocument'
import { graphToHead } from './graphToHead'
import { htmlResponse } from './htmlResponse'
import { loadHtmlRenderer } from './loadHtmlRenderer'
import { renderHtml } from './renderHtml'
import { renderPayload } from './renderPayload'

type Options = { status?: number }
type Tools = {
  renderRsc: (elements: RouteElements, options?: object) => Promise<unknown>
  renderHtml: (payload: never, html: unknown, options: Options) => Promise<Response>
}
type Router = { handleRequest: (input: never, tools: never) => Promise<unknown> }

/**
 * Wraps Waku's router so that documents are rendered directly from their elements. Waku serialises every page to an RSC payload, reads it
 * back and renders the result, so that the browser can hydrate it. Our pages need no hydration as a whole, and client navigation fetches
 * RSC payloads separately. In development, documents still take Waku's way, which adds the current stylesheets of Vite's modules. Waku
 * answers 500 for everything that is thrown; the error is recorded in the request context.
 */
export function directRouter<Wrapped extends Router>(router: Wrapped): Wrapped {
  async function handleRequest(input: { type: string }, tools: Tools) {
    if (input.type !== 'http') return router.handleRequest(input as never, tools as never)
    const usesWakuRenderer = import.meta.env.DEV && currentContext().format === 'html'
    const own = usesWakuRenderer ? developed(tools) : direct(tools)
    try {
      return await router.handleRequest(input as never, own as never)
    } catch (thrown) {
      recordFindings({ thrown })
      throw thrown
    }
  }
  return { ...router, handleRequest }
}

/**
 * Waku's tools in development: documents get the development policy, and errors of components, which Waku only prints, are recorded in
 * the request context.
 */
function developed(tools: Tools): Tools {
  return {
    ...tools,
    async renderRsc(elements) {
      return renderToReadableStream(elements, {
        onError(thrown: Error & { digest?: string }) {
          // Reads `stack` before React does: the stack is formatted at the first access, and React would format it without source maps.
          if (thrown.digest === undefined && thrown.stack) recordFindings({ thrown })
          return thrown.digest
        },
      })
    },
    async renderHtml(payload, html, options) {
      const { edition } = currentContext()
      if (edition) (await loadHtmlRenderer()).setMessageLanguage(edition.i18n)
      const response = await tools.renderHtml(payload, html, options)
      response.headers.set(
        'content-security-policy',
        developmentPolicy(allowedOriginsOf(currentContext(), frameOrigins)),
      )
      return response
    },
  }
}

/** Kept after the first page: importing a loaded module again costs more than many renders. */
let htmlRenderer: ReturnType<typeof loadHtmlRenderer> | undefined

/** Returns Waku's tools, but `renderRsc` returns its elements unchanged, and `renderHtml` renders these elements. */
function direct(tools: Tools): Tools {
  return {
    ...tools,
    renderRsc: async (elements) => elements,
    async renderHtml(elements: RouteElements, _html, { status = 200 }) {
      htmlRenderer ??= loadHtmlRenderer()
      const renderer = await htmlRenderer
      if (currentContext().format === 'rsc') return payloadResponse(await renderPayload(elements, renderer), status)
      return htmlResponse(graphToHead(await renderHtml(elements, renderer)), status, currentContext())
    },
  }
}
