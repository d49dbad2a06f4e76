import type { Log } from '../operations/createLog'
import type { RedisConnection, RedisEvents } from './RedisConnection'
import type { ReadLimits, SharedStore } from './SharedStore'

export type SharedStoreOptions = {
  open: (events: RedisEvents) => Promise<RedisConnection>
  log: Log
  /** Milliseconds between two checks whether a lost server responds again. */
  retryAfter?: number
}

/** Maximum delay of a reader's request, in milliseconds: a page is often rendered in less. */
const readerWaits = 50
const writerWaits = 1_000
const maxBytes = 1_500_000

/** Number of consecutive timeouts after which the server counts as lost. */
const maxLate = 3

class Late extends Error {
  override name = 'Late'
  constructor(within: number) {
    super(`Redis did not answer within ${Math.ceil(within)} ms`)
  }
}

/**
 * Creates shared memory over a connection that may break. After a failure no command is sent until the server responds again, which
 * is checked in the background. One log line says that the server is lost, another one that it is back.
 */
export function createSharedStore({ open, log, retryAfter = 1_000 }: SharedStoreOptions): SharedStore {
  const listeners: ((text: string) => void)[] = []
  const returners: (() => void)[] = []
  const refusals = new Set<string>()
  let state: 'opening' | 'up' | 'lost' | 'closed' = 'opening'
  let wire: RedisConnection | undefined
  let late = 0
  let isHearing = false
  let settle = () => {}
  const opened = new Promise<void>((resolve) => {
    settle = resolve
  })

  function lose(error: unknown): void {
    settle()
    if (state === 'lost' || state === 'closed') return
    state = 'lost'
    log.warn({ error: reasonOf(error) }, 'Redis does not respond; continuing without the shared cache')
    setTimeout(probe, retryAfter).unref()
  }

  function regain(): void {
    settle()
    late = 0
    if (state === 'lost') log.info({}, 'Redis responds again; using the shared cache')
    if (state === 'opening') log.info({}, 'connected to Redis; using the shared cache')
    if (state === 'closed') return
    state = 'up'
    if (isHearing) welcome()
  }

  function hearing(): void {
    isHearing = true
    if (state === 'up') welcome()
  }

  function welcome(): void {
    for (const call of returners) call()
  }

  async function probe(): Promise<void> {
    if (state !== 'lost') return
    try {
      if (!wire) throw new Error('the connection to Redis is not open')
      await inTime(wire.ping(), readerWaits)
      regain()
    } catch {
      setTimeout(probe, retryAfter).unref()
    }
  }

  async function ask<Value>(
    work: (wire: RedisConnection) => Promise<Value>,
    within: number,
  ): Promise<Value | undefined> {
    const end = performance.now() + within
    if (state === 'opening') await inTime(opened, within).catch(() => {})
    if (!wire || state !== 'up') return undefined
    try {
      const value = await inTime(work(wire), end - performance.now())
      late = 0
      return value
    } catch (error) {
      if (isRefusal(error)) refused(error)
      else if (!(error instanceof Late) || ++late >= maxLate) lose(error)
      return undefined
    }
  }

  /** Logs error replies of the server (out of memory, loading, wrong password) once per kind. */
  function refused({ message }: Error): void {
    const reason = message.split(' ', 1)[0] ?? ''
    if (refusals.has(reason)) return
    refusals.add(reason)
    log.warn({ error: message }, 'Redis rejected a command; continuing without the shared cache')
  }

  open({
    up: regain,
    down: lose,
    listening: hearing,
    heard(text) {
      for (const hear of listeners) hear(text)
    },
  }).then((made) => {
    wire = made
    if (state === 'closed') made.close()
  }, lose)

  return {
    read: (keys, { within = readerWaits, most = maxBytes }: ReadLimits = {}) =>
      ask((open) => open.read(keys, most), within),
    write: async (key, value, seconds) =>
      (await ask((open) => open.write(key, value, seconds).then(() => true), writerWaits)) ?? false,
    tell: async (text) => (await ask((open) => open.publish(text).then(() => true), writerWaits)) ?? false,
    onHeard: (call) => listeners.push(call),
    onReturn: (call) => returners.push(call),
    close() {
      state = 'closed'
      settle()
      wire?.close()
    },
  }
}

/** A response that has arrived when time is up, but has not been read because the process was busy, is in time. */
async function inTime<Value>(work: Promise<Value>, within: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new Late(within))), within)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}

function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ReplyError'
}

/** The message of an `AggregateError` is empty; its code says as much. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  return code ?? message ?? String(error)
}
