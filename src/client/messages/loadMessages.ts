import words from 'virtual:gazette/words'
import { formatterOf } from './formatterOf'
import { setFormatter } from './useLingui'

let loadedLanguage: string | undefined

/** Loads the messages of client components in a language, unless they are active already. */
export async function loadMessages(language: string): Promise<void> {
  const load = words[language]
  if (loadedLanguage === language || !load) return
  const { default: messages } = await load()
  setFormatter(formatterOf(language, messages))
  loadedLanguage = language
}
