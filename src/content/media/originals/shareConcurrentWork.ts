/** The client of a request has disconnected. */
export class ClientDisconnected extends Error {
  override name = 'ClientDisconnected'
}

/** Runs `work` once for all concurrent callers with the same key. A caller whose `signal` is aborted gets `ClientDisconnected`. */
type ShareCall<Value> = (
  key: string,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Value>,
) => Promise<Value>

type Running<Value> = { readers: number; stop: AbortController; result: Promise<Value> }

/**
 * Creates a function that shares work between concurrent callers. When all of them have left, the work is aborted; the next caller starts
 * it again.
 */
export function shareConcurrentWork<Value>(): ShareCall<Value> {
  const running = new Map<string, Running<Value>>()

  function start(key: string, work: (signal: AbortSignal) => Promise<Value>): Running<Value> {
    const stop = new AbortController()
    const result = work(stop.signal).finally(() => end(key, one))
    const one: Running<Value> = { readers: 0, stop, result }
    running.set(key, one)
    return one
  }

  function end(key: string, one: Running<Value>): void {
    if (running.get(key) === one) running.delete(key)
  }

  return async (key, signal, work) => {
    if (signal?.aborted) throw new ClientDisconnected()
    const one = running.get(key) ?? start(key, work)
    one.readers += 1
    if (!signal) return one.result
    const { promise, reject } = Promise.withResolvers<never>()
    const leave = () => {
      reject(new ClientDisconnected())
      one.readers -= 1
      if (one.readers > 0) return
      end(key, one)
      one.stop.abort()
    }
    signal.addEventListener('abort', leave, { once: true })
    return Promise.race([one.result, promise]).finally(() => signal.removeEventListener('abort', leave))
  }
}
