import { heard, watchDeck } from '../player/deck'
import { watchedAtom } from './watchedAtom'

/** The recording in the player; undefined if the player is empty. */
export const playerAtom = watchedAtom(heard(), heard, watchDeck)
