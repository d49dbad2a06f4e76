import words from 'virtual:gazette/words'
import { formatterOf } from './formatterOf'
import type { Message } from './messageTypes'
import { setFormatter } from './useLingui'

let loadedLanguage: string | undefined

/** Loads the messages of client components in a language, unless they are active already. */
export async function loadMessages(language: string): Promise<void> {
  const load = words[language]
  if (loadedLanguage === language || !load) return
  const { default: messages } = await load()
  setFormatter(formatterOf(language, { ...messages, ...paperMessagesIn(language) }))
  loadedLanguage = language
}

/** The messages that the paper replaces in every page (`src/shell/document/Document.tsx`). */
function paperMessagesIn(language: string): Readonly<Record<string, Message>> {
  const text = document.querySelector('script[data-messages]')?.textContent
  return text ? JSON.parse(text)[language] : {}
}
