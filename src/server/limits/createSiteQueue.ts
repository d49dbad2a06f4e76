import { createQueue, type Queue, QueueTimeout } from './createQueue'

/** The queue of a site is full, or its task has waited too long. Answered with 503. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}

/** Runs a task of a site when it is its turn. Rejects with `TooBusy` when it may not wait, else settles as the task does. */
export type SiteQueue = <Value>(site: string, task: () => Promise<Value>) => Promise<Value>

export type SiteQueueOptions = {
  /** Maximum number of concurrent tasks of all sites. */
  concurrency: number
  /** Maximum number of concurrent tasks of one site. Default: `concurrency`. */
  perSite?: number
  /** Maximum number of waiting tasks of one site; further ones are rejected. Default: no limit. */
  maxWaiting?: number
  /** Milliseconds for which a task may wait. Default: no limit. */
  waitTimeoutMs?: number
}

/**
 * One FIFO queue per site in front of a shared one. A site puts at most `perSite` tasks into the shared queue, so the tasks
 * of a busy site are never ahead of more than that many tasks of another site. A task that has started always finishes.
 */
export function createSiteQueue(options: SiteQueueOptions): SiteQueue {
  const { concurrency, perSite = concurrency, maxWaiting = Number.POSITIVE_INFINITY, waitTimeoutMs } = options
  const shared = createQueue(concurrency)
  const sites = new Map<string, { queue: Queue; unfinished: number }>()

  return async <Value>(site: string, task: () => Promise<Value>): Promise<Value> => {
    const own = sites.get(site) ?? { queue: createQueue(perSite), unfinished: 0 }
    if (own.unfinished >= perSite + maxWaiting) throw new TooBusy()
    sites.set(site, own)
    own.unfinished += 1
    const until = performance.now() + (waitTimeoutMs ?? 0)
    const remainingMs = () => waitTimeoutMs && Math.max(1, until - performance.now())
    try {
      return await own.queue(() => shared(task, { waitTimeoutMs: remainingMs() }), { waitTimeoutMs })
    } catch (error) {
      throw error instanceof QueueTimeout ? new TooBusy() : error
    } finally {
      own.unfinished -= 1
    }
  }
}
