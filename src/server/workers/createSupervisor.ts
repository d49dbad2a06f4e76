import type { Worker } from 'node:cluster'
import type { Log } from '../operations/createLog'

export type SupervisorOptions = {
  size: number
  /** Starts a worker. Throws if the system cannot start a process. */
  fork: () => Worker
  log: Log
  /** Called when a worker that was started has ended. */
  onEnd: (id: number) => void
  /** Ends this process. */
  exit: (code: number) => void
  /** Calls `callback` after a number of milliseconds. */
  after: (milliseconds: number, callback: () => void) => void
  now?: () => number
}

/** Keeps the configured number of workers running. */
export type Supervisor = {
  begin: () => void
  /** A worker accepts connections. */
  listening: () => void
  /** Passes a signal on to all workers; after the first signal no worker is replaced. */
  signal: (signal: NodeJS.Signals) => void
  /** Whether the server shuts down. */
  isEnding: () => boolean
  /** The number of running workers. */
  count: () => number
}

/** One of the `WORKERS` slots, with its process while one runs. */
type WorkerSlot = { worker: Worker | undefined; startedAt: number; failures: number }

/** Delay before a worker is replaced: doubled with each failure up to the maximum. */
const minRestartDelayMs = 500
const maxRestartDelayMs = 30_000

/** A worker that lived this long resets the delay. */
const healthyAfterMs = 60_000

/**
 * Starts one worker, and the others when it listens. If the first worker ends before it listens, the others would too: the process exits with its code.
 * Later, a worker that ends is replaced after a delay that grows while its replacements fail. After a signal the process exits when all
 * workers have ended, with 1 if one of them failed.
 */
export function createSupervisor({
  size,
  fork,
  log,
  onEnd,
  exit,
  after,
  now = performance.now.bind(performance),
}: SupervisorOptions): Supervisor {
  const places: WorkerSlot[] = Array.from({ length: size }, () => ({ worker: undefined, startedAt: 0, failures: 0 }))
  let hasListened = false
  let isEnding = false
  let code = 0

  const running = () => places.flatMap(({ worker }) => worker ?? [])

  function start(place: WorkerSlot | undefined): void {
    if (!place || isEnding) return
    place.startedAt = now()
    try {
      const worker = fork()
      place.worker = worker
      worker.on('exit', (code, signal) => onExit(place, worker, { code, signal }))
      worker.on('error', (error) => failed(place, worker, error))
      log.info({ worker: worker.id, pid: worker.process.pid }, 'worker started')
    } catch (error) {
      restart(place, { error: String(error) }, 'could not start a worker; trying again')
    }
  }

  /** A process that could not be started has no pid and no exit event; any other can still end, and only a message to it was lost. */
  function failed(place: WorkerSlot, worker: Worker, error: unknown): void {
    log.warn({ worker: worker.id, error: String(error) }, 'could not send a message to a worker')
    if (worker.process.pid === undefined && release(place, worker))
      restart(place, { worker: worker.id }, 'could not start a worker; trying again')
  }

  function onExit(place: WorkerSlot, worker: Worker, how: { code: number | null; signal: string | null }): void {
    if (!release(place, worker)) return
    if (isEnding) {
      if (how.code !== 0) code = 1
      if (running().length === 0) exit(code)
    } else if (hasListened) restart(place, { worker: worker.id, ...how }, 'a worker ended; starting a new one')
    else {
      log.error(how, 'the first worker ended before it could listen; see its message above')
      exit(how.code || 1)
    }
  }

  function release(place: WorkerSlot, worker: Worker): boolean {
    if (place.worker !== worker) return false
    place.worker = undefined
    onEnd(worker.id)
    return true
  }

  function restart(place: WorkerSlot, fields: object, message: string): void {
    place.failures = now() - place.startedAt < healthyAfterMs ? place.failures + 1 : 1
    const delay = Math.min(maxRestartDelayMs, minRestartDelayMs * 2 ** (place.failures - 1))
    log.error({ ...fields, restartInMs: delay }, message)
    after(delay, () => start(place))
  }

  return {
    begin: () => start(places[0]),
    listening() {
      if (hasListened) return
      hasListened = true
      for (const place of places.slice(1)) start(place)
    },
    signal(signal) {
      isEnding = true
      for (const { process } of running()) process.kill(signal)
      if (running().length === 0) exit(0)
    },
    isEnding: () => isEnding,
    count: () => running().length,
  }
}
