import { searchableText } from './indexing/searchableText'
import { marksIn } from './marksIn'
import type { Marked } from './SearchResults'

/** Characters of a passage, and of what stands before its first word that was looked for. */
const [length, before] = [220, 60]

/** The part of a text in which the first words stand that were looked for, cut at words; undefined where there are none. */
export function passageIn(markdown: string, words: ReadonlySet<string>): Marked | undefined {
  const text = searchableText(markdown)
  const [first] = marksIn(text, words)
  if (!first) return undefined
  const from = first[0] <= before ? 0 : wordAt(text, first[0] - before)
  const to = text.length - from <= length ? text.length : Math.max(first[1], wordEnd(text, from + length))
  const passage = `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`
  return { text: passage, marks: marksIn(passage, words) }
}

/** The beginning of the next word, where there is one near. */
function wordAt(text: string, from: number): number {
  const space = text.slice(from, from + before / 2).indexOf(' ')
  return wholeAt(text, space === -1 ? from : from + space + 1)
}

/** The end of the word before, where there is one near. */
function wordEnd(text: string, to: number): number {
  const space = text.slice(to - before / 2, to).lastIndexOf(' ')
  return wholeAt(text, space === -1 ? to : to - before / 2 + space)
}

/** The same place, or the one after it in the middle of a character. */
function wholeAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at
}
