import { ownScriptMark } from '../server/contentPolicy'
import { documentAnswer } from './documentAnswer'
import { paintPage } from './paintPage'
import type { SlotElements } from './placeSlots'
import { currentVisit } from './visit'

type Options = { nonce?: string; status?: number }
type Tools = {
  renderRsc: (elements: SlotElements, options?: object) => Promise<unknown>
  renderHtml: (payload: never, html: unknown, options: Options) => Promise<Response>
}
type Router = { handleRequest: (input: never, tools: never) => Promise<unknown> }

/**
 * The router, but documents are rendered straight from their elements. Waku writes every page as a payload, reads that back
 * and renders what it read, so that a browser can go on with it; our pages are finished as they are. Only a page with a
 * client component takes Waku's way, and every page while developing.
 */
export function leanRouter<Wrapped extends Router>(router: Wrapped): Wrapped {
  async function handleRequest(input: { type: string }, tools: Tools) {
    if (input.type !== 'http' || import.meta.env.DEV) return router.handleRequest(input as never, tools as never)
    const own = hasIsland() ? hydrated(tools) : direct(tools)
    return router.handleRequest(input as never, own as never)
  }
  return { ...router, handleRequest }
}

/** Only the countdown of a site that has not opened yet goes on by itself. */
function hasIsland(): boolean {
  return currentVisit().mode === 'coming-soon'
}

/** Waku's steps; the scripts that React writes carry our mark, by which the policy knows them. */
function hydrated(tools: Tools): Tools {
  return {
    ...tools,
    async renderHtml(payload, html, options) {
      const response = await tools.renderHtml(payload, html, { ...options, nonce: ownScriptMark })
      return documentAnswer(Buffer.from(await response.arrayBuffer()), response.status, currentVisit())
    },
  }
}

type Painter = typeof import('./toHtml')

/** Asking Node again for a module that it has costs more than keeping it. */
let painter: Promise<Painter> | undefined

async function loadPainter(): Promise<Painter> {
  return import.meta.viteRsc.import<Painter>('./toHtml', { environment: 'ssr' })
}

/** Waku's steps, with the elements themselves in the place of their payload. */
function direct(tools: Tools): Tools {
  return {
    ...tools,
    renderRsc: async (elements) => elements,
    async renderHtml(elements: SlotElements, _html, { status = 200 }) {
      painter ??= loadPainter()
      const { toHtml } = await painter
      try {
        return documentAnswer(await paintPage(elements, toHtml), status, currentVisit())
      } catch (thrown) {
        currentVisit().thrown = thrown
        throw thrown
      }
    },
  }
}
