import { heard, watchDeck } from '../player/deck'
import { watchedAtom } from './watchedAtom'

/** The recording in the player; undefined if there is none. */
export const playerAtom = watchedAtom(heard(), heard, watchDeck)
