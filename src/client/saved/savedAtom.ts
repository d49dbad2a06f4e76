import { atom } from 'jotai'
import { watchedAtom } from '../atoms/watchedAtom'
import { type SavedStory, savedStories, toggleSaved, watchSaved } from './savedStories'

const stories = watchedAtom(savedStories(), savedStories, watchSaved)

/** The saved stories, newest first. Writing a story saves it, or removes it if it is already saved. Behaviours use the same storage. */
export const savedAtom = atom(
  (get) => get(stories),
  (_get, _set, story: SavedStory) => toggleSaved(story),
)
