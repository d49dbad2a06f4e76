import type { Log } from '../operations/createLog'

/** One process that serves. */
export type WorkerProcess = {
  id: number
  end: (signal: NodeJS.Signals) => void
}

export type SupervisorOptions = {
  size: number
  /** Starts the worker of a place, the first being 0; throws what the system has against another process. */
  start: (place: number) => WorkerProcess
  log: Log
  /** Ends this process. */
  exit: (code: number) => void
  /** Calls back after so many milliseconds. */
  after: (milliseconds: number, call: () => void) => void
  now?: () => number
}

/** Sees to it that all workers are there. */
export type Supervisor = {
  begin: () => void
  /** A worker takes readers. */
  listening: () => void
  /** A worker has its documents, or has tried. */
  settled: () => void
  /** A worker is no more; one without code and signal never was. */
  ended: (id: number, code: number | null, signal: string | null) => void
  /** Passes a signal on to all workers; from the first on none is started again. */
  signal: (signal: NodeJS.Signals) => void
  /** Whether a signal has been passed on. */
  isEnding: () => boolean
}

type Place = { worker: WorkerProcess | undefined; startedAt: number; failures: number }

/** Milliseconds before a worker is started again: first, and at the most; each failure doubles them. */
const firstWait = 500
const longestWait = 30_000

/** Milliseconds that a worker has to live for what was before it to be forgotten. */
const longLife = 60_000

/**
 * Starts one worker, and the others once that has its documents, which they find shared. Where it dies before it takes readers, so would they, and the process ends with its code.
 * Later, who dies is started again, after a wait that grows while it keeps dying; whom the system did not start, the first too. Ends when all have ended on a signal: with 0, or
 * with 1 if one of them did not.
 */
export function createSupervisor({
  size,
  start,
  log,
  exit,
  after,
  now = performance.now.bind(performance),
}: SupervisorOptions): Supervisor {
  const places: Place[] = Array.from({ length: size }, () => ({ worker: undefined, startedAt: 0, failures: 0 }))
  let hasServed = false
  let isWhole = false
  let isEnding = false
  let code = 0

  function fill(index: number): void {
    const place = places[index]
    if (!place || isEnding) return
    place.startedAt = now()
    try {
      place.worker = start(index)
    } catch (error) {
      again(index, place, { error: String(error) }, 'worker not started')
    }
  }

  function again(index: number, place: Place, facts: object, said: string): void {
    place.failures = now() - place.startedAt < longLife ? place.failures + 1 : 1
    const wait = Math.min(longestWait, firstWait * 2 ** (place.failures - 1))
    log.error({ ...facts, againIn: wait }, said)
    after(wait, () => fill(index))
  }

  return {
    begin: () => fill(0),
    listening() {
      hasServed = true
    },
    settled() {
      if (isWhole) return
      isWhole = true
      for (let index = 1; index < size; index++) fill(index)
    },
    ended(id, ended, signal) {
      const index = places.findIndex(({ worker }) => worker?.id === id)
      const place = places[index]
      if (!place) return
      place.worker = undefined
      if (isEnding) {
        if (ended !== 0) code = 1
        if (places.every(({ worker }) => worker === undefined)) exit(code)
      } else if (ended === null && signal === null) again(index, place, { worker: id }, 'worker not started')
      else if (hasServed) again(index, place, { worker: id, code: ended, signal }, 'worker ended')
      else {
        log.error({ code: ended, signal }, 'the first worker ended before it served: what it said says why')
        exit(ended || 1)
      }
    },
    signal(signal) {
      isEnding = true
      const alive = places.flatMap(({ worker }) => worker ?? [])
      for (const worker of alive) worker.end(signal)
      if (alive.length === 0) exit(0)
    },
    isEnding: () => isEnding,
  }
}
