import { processLimits } from './processLimits'

/** The render queue. */
export type RenderQueue = {
  /** Resolves when the caller may start to render. */
  waitForTurn: () => Promise<void>
  /** Milliseconds for which the first entry of the queue has waited; 0 if the queue is empty. */
  longestWaitMs: () => number
}

/**
 * Creates the render queue: FIFO, with few renders per turn of the event loop. Each render blocks the event loop, and many in a row
 * would delay for seconds everything that needs no render.
 */
export function createRenderQueue(now = () => performance.now()): RenderQueue {
  const queue: { since: number; start: () => void }[] = []
  /** When renders last made way for other work; undefined while the queue is empty. */
  let madeRoom: number | undefined

  async function runTurn(): Promise<void> {
    const started = now()
    const end = started + Math.max(processLimits.turn, started - (madeRoom ?? started))
    for (; queue.length > 0 && now() < end; await workIsDone()) queue.shift()?.start()
    madeRoom = queue.length > 0 ? now() : undefined
    if (madeRoom !== undefined) setImmediate(runTurn)
  }

  function waitForTurn(): Promise<void> {
    return new Promise((start) => {
      const since = now()
      queue.push({ since, start })
      if (madeRoom !== undefined) return
      madeRoom = since
      setImmediate(runTurn)
    })
  }

  return { waitForTurn, longestWaitMs: () => (queue[0] ? now() - queue[0].since : 0) }
}

/** Resolves when the pending promise callbacks have run: Node runs `nextTick` callbacks after them. */
function workIsDone(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve))
}
