import { readBlocks, type TextBlock } from './readBlocks'

export type OpeningLimits = {
  /** Letters at most; a Chinese, Japanese or Korean one counts twice. */
  maxLength: number
  /** The share of the text that may be shown. Default: all of it. */
  maxShare?: number
}

/**
 * The beginning of a text in Markdown or HTML as plain paragraphs. It ends after the last whole sentence within the limits; where
 * that leaves less than a quarter of them, after the last whole word, with `…`. Headings, tables and code are left out of a text that
 * also has prose, and its share is counted without them.
 */
export function openingOf(source: string, language: string, { maxLength, maxShare = 1 }: OpeningLimits): string[] {
  const texts = textsOf(source, maxLength / maxShare)
  let characters = Math.floor(texts.join('').length * maxShare)
  let length = maxLength
  const enough = Math.min(characters, length) / 4
  const opening: string[] = []
  let taken = 0
  for (const text of texts) {
    const limit = indexWithin(text, characters, length)
    if (limit < text.length) {
      const rest = beginningOf(text, limit, language, enough - taken)
      return rest === '' ? opening : [...opening, rest]
    }
    opening.push(text)
    characters -= text.length
    length -= lengthOf(text)
    taken += text.length
  }
  return opening
}

/** The paragraphs of a text: at least `enough` characters of them, or all. */
function textsOf(source: string, enough: number): string[] {
  // Markup takes less than five sixths of most texts. To read all of a long one takes several times as long.
  const usual = enough * 6
  const beginning = proseOf(readBlocks(source, usual))
  if (source.length <= usual || beginning.join('').length >= enough) return beginning
  return proseOf(readBlocks(source))
}

function proseOf(blocks: readonly TextBlock[]): string[] {
  const prose = blocks.filter(({ kind }) => kind === 'prose')
  return (prose.length > 0 ? prose : blocks).map(({ text }) => text)
}

/** The whole sentences of a text before a place, or its words where the sentences are shorter than `least`. */
function beginningOf(text: string, limit: number, language: string, least: number): string {
  // What follows the limit decides whether a sentence or word ends there.
  const around = text.slice(0, limit + 100)
  const ends = (granularity: Granularity) =>
    [...segmenterFor(language, granularity).segment(around)].flatMap(({ segment, index, isWordLike = true }) => {
      const end = index + segment.trimEnd().length
      return isWordLike && end <= limit ? end : []
    })
  const sentence = ends('sentence').at(-1) ?? 0
  if (sentence >= least) return text.slice(0, sentence)
  // A single word that is longer than the limit is cut between two letters.
  const word = ends('word').at(-1) ?? ends('grapheme').at(-1) ?? 0
  return word === 0 ? '' : `${text.slice(0, word)}…`
}

/** The place in a text up to which it keeps within both limits. */
function indexWithin(text: string, characters: number, length: number): number {
  let index = 0
  for (let left = length; index < Math.min(text.length, characters); index += 1) {
    left -= lengthAt(text, index)
    if (left < 0) break
  }
  return index
}

function lengthOf(text: string): number {
  let length = 0
  for (let index = 0; index < text.length; index += 1) length += lengthAt(text, index)
  return length
}

/** Letters and signs of Chinese, Japanese and Korean, of which a text has half as many. */
const wide = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/

const lengthAt = (text: string, index: number) => (wide.test(text[index] ?? '') ? 2 : 1)

type Granularity = 'sentence' | 'word' | 'grapheme'

const segmenters = new Map<string, Intl.Segmenter>()

/** One segmenter for each language and granularity: to make one takes longer than to use it. */
function segmenterFor(language: string, granularity: Granularity): Intl.Segmenter {
  const key = `${language} ${granularity}`
  const segmenter = segmenters.get(key) ?? new Intl.Segmenter(language, { granularity })
  segmenters.set(key, segmenter)
  return segmenter
}
