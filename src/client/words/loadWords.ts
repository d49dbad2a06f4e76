import words from 'virtual:gazette/words'
import { speakerOf } from './speakerOf'
import { speakBy } from './useLingui'

let spoken: string | undefined

/** Loads the messages of client components in a language, unless they are active already. */
export async function loadWords(language: string): Promise<void> {
  const load = words[language]
  if (spoken === language || !load) return
  const { default: messages } = await load()
  speakBy(speakerOf(language, messages))
  spoken = language
}
