import { atom } from 'jotai'
import { heard, type Playback, watchDeck } from '../player/deck'

const playback = atom<Playback | undefined>(undefined)
playback.onMount = (set) => {
  const renew = () => set(heard())
  renew()
  return watchDeck(renew)
}

/** What is being heard; undefined while nothing is. */
export const playerAtom = atom((get) => get(playback))
