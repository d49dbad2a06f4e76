import { articleSentences } from './articleSentences'
import { partSentences } from './partSentences'
import { placeSentences } from './placeSentences'
import { siteSentences } from './siteSentences'
import { websiteSentences } from './websiteSentences'

const all = new Map([...partSentences, ...articleSentences, ...placeSentences, ...siteSentences, ...websiteSentences])

/** Returns the descriptions of the fields of an object of the document. */
export function sentencesOf(entries: object): Readonly<Record<string, string>> {
  return all.get(entries) ?? {}
}
