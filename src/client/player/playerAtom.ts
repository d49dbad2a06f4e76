import { watchedAtom } from '../atoms/watchedAtom'
import { heard, watchPlayback } from './playback'

/** The recording in the player; undefined if the player is empty. */
export const playerAtom = watchedAtom(heard(), heard, watchPlayback)
