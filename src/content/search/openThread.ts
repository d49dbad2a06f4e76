import type { Worker } from 'node:worker_threads'
import type { Job, JobReply, JobRequest, JobResult } from './Job'
import { SearchUnavailable } from './SearchUnavailable'

/** A running search thread. */
export type Thread = {
  /** Rejects with `SearchUnavailable` if the thread ends first. */
  ask: (job: Job) => Promise<JobResult>
  /** Ends the thread without reporting a failure. */
  end: () => void
}

/** Milliseconds within which at least one job must finish. Every job is limited to a fraction of this time. */
const longest = 10_000

/** Sends jobs to a worker until it ends. `onEnd` is called once, with the reason if it failed. A thread that hangs is terminated. */
export function openThread(worker: Worker, onEnd: (why?: string) => void): Thread {
  const waiting = new Map<number, (answer: JobResult | undefined) => void>()
  let [lastId, done, isOver] = [0, 0, false]
  const clock = setTimeout(() => {
    const before = done
    // Replies that arrived while this thread was blocked are handled before the check.
    setImmediate(() => done === before && waiting.size > 0 && lose(`nothing done for ${longest} ms`))
  }, longest)
  clock.unref()

  function lose(why?: string): void {
    if (isOver) return
    isOver = true
    clearTimeout(clock)
    void worker.terminate()
    onEnd(why)
    for (const settle of waiting.values()) settle(undefined)
    waiting.clear()
  }

  function ask(job: Job): Promise<JobResult> {
    if (isOver) return Promise.reject(new SearchUnavailable('ended'))
    const { promise, resolve, reject } = Promise.withResolvers<JobResult>()
    const id = ++lastId
    if (waiting.size === 0) clock.refresh()
    waiting.set(id, (answer) => (answer ? resolve(answer) : reject(new SearchUnavailable('ended'))))
    worker.postMessage({ id, job } satisfies JobRequest)
    return promise
  }

  worker.unref()
  worker.on('message', ({ id, answer }: JobReply) => {
    done++
    clock.refresh()
    waiting.get(id)?.(answer)
    waiting.delete(id)
  })
  worker.on('error', (error) => lose(error.message))
  worker.on('exit', (code) => lose(`exit code ${code}`))
  return { ask, end: () => lose() }
}
