import { LRUCache } from 'lru-cache'

/** Pictures of a site that pages are rendered without, by filename: they can be neither resized nor served as they are. */
export type HiddenPictures = {
  has: (filename: string) => boolean
  /** Returns whether the picture was shown until now. */
  hide: (filename: string) => boolean
  clear: () => void
}

/** Milliseconds after which a picture is shown, and tried, again: it may have been replaced. */
const hiddenForMs = 3_600_000

/** Cards of these pictures become text cards. The names are found while pictures are served, and known to this process only. */
export function createHiddenPictures(): HiddenPictures {
  const hidden = new LRUCache<string, true>({ max: 1_000, ttl: hiddenForMs })
  return {
    has: (filename) => hidden.has(filename),
    hide(filename) {
      if (hidden.has(filename)) return false
      hidden.set(filename, true)
      return true
    },
    clear: () => hidden.clear(),
  }
}
