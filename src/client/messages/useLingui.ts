import { createContext, useContext } from 'react'
import type { Descriptor, MessageFormatter } from './messageTypes'

let current: MessageFormatter = { _: ({ message = '', id }) => message || id }

/** The language in which the server renders client components; undefined in the browser. */
export const FormatterContext = createContext<MessageFormatter | undefined>(undefined)

/** Sets the language of client components in this window. */
export function setFormatter(formatter: MessageFormatter): void {
  current = formatter
}

/**
 * The hook that Lingui's macros call in client components (`scripts/vite/words.ts`). Returns functions that format messages in the reader's
 * language.
 */
export function useLingui(): { i18n: MessageFormatter; _: (asked: Descriptor) => string } {
  const i18n = useContext(FormatterContext) ?? current
  return { i18n, _: (descriptor) => i18n._(descriptor) }
}
