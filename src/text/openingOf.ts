import { readBlocks, type TextPart } from './readBlocks'

/** Limits of an opening; both apply. */
export type OpeningLimits = {
  /** Maximum number of characters; a Chinese, Japanese or Korean character counts twice. */
  maxLength: number
  /** The share of the text that may be shown, from 0 to 1. Default: 1. */
  maxShare?: number
}

/**
 * Returns the beginning of a text in Markdown or HTML as plain paragraphs. It ends after the last whole sentence within the limits.
 * If the sentences fill less than a quarter of the limits, it ends after the last whole word, with `…`. Headings, tables and code are
 * used only if the text has no prose; `maxShare` counts the prose only.
 */
export function openingOf(source: string, language: string, { maxLength, maxShare = 1 }: OpeningLimits): string[] {
  const texts = textsOf(source, maxLength / maxShare)
  let characters = Math.floor(texts.join('').length * maxShare)
  let length = maxLength
  const enough = Math.min(characters, length) / 4
  const opening: string[] = []
  let usedCharacters = 0
  for (const text of texts) {
    const limit = indexWithin(text, characters, length)
    if (limit < text.length) {
      const rest = beginningOf(text, limit, language, enough - usedCharacters)
      return rest === '' ? opening : [...opening, rest]
    }
    opening.push(text)
    characters -= text.length
    length -= lengthOf(text)
    usedCharacters += text.length
  }
  return opening
}

/** The paragraphs of a text: at least `enough` characters of them, or all. */
function textsOf(source: string, enough: number): string[] {
  // In most texts, markup takes less than five sixths. Parsing a long text completely takes several times as long.
  const usual = enough * 6
  const beginning = proseOf(readBlocks(source, usual))
  if (source.length <= usual || beginning.join('').length >= enough) return beginning
  return proseOf(readBlocks(source))
}

function proseOf(blocks: readonly TextPart[]): string[] {
  const prose = blocks.filter(({ kind }) => kind === 'prose')
  return (prose.length > 0 ? prose : blocks).map(({ text }) => text)
}

/** The whole sentences of a text before `limit`, or its whole words if the sentences have fewer than `minLength` characters. */
function beginningOf(text: string, limit: number, language: string, minLength: number): string {
  // The characters after the limit decide if a sentence or word ends there.
  const around = text.slice(0, limit + 100)
  const ends = (granularity: Granularity) =>
    [...segmenterFor(language, granularity).segment(around)].flatMap(({ segment, index, isWordLike = true }) => {
      const end = index + segment.trimEnd().length
      return isWordLike && end <= limit ? end : []
    })
  const sentence = ends('sentence').at(-1) ?? 0
  if (sentence >= minLength) return text.slice(0, sentence)
  // A word that is longer than the limit is cut between two characters.
  const word = ends('word').at(-1) ?? ends('grapheme').at(-1) ?? 0
  return word === 0 ? '' : `${text.slice(0, word)}…`
}

/** The number of UTF-16 units of a text that both limits allow. */
function indexWithin(text: string, characters: number, length: number): number {
  let index = 0
  for (let remaining = length; index < Math.min(text.length, characters); index += 1) {
    remaining -= lengthAt(text, index)
    if (remaining < 0) break
  }
  return index
}

function lengthOf(text: string): number {
  let length = 0
  for (let index = 0; index < text.length; index += 1) length += lengthAt(text, index)
  return length
}

/** Characters of Chinese, Japanese and Korean: a text needs about half as many as in English. */
const wide = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/

const lengthAt = (text: string, index: number) => (wide.test(text[index] ?? '') ? 2 : 1)

type Granularity = 'sentence' | 'word' | 'grapheme'

const segmenters = new Map<string, Intl.Segmenter>()

/** Returns the segmenter of a language. Creating a segmenter takes longer than using it, so each is created once. */
function segmenterFor(language: string, granularity: Granularity): Intl.Segmenter {
  const key = `${language} ${granularity}`
  const segmenter = segmenters.get(key) ?? new Intl.Segmenter(language, { granularity })
  segmenters.set(key, segmenter)
  return segmenter
}
