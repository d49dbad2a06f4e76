import { foldText } from '../../i18n/foldText'
import { type Piece, piecesOf, termOf } from './indexing/terms'
import type { MatchRange } from './SearchResults'

/** Characters that may fold to parts of words. */
const word = /[\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]+/gu

/** A character with its combining marks. Half-width voicing marks are included, which are letters in Unicode. */
const cluster = /.[\p{M}\p{Default_Ignorable_Code_Point}\uff9e\uff9f]*/gsu

/** Returns the ranges of matched words in a text, in order. `terms` are folded, as in the index. */
export function matchRangesIn(text: string, terms: ReadonlySet<string>): MatchRange[] {
  const marks: MatchRange[] = []
  for (const { 0: found, index } of text.matchAll(word)) {
    const folded = foldText(found)
    const pieces = piecesOf(folded)
    const [first] = pieces
    if (pieces.length === 1 && first && !first.isRun) {
      if (terms.has(termOf(first.text))) marks.push([index, index + found.length])
    } else if (pieces.length > 0) {
      const offsets = offsetsOf(found)
      for (const [from, to] of pieces.flatMap((piece) => rangesIn(piece, terms)))
        join(marks, index + (offsets[from]?.[0] ?? 0), index + (offsets[to - 1]?.[1] ?? found.length))
    }
  }
  return marks
}

/** The ranges of matched words in one piece of a folded text. */
function rangesIn({ text, at, isRun }: Piece, terms: ReadonlySet<string>): MatchRange[] {
  if (!isRun) return terms.has(termOf(text)) ? [[at, at + text.length]] : []
  const characters = [...text]
  let from = at
  return characters.flatMap((character, index): MatchRange[] => {
    const start = from
    from += character.length
    const next = characters[index + 1] ?? ''
    const isPair = next !== '' && terms.has(character + next)
    return isPair || terms.has(character) ? [[start, from + (isPair ? next.length : 0)]] : []
  })
}

/** For each position in the folded word, the range of the original character. */
function offsetsOf(found: string): MatchRange[] {
  return Array.from(found.matchAll(cluster)).flatMap(({ 0: character, index }) =>
    Array.from<MatchRange>({ length: foldText(character).length }).fill([index, index + character.length]),
  )
}

/** Adds a range, or extends the previous one if they touch. */
function join(marks: MatchRange[], from: number, to: number): void {
  const last = marks.at(-1)
  if (last && last[1] >= from) marks[marks.length - 1] = [last[0], Math.max(last[1], to)]
  else marks.push([from, to])
}
