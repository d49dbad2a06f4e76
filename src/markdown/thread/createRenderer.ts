import type { Worker } from 'node:worker_threads'
import { fallBack } from '../limits/fallBack'
import type { Rendered } from '../Rendered'
import type { RenderJob } from './RenderJob'

/** Options of `createRenderer`. */
export type RendererOptions = {
  /** Starts the thread. The thread posts `ready`, then one `Rendered` for each `RenderJob`. */
  start: () => Worker
  /**
   * Milliseconds for one text, after which its thread is terminated; default 500. The limit is extended only if other work kept the thread
   * off the processor.
   */
  limit?: number
  /** Maximum number of queued texts; further texts are rejected immediately. Default: 2,000. */
  mostWaiting?: number
}

/** The result of a job. `isFinal` is false if the text is not the cause of the failure; it is then rendered again later. */
export type RenderOutcome = { rendered: Rendered; isFinal: boolean }

/** Renders texts in another thread. */
export type Renderer = {
  /** Never rejects: a text that cannot be rendered is returned escaped. */
  render: (job: RenderJob) => Promise<RenderOutcome>
  /** Starts the thread, so that the first text does not wait for it. */
  warm: () => void
}

type Waiting = { job: RenderJob; settle: (outcome: RenderOutcome) => void }
type Thread = { worker: Worker; isReady: boolean; work?: { waiting: Waiting; clock: NodeJS.Timeout } }

/** A text counts as too slow only if its thread had at least this share of the limit as processor time. */
const fairShare = 0.8

/** A thread that lacks processor time gets at most this many times the limit. */
const longestWait = 3

/**
 * Creates a renderer with one thread, which renders one text at a time. The shortest queued text goes first, so that very long texts do not
 * delay the others. If a text takes too long or crashes its thread, it is returned escaped and the next text gets a new thread.
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

  /** A busy machine must not fail a text: a thread that had too little processor time gets more time. */
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

  /**
   * The current text is the cause if its thread ends. If the thread never became ready, no text is the cause, and all queued texts are
   * rejected.
   */
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
