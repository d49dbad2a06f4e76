import { atom } from 'jotai'
import { type SavedStory, savedStories, toggleSaved, watchSaved } from '../saved/savedStories'
import { watchedAtom } from './watchedAtom'

const stories = watchedAtom(savedStories(), savedStories, watchSaved)

/** The stories that the reader has saved, the newest first; a story that is written is saved, or let go. Behaviours save in the same place. */
export const savedAtom = atom(
  (get) => get(stories),
  (_get, _set, story: SavedStory) => toggleSaved(story),
)
