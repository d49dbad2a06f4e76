import { heard, watchDeck } from '../player/deck'
import { watchedAtom } from './watchedAtom'

/** What is being heard; undefined while nothing is. */
export const playerAtom = watchedAtom(heard(), heard, watchDeck)
