import { isOwnPath } from '../isOwnPath'

/** A story that the reader has saved: its address on this site, and what is shown of it. */
export type SavedStory = { href: string; title: string; kicker?: string | undefined; picture?: string | undefined }

const key = 'saved'

/** Stories at the most; the one saved longest ago gives way. */
const most = 200

/** Told when stories are saved or let go in this window; other tabs are told by the browser. */
const changed = new EventTarget()

/** What is saved where the browser keeps nothing, and what was read last: equal texts are the same stories. */
let held: { text: string | null; stories: readonly SavedStory[] } = { text: null, stories: [] }

/** The saved stories, the newest first. Garbage that is kept counts as none. */
export function savedStories(): readonly SavedStory[] {
  const text = read()
  if (text !== undefined && text !== held.text) held = { text, stories: storiesIn(text) }
  return held.stories
}

/** Saves a story, or lets it go. */
export function toggleSaved(story: SavedStory): void {
  const others = savedStories().filter(({ href }) => href !== story.href)
  const isSaved = others.length < savedStories().length
  const stories = isSaved ? others : [story, ...others].slice(0, most)
  const text = JSON.stringify(stories)
  held = { text: write(text) ? text : (read() ?? null), stories }
  changed.dispatchEvent(new Event('change'))
}

/** Calls `tell` whenever other stories are saved, in any tab, until the function is called that it gives. */
export function watchSaved(tell: () => void): () => void {
  const listen = (event: StorageEvent) => event.key === key && tell()
  changed.addEventListener('change', tell)
  addEventListener('storage', listen)
  return () => {
    changed.removeEventListener('change', tell)
    removeEventListener('storage', listen)
  }
}

function storiesIn(text: string | null): readonly SavedStory[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter(isStory).slice(0, most) : []
  } catch {
    return []
  }
}

/** An address of this site and nothing else: what is kept may have been written by anything. */
function isStory(found: unknown): found is SavedStory {
  if (typeof found !== 'object' || found === null) return false
  const { href, title, kicker = '', picture = '' } = found as Record<string, unknown>
  return (
    isOwnPath(href) &&
    [title, kicker].every((text) => typeof text === 'string') &&
    (picture === '' || isOwnPath(picture))
  )
}

/** Undefined where the browser keeps nothing. */
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
