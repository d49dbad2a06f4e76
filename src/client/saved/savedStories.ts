import { isOwnPath } from '../isOwnPath'

/** A story that the reader has saved: its path on this site, and the texts of its row. */
export type SavedStory = { href: string; title: string; kicker?: string | undefined; picture?: string | undefined }

const key = 'saved'

/** Maximum number of saved stories; the one saved longest ago is dropped. */
const maxStories = 200

/** Receives an event when the saved stories change in this window. In other tabs the browser sends a `storage` event. */
const changed = new EventTarget()

/**
 * The stories last read or written, with their stored text. As long as the text is the same, the same array is returned. If storage is
 * blocked, this is the only copy.
 */
let cached: { text: string | null; stories: readonly SavedStory[] } = { text: null, stories: [] }

/** Returns the saved stories, newest first. Invalid stored entries are ignored. */
export function savedStories(): readonly SavedStory[] {
  const text = read()
  if (text !== undefined && text !== cached.text) cached = { text, stories: storiesIn(text) }
  return cached.stories
}

/** Saves a story, or removes it if it is saved. */
export function toggleSaved(story: SavedStory): void {
  const others = savedStories().filter(({ href }) => href !== story.href)
  const isSaved = others.length < savedStories().length
  const stories = isSaved ? others : [story, ...others].slice(0, maxStories)
  const text = JSON.stringify(stories)
  cached = { text: write(text) ? text : (read() ?? null), stories }
  changed.dispatchEvent(new Event('change'))
}

/** Calls `onChange` whenever the saved stories change, in any tab. Returns a function that stops this. */
export function watchSaved(onChange: () => void): () => void {
  const listen = (event: StorageEvent) => event.key === key && onChange()
  changed.addEventListener('change', onChange)
  addEventListener('storage', listen)
  return () => {
    changed.removeEventListener('change', onChange)
    removeEventListener('storage', listen)
  }
}

function storiesIn(text: string | null): readonly SavedStory[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter(isStory).slice(0, maxStories) : []
  } catch {
    return []
  }
}

/** Only paths of this site are accepted, because any script may have written to the storage. */
function isStory(found: unknown): found is SavedStory {
  if (typeof found !== 'object' || found === null) return false
  const { href, title, kicker = '', picture = '' } = found as Record<string, unknown>
  return (
    isOwnPath(href) &&
    [title, kicker].every((text) => typeof text === 'string') &&
    (picture === '' || isOwnPath(picture))
  )
}

/** Undefined if storage is blocked. */
function read(): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

function write(text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
