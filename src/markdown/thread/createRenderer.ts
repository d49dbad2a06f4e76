import type { Worker } from 'node:worker_threads'
import { fallBack } from '../limits/fallBack'
import type { Rendered } from '../Rendered'
import type { RenderJob } from './RenderJob'

export type RendererOptions = {
  /** Starts the thread; it posts `ready`, then one `Rendered` for each `RenderJob`. */
  start: () => Worker
  /** Milliseconds that one text may take before its thread is ended; longer only where other work held the thread up. */
  limit?: number
  /** Texts that may wait; further ones are turned away at once. */
  mostWaiting?: number
}

/** What became of a text. `isFinal` is false where the text is not to blame, so that it is tried again. */
export type RenderOutcome = { rendered: Rendered; isFinal: boolean }

/** Renders texts in another thread. */
export type Renderer = {
  /** Never rejects: what cannot be rendered comes back escaped. */
  render: (job: RenderJob) => Promise<RenderOutcome>
  /** Starts the thread, so that the first text does not wait for it. */
  warm: () => void
}

type Waiting = { job: RenderJob; settle: (outcome: RenderOutcome) => void }
type Thread = { worker: Worker; isReady: boolean; work?: { waiting: Waiting; clock: NodeJS.Timeout } }

/** The part of the time that a thread must have had before its text is to blame. */
const fairShare = 0.8

/** How many times the limit a thread that is held up may take. */
const longestWait = 3

/**
 * One thread and one text at a time, the shortest of those that wait first, so that giants hold nobody
 * up for long. A text that takes too long or ends its thread comes back escaped, and the next gets a new thread.
 */
export function createRenderer({ start, limit = 500, mostWaiting = 2_000 }: RendererOptions): Renderer {
  const queue: Waiting[] = []
  let thread: Thread | undefined

  function warm(): void {
    if (thread) return
    const own: Thread = { worker: start(), isReady: false }
    thread = own
    own.worker.unref()
    own.worker.on('message', (message: 'ready' | Rendered) => {
      if (message === 'ready') own.isReady = true
      else finish(own, { rendered: message, isFinal: true })
      next()
    })
    own.worker.on('error', (error) => lose(own, error.message))
    own.worker.on('exit', (code) => lose(own, `exit code ${code}`))
  }

  function next(): void {
    if (queue.length === 0 || thread?.work) return
    warm()
    if (!thread?.isReady) return
    const waiting = takeShortest(queue)
    thread.work = { waiting, clock: watch(thread, waiting) }
    thread.worker.postMessage(waiting.job)
  }

  /** A busy machine is no text's fault: a thread that had less than its share of the time gets more of it. */
  function watch(own: Thread, waiting: Waiting): NodeJS.Timeout {
    const before = own.worker.cpuUsage()
    const until = performance.now() + longestWait * limit
    return setInterval(async () => {
      const used = await before.then((usage) => own.worker.cpuUsage(usage)).catch(() => undefined)
      const isStarved = used !== undefined && used.user + used.system < fairShare * limit * 1000
      if (own.work?.waiting !== waiting || (isStarved && performance.now() < until)) return
      lose(own, `longer than ${limit} ms`)
      void own.worker.terminate()
    }, limit)
  }

  /** The text in hand is to blame for the end of its thread; where the thread never began, no text is. */
  function lose(own: Thread, why: string): void {
    if (thread !== own) return
    thread = undefined
    if (own.work) {
      finish(own, { rendered: fallBack(own.work.waiting.job.source, why), isFinal: true })
      warm()
    }
    if (!own.isReady) for (const { job, settle } of queue.splice(0)) settle(turnedAway(job, `no thread: ${why}`))
    next()
  }

  function finish(own: Thread, outcome: RenderOutcome): void {
    clearInterval(own.work?.clock)
    own.work?.waiting.settle(outcome)
    delete own.work
  }

  function render(job: RenderJob): Promise<RenderOutcome> {
    if (queue.length >= mostWaiting) return Promise.resolve(turnedAway(job, 'too many texts are waiting'))
    const { promise, resolve } = Promise.withResolvers<RenderOutcome>()
    queue.push({ job, settle: resolve })
    next()
    return promise
  }

  return { render, warm }
}

function turnedAway({ source }: RenderJob, reason: string): RenderOutcome {
  return { rendered: fallBack(source, reason), isFinal: false }
}

function takeShortest(queue: Waiting[]): Waiting {
  const lengthAt = (index: number) => queue[index]?.job.source.length ?? 0
  const shortest = queue.reduce((best, _, index) => (lengthAt(index) < lengthAt(best) ? index : best), 0)
  return queue.splice(shortest, 1)[0] as Waiting
}
