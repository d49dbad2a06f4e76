import type { Worker } from 'node:worker_threads'
import { createQueue } from '../../server/limits/createQueue'
import { createPool, TaskLost } from '../../server/threads/createPool'
import { fallBack } from '../fallBack'
import type { Rendered } from '../Rendered'
import type { RenderJob } from './RenderJob'

/** Options of `createRenderer`. */
export type RendererOptions = {
  /** Starts the thread, which answers each `RenderJob` with `Rendered`. */
  start: () => Worker
  /**
   * Milliseconds for one text, after which its thread is terminated; default 500. The limit is extended only if other work kept the thread
   * off the processor.
   */
  limit?: number
  /** Maximum number of queued texts; further texts are rejected immediately. Default: 2,000. */
  maxWaiting?: number
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

type Waiting = { job: RenderJob; resolve: (outcome: RenderOutcome) => void }

/**
 * Creates a renderer with one thread, which renders one text at a time. The shortest queued text goes first, so that very long texts do not
 * delay the others. If a text takes too long or crashes its thread, it is returned escaped and the next text gets a new thread. If the
 * thread does not start, all queued texts are rejected.
 */
export function createRenderer({ start, limit = 500, maxWaiting = 2_000 }: RendererOptions): Renderer {
  const pool = createPool<RenderJob, Rendered>({ start, keepsWorker: true, countsCpuTime: true })
  const waiting: Waiting[] = []
  const queue = createQueue(1)

  function render(job: RenderJob): Promise<RenderOutcome> {
    if (waiting.length >= maxWaiting) return Promise.resolve(rejected(job, 'too many texts are in the queue'))
    const { promise, resolve } = Promise.withResolvers<RenderOutcome>()
    waiting.push({ job, resolve })
    void queue(renderShortest)
    return promise
  }

  async function renderShortest(): Promise<void> {
    if (waiting.length > 0) await pool.warm()
    const shortest = takeShortest(waiting)
    if (!shortest) return
    const { job, resolve } = shortest
    try {
      resolve({ rendered: await pool.run(job, { timeoutMs: limit }), isFinal: true })
    } catch (error) {
      const { message } = error as Error
      if (error instanceof TaskLost && error.hasStarted)
        resolve({ rendered: fallBack(job.source, message), isFinal: true })
      else
        for (const task of [shortest, ...waiting.splice(0)]) task.resolve(rejected(task.job, `no thread: ${message}`))
    }
  }

  return { render, warm: () => void pool.warm() }
}

function rejected({ source }: RenderJob, reason: string): RenderOutcome {
  return { rendered: fallBack(source, reason), isFinal: false }
}

function takeShortest(waiting: Waiting[]): Waiting | undefined {
  const lengthAt = (index: number) => waiting[index]?.job.source.length ?? 0
  const position = waiting.reduce((best, _, index) => (lengthAt(index) < lengthAt(best) ? index : best), 0)
  return waiting.splice(position, 1)[0]
}
