import { AsyncLocalStorage } from 'node:async_hooks'
import type { Middleware } from '../http/middleware'
import { comeBackLater, type TooMuch } from './comeBackLater'

/** Renderings take turns, and only so many answers are worked out at a time. */
export type Turns = {
  /** The step before all that may have to wait. */
  limit: Middleware
  /** The step before those that render, somewhere behind `limit`. */
  take: Middleware
  /** What there is too much of for anything else to be begun. */
  tooMuch: () => TooMuch | undefined
}

const queues = new AsyncLocalStorage<() => Promise<void>>()

/**
 * The next turn of what is being rendered, for pages that have waited for something: those that waited for the same would go on all at
 * once. Outside of turns it comes at once.
 */
export async function anotherTurn(): Promise<void> {
  await queues.getStore()?.()
}

/** Answers being worked out in the whole process; beyond them readers are asked to come back. */
const mostUnderWay = 256

/** Milliseconds that a rendering may wait for its turn; while one has waited longer, nobody else joins the queue. */
const longestWait = 1_000

/** Milliseconds of a turn of the event loop in which renderings begin, or as many as everything else in the turn took. */
const slice = 5

/**
 * Begins renderings in the order of asking, few in one turn of the event loop: each is one piece of work, and a crowd of them
 * would hold up for seconds all that can be answered at once. Who waits for a turn is not under way.
 */
export function createTurns(now = () => performance.now()): Turns {
  const queue: { since: number; begin: () => void }[] = []
  let underWay = 0
  /** When renderings last made room for everything else; none while nothing waits. */
  let madeRoom: number | undefined

  function isLate(): boolean {
    const [first] = queue
    return first !== undefined && now() - first.since > longestWait
  }

  function tooMuch(): TooMuch | undefined {
    if (isLate()) return 'waiting too long for a turn'
    return underWay >= mostUnderWay ? 'too much under way' : undefined
  }

  async function turn(): Promise<void> {
    const started = now()
    const end = started + Math.max(slice, started - (madeRoom ?? started))
    for (; queue.length > 0 && now() < end; await workIsDone()) queue.shift()?.begin()
    madeRoom = queue.length > 0 ? now() : undefined
    if (madeRoom !== undefined) setImmediate(turn)
  }

  function myTurn(): Promise<void> {
    return new Promise((begin) => {
      const since = now()
      queue.push({ since, begin })
      if (madeRoom !== undefined) return
      madeRoom = since
      setImmediate(turn)
    })
  }

  return {
    async limit(request, next) {
      if (underWay >= mostUnderWay) return comeBackLater('too much under way')
      underWay++
      try {
        return await next(request)
      } finally {
        underWay--
      }
    },
    async take(request, next) {
      if (isLate()) return comeBackLater('waiting too long for a turn')
      underWay--
      await myTurn()
      underWay++
      return underWay > mostUnderWay ? comeBackLater('too much under way') : queues.run(myTurn, () => next(request))
    },
    tooMuch,
  }
}

/** Node calls what is put off to the next tick when nothing is left to do that promises have begun. */
function workIsDone(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve))
}
