import { LRUCache } from 'lru-cache'

/** Pictures of a site, by filename, that pages leave out because they are missing, or can be neither resized nor served unchanged. */
export type HiddenPictures = {
  has: (filename: string) => boolean
  /** Whether no picture is hidden, as on most sites. */
  isEmpty: () => boolean
  /** Hides a picture. Returns whether it was visible before. */
  hide: (filename: string, reason: HiddenReason) => boolean
  /** Shows the missing pictures that exist now. Resolves with whether there were any. */
  recheck: (exists: (filename: string) => Promise<boolean>) => Promise<boolean>
  clear: () => void
}

type HiddenReason = 'missing' | 'refused'

/** Milliseconds after which a hidden picture is shown and tried again, because the file may have been replaced. */
const hiddenForMs = 3_600_000

/**
 * Creates an empty list of hidden pictures. Cards without their picture are rendered as text cards. Pictures are added when serving them
 * fails; the list is known to this process only.
 */
export function createHiddenPictures(): HiddenPictures {
  const hidden = new LRUCache<string, HiddenReason>({ max: 1_000, ttl: hiddenForMs })
  return {
    has: (filename) => hidden.has(filename),
    isEmpty: () => hidden.size === 0,
    hide(filename, reason) {
      if (hidden.has(filename)) return false
      hidden.set(filename, reason)
      return true
    },
    async recheck(exists) {
      const missing = [...hidden.entries()].filter(([, reason]) => reason === 'missing')
      const shown = await Promise.all(
        missing.map(async ([filename]) => (await exists(filename)) && hidden.delete(filename)),
      )
      return shown.includes(true)
    },
    clear: () => hidden.clear(),
  }
}
