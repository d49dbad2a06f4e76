import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc/server'
import type { ReactNode } from 'react'
import { frameOrigins } from '../../markdown/embeds/frameOrigins'
import { developmentPolicy } from '../../server/http/contentPolicy'
import { failureOfErrorPage } from '../errorPages/openErrorPage'
import { PageFailure } from '../requestContext/PageFailure'
import { currentContext, findingsOf, runInContext, withFindings } from '../requestContext/RequestContext'
import { payloadResponse } from '../responses/payloadResponse'
import { pageFindings } from '../view/Cacheable'
import { themeFor } from '../view/openView'
import { allowedOriginsOf } from './allowedOriginsOf'
import { awaitPage, type RouteElements } from './assembleDocument'
import { graphToHead } from './graphToHead'
import { htmlResponse } from './htmlResponse'
import { loadHtmlRenderer } from './loadHtmlRenderer'
import { type HtmlRenderer, renderHtml } from './renderHtml'
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
 * RSC payloads separately. In development, documents still take Waku's way, which adds the current stylesheets of Vite's modules.
 *
 * A page that cannot be shown (`PageFailure`) is replaced by the error page, rendered in a context with the failure. Waku would answer 500
 * for every other error; instead, the response carries the error.
 */
export function directRouter<Wrapped extends Router>(router: Wrapped): Wrapped {
  async function handleRequest(input: { type: string }, tools: Tools) {
    if (input.type !== 'http') return router.handleRequest(input as never, tools as never)
    const usesWakuRenderer = import.meta.env.DEV && currentContext().format === 'html'
    const respond = () =>
      usesWakuRenderer
        ? respondInDevelopment(router, input, tools)
        : router.handleRequest(input as never, direct(tools) as never)
    try {
      return await respond().catch(withFailure(respond))
    } catch (thrown) {
      return withFindings(new Response(null, { status: 500 }), { thrown })
    }
  }
  return { ...router, handleRequest }
}

/** Handles the error of a page that cannot be shown: responds again, with its failure in the context. Rethrows other errors. */
function withFailure(respond: () => Promise<unknown>): (error: unknown) => Promise<unknown> {
  return async (error) => {
    if (!(error instanceof PageFailure)) throw error
    const { failure } = error
    const response = await runInContext({ ...currentContext(), failure }, respond)
    return response instanceof Response ? withFindings(response, { ...findingsOf(response), failure }) : response
  }
}

/**
 * Responds with Waku's renderer in development: documents get the development policy, and the response carries the last error of a
 * component, which Waku only prints.
 */
async function respondInDevelopment(router: Router, input: { type: string }, tools: Tools): Promise<unknown> {
  const errors: unknown[] = []
  const response = await router.handleRequest(input as never, developed(tools, (error) => errors.push(error)) as never)
  return response instanceof Response && errors.length > 0
    ? withFindings(response, { thrown: errors.at(-1) })
    : response
}

function developed(tools: Tools, onThrown: (error: unknown) => void): Tools {
  return {
    ...tools,
    async renderRsc(elements) {
      return renderToReadableStream(await withAwaitedPage(elements), {
        onError(thrown: Error & { digest?: string }) {
          // Reads `stack` before React does: the stack is formatted at the first access, and React would format it without source maps.
          if (thrown.digest === undefined && thrown.stack) onThrown(thrown)
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

/** Calls the page component here: React would pass on a `PageFailure` only as a message. */
async function withAwaitedPage(elements: RouteElements): Promise<RouteElements> {
  const entries = Object.entries(elements).map(async ([name, element]) =>
    name.startsWith('page:') ? [name, await awaitPage(element as ReactNode)] : [name, element],
  )
  return Object.fromEntries(await Promise.all(entries))
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
      const context = currentContext()
      const failure = status === 404 ? failureOfErrorPage(context) : context.failure
      return runInContext({ ...context, failure }, () => respondWith(elements, renderer, status))
    },
  }
}

async function respondWith(elements: RouteElements, renderer: HtmlRenderer, status: number): Promise<Response> {
  const context = currentContext()
  const { failure } = context
  const isPayload = context.format === 'rsc'
  const { bytes, page, broken } = await (isPayload ? renderPayload : renderHtml)(elements, renderer)
  const response = isPayload ? payloadResponse(bytes, status) : htmlResponse(graphToHead(bytes), status, context)
  const findings = pageFindings(page, themeFor(context).theme.slots)
  return withFindings(response, { ...findings, ...(broken && { broken }), ...(failure && { failure }) })
}
