import type { Middleware } from '../steps/inOrder'
import { bounds } from './bounds'
import { comeBackLater, type TooMuch } from './comeBackLater'
import { createTurns } from './createTurns'

/** What a request will make this process do. */
export type Work = 'page' | 'search' | 'build' | 'media'

/** What is counted together. */
type Place = 'pages' | 'media'

/** How much there is to do at the moment. */
export type Load = {
  underWay: Readonly<Record<Place, number>>
  /** Milliseconds for which the first has waited to be rendered. */
  longestWait: number
  searchesAreCrowded: boolean
}

/** Whether a request may go on, has to wait for its turn, or is turned away. */
export type Verdict = 'yes' | 'wait' | { tooMuch: TooMuch }

const kinds: Readonly<Record<Work, { place: Place; isRendered: boolean }>> = {
  page: { place: 'pages', isRendered: true },
  search: { place: 'pages', isRendered: true },
  build: { place: 'pages', isRendered: false },
  media: { place: 'media', isRendered: false },
}

/** What happens to a request that comes now. */
export function verdictOn(work: Work, { underWay, longestWait, searchesAreCrowded }: Load): Verdict {
  const { place, isRendered } = kinds[work]
  if (isRendered && longestWait > bounds.waiting) return { tooMuch: 'waiting too long for a turn' }
  if (underWay[place] >= bounds[place]) return { tooMuch: tooMany[place] }
  if (work === 'search' && searchesAreCrowded) return { tooMuch: 'too many searches' }
  return isRendered ? 'wait' : 'yes'
}

const tooMany: Readonly<Record<Place, TooMuch>> = { pages: 'too much under way', media: 'too many media under way' }

/** Where it is decided what a process takes on. */
export type Gate = {
  /** Why a request for this target would be turned away now; undefined: it may come. Asked before a `Request` is made of it. */
  refusal: (target: string) => TooMuch | undefined
  /** The step before all that may take long: goes on, waits, or asks to come back later. */
  enter: Middleware
  /** The next turn of what is being rendered, for pages that have waited for something: those that waited for the same would go on all at once. */
  anotherTurn: () => Promise<void>
}

type Options = {
  /** What a request for this target (path and query) will make this process do. */
  workOf: (target: string) => Work
  /** Whether enough searches wait already. */
  searchesAreCrowded: () => boolean
  /** The steady clock, milliseconds. */
  now?: () => number
}

/** The one gate of a process. Who waits for a turn is not under way yet. */
export function createGate({ workOf, searchesAreCrowded, now }: Options): Gate {
  const turns = createTurns(now)
  const underWay = { pages: 0, media: 0 }
  const verdict = (work: Work) =>
    verdictOn(work, { underWay, longestWait: turns.longestWait(), searchesAreCrowded: searchesAreCrowded() })

  return {
    refusal(target) {
      const said = verdict(workOf(target))
      return typeof said === 'object' ? said.tooMuch : undefined
    },
    async enter({ request, atEnd }) {
      const { pathname, search } = new URL(request.url)
      const work = workOf(pathname + search)
      const said = verdict(work)
      if (typeof said === 'object') return comeBackLater(said.tooMuch)
      const { place } = kinds[work]
      if (said === 'wait') await turns.mine()
      if (underWay[place] >= bounds[place]) return comeBackLater(tooMany[place])
      underWay[place]++
      atEnd(() => underWay[place]--)
      return undefined
    },
    anotherTurn: turns.mine,
  }
}
