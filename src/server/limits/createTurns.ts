import { bounds } from './bounds'

/** A queue of those who want to render. */
export type Turns = {
  /** Resolves when it is one's turn. */
  mine: () => Promise<void>
  /** Milliseconds for which the first in the queue has waited; 0 while nobody waits. */
  longestWait: () => number
}

/**
 * Begins renderings in the order of asking, few in one turn of the event loop: each is one piece of work, and a crowd of them
 * would hold up for seconds all that can be answered at once.
 */
export function createTurns(now = () => performance.now()): Turns {
  const queue: { since: number; begin: () => void }[] = []
  /** When renderings last made room for everything else; none while nothing waits. */
  let madeRoom: number | undefined

  async function turn(): Promise<void> {
    const started = now()
    const end = started + Math.max(bounds.turn, started - (madeRoom ?? started))
    for (; queue.length > 0 && now() < end; await workIsDone()) queue.shift()?.begin()
    madeRoom = queue.length > 0 ? now() : undefined
    if (madeRoom !== undefined) setImmediate(turn)
  }

  function mine(): Promise<void> {
    return new Promise((begin) => {
      const since = now()
      queue.push({ since, begin })
      if (madeRoom !== undefined) return
      madeRoom = since
      setImmediate(turn)
    })
  }

  return { mine, longestWait: () => (queue[0] ? now() - queue[0].since : 0) }
}

/** Node calls what is put off to the next tick when nothing is left to do that promises have begun. */
function workIsDone(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve))
}
