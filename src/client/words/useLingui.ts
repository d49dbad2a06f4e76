import { createContext, useContext } from 'react'
import type { Descriptor, Speaker } from './Words'

let current: Speaker = { _: ({ message = '', id }) => message || id }

/** The language in which the server renders client components; undefined in the browser. */
export const SpeakerContext = createContext<Speaker | undefined>(undefined)

/** Sets the language of client components in this window. */
export function speakBy(speaker: Speaker): void {
  current = speaker
}

/**
 * The hook that Lingui's macros call in client components (`scripts/vite/words.ts`). Returns functions that format messages in the reader's
 * language.
 */
export function useLingui(): { i18n: Speaker; _: (asked: Descriptor) => string } {
  const i18n = useContext(SpeakerContext) ?? current
  return { i18n, _: (asked) => i18n._(asked) }
}
