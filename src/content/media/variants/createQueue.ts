/** There is more to do than may wait, or than can be done in time. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}

/** Runs a task when its turn comes. Rejects with `TooBusy` when that takes too long, else as the task does. */
export type Queue = <Value>(task: () => Promise<Value>) => Promise<Value>

export type QueueOptions = {
  /** Tasks that run at a time. */
  atOnce: number
  /** Tasks that may wait; further ones are turned away at once. */
  waiting?: number
  /** Milliseconds that a task waits for its turn. */
  patience?: number
}

/** First come, first served. */
export function createQueue({ atOnce, waiting = Number.POSITIVE_INFINITY, patience }: QueueOptions): Queue {
  const turns = new Set<() => void>()
  let running = 0

  function turn(): Promise<void> {
    if (turns.size >= waiting) throw new TooBusy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const give = () => {
      clearTimeout(clock)
      turns.delete(give)
      resolve()
    }
    const giveUp = () => {
      turns.delete(give)
      reject(new TooBusy())
    }
    const clock = patience === undefined ? undefined : setTimeout(giveUp, patience)
    turns.add(give)
    return promise
  }

  return async (task) => {
    if (running >= atOnce) await turn()
    else running += 1
    try {
      return await task()
    } finally {
      const [next] = turns
      if (next) next()
      else running -= 1
    }
  }
}
