import { watchedAtom } from '../atoms/watchedAtom'
import { currentPlayback, watchPlayback } from './playback'

/** The recording in the player; undefined if the player is empty. */
export const playerAtom = watchedAtom(currentPlayback(), currentPlayback, watchPlayback)
