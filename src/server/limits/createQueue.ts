import PQueue from 'p-queue'

/** A task has exceeded one of its timeouts. */
export class QueueTimeout extends Error {
  override name = 'QueueTimeout'
}

export type QueueTimeouts = {
  /** Milliseconds for which the task may wait for its turn. Default: no limit. */
  waitTimeoutMs?: number | undefined
  /** Milliseconds for which the caller waits for the result, turn included. Default: no limit. */
  timeoutMs?: number | undefined
}

/** Runs a task when it is its turn, in the order of the calls. Rejects with `QueueTimeout` after a timeout, else settles as the task does. */
export type Queue = <Value>(task: () => Promise<Value>, timeouts?: QueueTimeouts) => Promise<Value>

/** A FIFO queue with `concurrency` concurrent tasks. After a timeout a waiting task is dropped; a started one finishes. */
export function createQueue(concurrency: number): Queue {
  const queue = new PQueue({ concurrency })
  return async <Value>(task: () => Promise<Value>, { waitTimeoutMs, timeoutMs }: QueueTimeouts = {}) => {
    const { promise: expired, reject } = Promise.withResolvers<never>()
    let isExpired = false
    const expire = () => {
      isExpired = true
      reject(new QueueTimeout())
    }
    const waitTimer = waitTimeoutMs === undefined ? undefined : setTimeout(expire, waitTimeoutMs)
    const timer = timeoutMs === undefined ? undefined : setTimeout(expire, timeoutMs)
    const result = queue.add(async () => {
      clearTimeout(waitTimer)
      if (isExpired) throw new QueueTimeout()
      return task()
    })
    return Promise.race([result, expired]).finally(() => {
      clearTimeout(waitTimer)
      clearTimeout(timer)
    })
  }
}
