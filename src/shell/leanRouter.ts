import { ownScriptMark } from '../server/contentPolicy'
import { currentVisit } from './visit'

type Options = { nonce?: string }
type RenderHtml = (elements: ReadableStream, html: never, options: Options) => Promise<Response>
type Router = { handleRequest: (input: never, tools: never) => Promise<unknown> }

/**
 * The router, but pages without a client component are rendered without the second copy of their content that only
 * hydration reads, and scripts that React writes carry our mark, by which the policy knows them.
 */
export function leanRouter<Wrapped extends Router>(router: Wrapped): Wrapped {
  async function handleRequest(input: never, tools: { renderHtml: RenderHtml }) {
    const renderHtml: RenderHtml = (elements, html, options) =>
      tools.renderHtml(hasIsland() ? elements : untold(elements), html, { ...options, nonce: ownScriptMark })
    return router.handleRequest(input, { ...tools, renderHtml } as never)
  }
  return { ...router, handleRequest }
}

/** Only the countdown of a site that has not opened yet goes on by itself. */
function hasIsland(): boolean {
  return import.meta.env.DEV || currentVisit().mode === 'coming-soon'
}

/** Waku reads a page's payload twice: once to render it, once to repeat it in the HTML. Here the second reader gets nothing. */
function untold(elements: ReadableStream): ReadableStream {
  elements.tee = () => [elements, new ReadableStream({ start: (controller) => controller.close() })]
  return elements
}
