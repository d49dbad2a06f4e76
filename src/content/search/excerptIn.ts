import { matchRangesIn } from './matchRangesIn'
import type { Marked } from './SearchResults'

/** Maximum number of characters of an excerpt, and of the text before the first matched word. */
const [length, before] = [220, 60]

/** Returns an excerpt of a text without markup around the first matched word, cut at word boundaries; undefined if there is no match. */
export function excerptIn(text: string, terms: ReadonlySet<string>): Marked | undefined {
  const [first] = matchRangesIn(text, terms)
  if (!first) return undefined
  const from = first[0] <= before ? 0 : wordAt(text, first[0] - before)
  const to = text.length - from <= length ? text.length : Math.max(first[1], wordEnd(text, from + length))
  const passage = `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`
  return { text: passage, marks: matchRangesIn(passage, terms) }
}

/** The beginning of the next word, if there is one nearby. */
function wordAt(text: string, from: number): number {
  const space = text.slice(from, from + before / 2).indexOf(' ')
  return wholeAt(text, space === -1 ? from : from + space + 1)
}

/** The end of the previous word, if there is one nearby. */
function wordEnd(text: string, to: number): number {
  const space = text.slice(to - before / 2, to).lastIndexOf(' ')
  return wholeAt(text, space === -1 ? to : to - before / 2 + space)
}

/** The same offset, or the next one if it would split a surrogate pair. */
function wholeAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at
}
