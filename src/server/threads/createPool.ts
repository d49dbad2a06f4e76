import type { ChildProcess } from 'node:child_process'
import { setImmediate } from 'node:timers/promises'
import type { Transferable, Worker } from 'node:worker_threads'
import type { PoolMessage } from './serveTasks'

/** A task has no answer, because its worker timed out, crashed or did not start. The message says which. */
export class TaskLost extends Error {
  override name = 'TaskLost'
  /** Whether the worker was terminated after a timeout. Otherwise it ended by itself. */
  isLate = false
  /** Whether the worker had started. If not, the task is not the cause. */
  hasStarted = true
  /** Whether this was the worker's last task (`serveTasks`). */
  isLast = false
}

export type PoolOptions = {
  /** Starts a worker that calls `serveTasks`. */
  start: () => Worker | ChildProcess
  /** Maximum number of concurrent tasks in one worker. Default: 1. */
  tasksPerWorker?: number
  /** Milliseconds after which a worker without tasks is terminated. Default: never. */
  idleMs?: number
  /** Whether a worker that ended after its start is replaced immediately, so that the next task does not wait. */
  keepsWorker?: boolean
  /** Whether a timeout is extended, up to three times, if other programs kept the worker's thread off the processor. */
  countsCpuTime?: boolean
  /** Called when a worker has ended, before its tasks are rejected; with the reason if it crashed or timed out. */
  onEnd?: (reason?: string) => void
}

export type RunOptions = {
  /** Milliseconds within which a started worker must finish a task; after that it is terminated. Default: no limit. */
  timeoutMs?: number
  /** Memory that is transferred to a thread instead of copied. */
  transfer?: readonly Transferable[]
}

export type Pool<Job, Answer> = {
  /** Rejects with `TaskLost` if the worker ends before it has answered. */
  run: (job: Job, options?: RunOptions) => Promise<Answer>
  /** Starts a worker if the pool has no worker, and restarts the idle time. Resolves when the worker is ready or has ended. */
  warm: () => Promise<void>
}

type Task<Answer> = { resolve: (answer: Answer) => void; reject: (error: TaskLost) => void }

type Member<Answer> = {
  worker: Worker | ChildProcess
  tasks: Map<number, Task<Answer>>
  ready: PromiseWithResolvers<void>
  isReady: boolean
  /** The last task of this worker, which accepts no others after it. */
  last?: number
  timeoutMs?: number | undefined
  clock?: NodeJS.Timeout | undefined
  idle?: NodeJS.Timeout | undefined
}

/** Timeout in ms for the start of a worker. */
const startTimeoutMs = 10_000

/** A task is late only if its thread had at least this share of the timeout as CPU time. */
const fairShare = 0.8

/** A thread that gets too little CPU time is terminated after this many timeouts. */
const maxTimeouts = 3

/**
 * Runs tasks in worker threads or child processes, which are started when they are needed. There are as many workers as concurrent tasks
 * need, so the caller limits those. A task that hangs or crashes ends its worker; other workers go on. Workers do not keep the process
 * alive, except during tasks with a timeout.
 */
export function createPool<Job, Answer>(options: PoolOptions): Pool<Job, Answer> {
  const { start, tasksPerWorker = 1, idleMs, keepsWorker = false, countsCpuTime = false, onEnd } = options
  const members = new Set<Member<Answer>>()
  let lastId = 0

  /** Returns the first worker that accepts tasks and has fewer than this many, or starts one. */
  function member(maxTasks: number): Member<Answer> {
    for (const one of members) if (one.last === undefined && one.tasks.size < maxTasks) return one
    const own: Member<Answer> = { worker: start(), tasks: new Map(), ready: Promise.withResolvers(), isReady: false }
    members.add(own)
    const { worker } = own
    worker.unref()
    if (!isThread(worker)) worker.channel?.unref()
    worker.on('message', (message: PoolMessage<Answer>) => receive(own, message))
    worker.on('error', (error) => end(own, error.message))
    worker.on('exit', (code, signal?: string | null) => end(own, signal ?? `exit code ${code}`))
    return own
  }

  function receive(own: Member<Answer>, message: PoolMessage<Answer>): void {
    if (message === 'ready') {
      own.isReady = true
      own.ready.resolve()
    } else if ('last' in message) {
      own.last = message.last
    } else {
      own.tasks.get(message.id)?.resolve(message.answer)
      own.tasks.delete(message.id)
    }
    watch(own)
    if (own.tasks.size === 0) rest(own)
  }

  /** Starts the timeout of the current tasks, which each answer restarts. */
  function watch(own: Member<Answer>): void {
    clearInterval(own.clock)
    own.clock = undefined
    const { worker, timeoutMs, isReady } = own
    if (own.tasks.size === 0 || timeoutMs === undefined) return
    const limit = isReady ? timeoutMs : startTimeoutMs
    const until = performance.now() + maxTimeouts * limit
    const before = countsCpuTime && isReady && isThread(worker) ? worker.cpuUsage() : undefined
    const clock = setInterval(async () => {
      // Answers that arrived while this thread was blocked are handled first.
      await setImmediate()
      const used = await before?.then((usage) => (worker as Worker).cpuUsage(usage)).catch(() => undefined)
      const isStarved = used && used.user + used.system < fairShare * limit * 1_000 && performance.now() < until
      if (own.clock === clock && !isStarved) end(own, `longer than ${limit} ms`, true)
    }, limit)
    own.clock = clock
  }

  function rest(own: Member<Answer>): void {
    clearTimeout(own.idle)
    if (own.last !== undefined) end(own)
    else if (idleMs !== undefined) own.idle = setTimeout(() => end(own), idleMs).unref()
  }

  /** Terminates a worker and rejects its tasks. Without a reason, it ends as planned. */
  function end(own: Member<Answer>, reason?: string, isLate = false): void {
    if (!members.delete(own)) return
    const { worker, tasks, isReady: hasStarted, last } = own
    clearInterval(own.clock)
    own.clock = undefined
    clearTimeout(own.idle)
    if (isThread(worker)) void worker.terminate()
    else worker.kill('SIGKILL')
    onEnd?.(reason)
    for (const [id, { reject }] of tasks)
      reject(Object.assign(new TaskLost(reason), { isLate, hasStarted, isLast: id === last }))
    own.ready.resolve()
    if (keepsWorker && hasStarted) member(Number.POSITIVE_INFINITY)
  }

  function run(job: Job, { timeoutMs, transfer = [] }: RunOptions = {}): Promise<Answer> {
    const own = member(tasksPerWorker)
    const { worker } = own
    const id = ++lastId
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    clearTimeout(own.idle)
    own.tasks.set(id, { resolve, reject })
    own.timeoutMs = timeoutMs
    if (own.tasks.size === 1) watch(own)
    if (isThread(worker)) worker.postMessage({ id, job }, transfer)
    else worker.send({ id, job }, (error) => error && end(own, error.message))
    return promise
  }

  async function warm(): Promise<void> {
    const own = member(Number.POSITIVE_INFINITY)
    if (own.tasks.size === 0) rest(own)
    await own.ready.promise
  }

  return { run, warm }
}

function isThread(worker: Worker | ChildProcess): worker is Worker {
  return 'postMessage' in worker
}
