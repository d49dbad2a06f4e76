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
const readTimeoutMs = 50
const writeTimeoutMs = 1_000
const maxBytes = 1_500_000

/** Number of consecutive timeouts after which the server counts as lost. */
const maxTimeouts = 3

class Late extends Error {
  override name = 'Late'
  constructor(timeoutMs: number) {
    super(`Redis did not answer within ${Math.ceil(timeoutMs)} ms`)
  }
}

/**
 * Creates shared memory over a connection that may break. After a failure no command is sent until the server responds again, which
 * is checked in the background. One log line says that the server is lost, another one that it is back.
 */
export function createSharedStore({ open, log, retryAfter = 1_000 }: SharedStoreOptions): SharedStore {
  const listeners: ((text: string) => void)[] = []
  const returnListeners: (() => void)[] = []
  const refusals = new Set<string>()
  let state: 'opening' | 'up' | 'lost' | 'closed' = 'opening'
  let connection: RedisConnection | undefined
  let timeouts = 0
  let isListening = false
  let resolveOpened = () => {}
  const whenOpened = new Promise<void>((resolve) => {
    resolveOpened = resolve
  })

  function onLost(error: unknown): void {
    resolveOpened()
    if (state === 'lost' || state === 'closed') return
    state = 'lost'
    log.warn({ error: reasonOf(error) }, 'Redis does not respond; continuing without the shared cache')
    setTimeout(probe, retryAfter).unref()
  }

  function onConnected(): void {
    resolveOpened()
    timeouts = 0
    if (state === 'lost') log.info({}, 'Redis responds again; using the shared cache')
    if (state === 'opening') log.info({}, 'connected to Redis; using the shared cache')
    if (state === 'closed') return
    state = 'up'
    if (isListening) callReturnListeners()
  }

  function onListening(): void {
    isListening = true
    if (state === 'up') callReturnListeners()
  }

  function callReturnListeners(): void {
    for (const call of returnListeners) call()
  }

  async function probe(): Promise<void> {
    if (state !== 'lost') return
    try {
      if (!connection) throw new Error('the connection to Redis is not open')
      await withTimeout(connection.ping(), readTimeoutMs)
      onConnected()
    } catch {
      setTimeout(probe, retryAfter).unref()
    }
  }

  async function run<Value>(
    work: (wire: RedisConnection) => Promise<Value>,
    timeoutMs: number,
  ): Promise<Value | undefined> {
    const end = performance.now() + timeoutMs
    if (state === 'opening') await withTimeout(whenOpened, timeoutMs).catch(() => {})
    if (!connection || state !== 'up') return undefined
    try {
      const value = await withTimeout(work(connection), end - performance.now())
      timeouts = 0
      return value
    } catch (error) {
      if (isRefusal(error)) refused(error)
      else if (!(error instanceof Late) || ++timeouts >= maxTimeouts) onLost(error)
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
    up: onConnected,
    down: onLost,
    subscribed: onListening,
    message(text) {
      for (const listener of listeners) listener(text)
    },
  }).then((opened) => {
    connection = opened
    if (state === 'closed') opened.close()
  }, onLost)

  return {
    read: (keys, { timeoutMs = readTimeoutMs, maxBytes: maxValueBytes = maxBytes }: ReadLimits = {}) =>
      run((open) => open.read(keys, maxValueBytes), timeoutMs),
    write: async (key, value, seconds) =>
      (await run((open) => open.write(key, value, seconds).then(() => true), writeTimeoutMs)) ?? false,
    publish: async (text) => (await run((open) => open.publish(text).then(() => true), writeTimeoutMs)) ?? false,
    onMessage: (call) => listeners.push(call),
    onConnect: (call) => returnListeners.push(call),
    close() {
      state = 'closed'
      resolveOpened()
      connection?.close()
    },
  }
}

/** A response that has arrived when time is up, but has not been read because the process was busy, is in time. */
async function withTimeout<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new Late(timeoutMs))), timeoutMs)
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
