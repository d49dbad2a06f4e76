import type { Descriptor, Speaker } from './Words'

let current: Speaker = { _: ({ message = '', id }) => message || id }

/** Has client components speak a language from now on. */
export function speakBy(speaker: Speaker): void {
  current = speaker
}

/** The reader's language; what Lingui's macros call in client components (`scripts/vite/words.ts`). */
export function useLingui(): { i18n: Speaker; _: (asked: Descriptor) => string } {
  return { i18n: current, _: (asked) => current._(asked) }
}
