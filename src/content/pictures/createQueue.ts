/** There is more to do than may wait. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}

/** Runs a task when its turn comes. Rejects with `TooBusy` when too many wait already, else as the task does. */
export type Queue = <Value>(task: () => Promise<Value>) => Promise<Value>

/** Lets `atOnce` tasks run at a time and `waiting` more wait, first come, first served. */
export function createQueue(atOnce: number, waiting: number): Queue {
  const turns: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= atOnce) {
      if (turns.length >= waiting) throw new TooBusy()
      await new Promise<void>((resolve) => turns.push(resolve))
    } else {
      running += 1
    }
    try {
      return await task()
    } finally {
      const next = turns.shift()
      if (next) next()
      else running -= 1
    }
  }
}
