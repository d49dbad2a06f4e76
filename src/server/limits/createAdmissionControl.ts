import type { Middleware } from '../middleware/composeMiddleware'
import { createRenderQueue } from './createRenderQueue'
import { type ExceededLimit, overloadResponse } from './overloadResponse'
import { processLimits } from './processLimits'

/** The kinds of work that a request causes. */
export type Work = 'page' | 'search' | 'build' | 'media'

/** Kinds of requests with a common limit. */
type RequestGroup = 'pages' | 'media'

/** The current load of the process. */
export type Load = {
  running: Readonly<Record<RequestGroup, number>>
  /** Milliseconds for which the first render in the queue has waited. */
  longestWaitMs: number
  searchesAreCrowded: boolean
}

/** Whether a request may continue, has to wait in the render queue, or is rejected. */
export type AdmissionDecision = 'yes' | 'wait' | { exceededLimit: ExceededLimit }

const kinds: Readonly<Record<Work, { group: RequestGroup; isRendered: boolean }>> = {
  page: { group: 'pages', isRendered: true },
  search: { group: 'pages', isRendered: true },
  build: { group: 'pages', isRendered: false },
  media: { group: 'media', isRendered: false },
}

/** Decides what happens to a new request. */
export function decideAdmission(work: Work, { running, longestWaitMs, searchesAreCrowded }: Load): AdmissionDecision {
  const { group, isRendered } = kinds[work]
  if (isRendered && longestWaitMs > processLimits.waiting) return { exceededLimit: 'waiting too long for a turn' }
  if (running[group] >= processLimits[group]) return { exceededLimit: limitExceeded[group] }
  if (work === 'search' && searchesAreCrowded) return { exceededLimit: 'too many searches' }
  return isRendered ? 'wait' : 'yes'
}

const limitExceeded: Readonly<Record<RequestGroup, ExceededLimit>> = {
  pages: 'too much under way',
  media: 'too many media under way',
}

/** Admission control: decides which requests the process accepts. */
export type AdmissionControl = {
  /** Returns why a request for this target would be rejected now; undefined if it is accepted. Called before a `Request` is created. */
  refusal: (target: string) => ExceededLimit | undefined
  /** Middleware before all slow ones: continues, waits in the render queue, or returns a 503. */
  enter: Middleware
  /**
   * Waits in the render queue again, for pages that have waited for content. Otherwise all pages that waited for the same content
   * would continue at once.
   */
  waitForRender: () => Promise<void>
}

type Options = {
  /** Whether the queue of searches is full. */
  searchesAreCrowded: () => boolean
  /** A monotonic clock, in milliseconds. */
  now?: () => number
}

/** Creates the admission control of a process. A request that waits in the render queue does not count as under way yet. */
export function createAdmissionControl({ searchesAreCrowded, now }: Options): AdmissionControl {
  const renderQueue = createRenderQueue(now)
  const running = { pages: 0, media: 0 }
  const decide = (work: Work) =>
    decideAdmission(work, {
      running,
      longestWaitMs: renderQueue.longestWaitMs(),
      searchesAreCrowded: work === 'search' && searchesAreCrowded(),
    })

  return {
    refusal(target) {
      const decision = decide(classifyRequest(target))
      return typeof decision === 'object' ? decision.exceededLimit : undefined
    },
    async enter({ request, atEnd }) {
      const { pathname, search } = new URL(request.url)
      const work = classifyRequest(pathname + search)
      const decision = decide(work)
      if (typeof decision === 'object') return overloadResponse(decision.exceededLimit)
      const { group } = kinds[work]
      if (decision === 'wait') await renderQueue.waitForTurn()
      if (running[group] >= processLimits[group]) return overloadResponse(limitExceeded[group])
      running[group]++
      atEnd(() => running[group]--)
      return undefined
    },
    waitForRender: renderQueue.waitForTurn,
  }
}

/** Returns the kind of work that a request for a target (path and query) causes. */
export function classifyRequest(target: string): Work {
  if (/^\/(media|icons)\/|^\/favicon\.ico/.test(target)) return 'media'
  if (target.startsWith('/builds/')) return 'build'
  return isSearch(target) ? 'search' : 'page'
}

/** Whether the target is a search in any language, or its payload. The search page without words counts as an ordinary page. */
function isSearch(target: string): boolean {
  const [path = '', query = ''] = target.split('?', 2)
  return path.split('/').includes('search') && new URLSearchParams(query).has('q')
}
