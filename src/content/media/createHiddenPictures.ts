import { LRUCache } from 'lru-cache'

/** Pictures of a site, by filename, that pages leave out because they can be neither resized nor served unchanged. */
export type HiddenPictures = {
  has: (filename: string) => boolean
  /** Whether no picture is hidden, as on most sites. */
  isEmpty: () => boolean
  /** Hides a picture. Returns whether it was visible before. */
  hide: (filename: string) => boolean
  clear: () => void
}

/** Milliseconds after which a hidden picture is shown and tried again, because the file may have been replaced. */
const hiddenForMs = 3_600_000

/**
 * Creates an empty list of hidden pictures. Cards without their picture are rendered as text cards. Pictures are added when serving them
 * fails; the list is known to this process only.
 */
export function createHiddenPictures(): HiddenPictures {
  const hidden = new LRUCache<string, true>({ max: 1_000, ttl: hiddenForMs })
  return {
    has: (filename) => hidden.has(filename),
    isEmpty: () => hidden.size === 0,
    hide(filename) {
      if (hidden.has(filename)) return false
      hidden.set(filename, true)
      return true
    },
    clear: () => hidden.clear(),
  }
}
