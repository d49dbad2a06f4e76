import type { Mark } from './Found'
import { foldText } from './indexing/foldText'
import { unspaced } from './indexing/terms'

const word = /[\p{L}\p{N}\p{M}]+/gu

/** Where words stand in a text, in their order; `words` are folded, of scripts without spaces two neighbours or one character. */
export function marksIn(text: string, words: ReadonlySet<string>): Mark[] {
  const marks: Mark[] = []
  for (const { 0: found, index } of text.matchAll(word)) {
    if (words.has(foldText(found))) marks.push([index, index + found.length])
    else for (const { 0: run, index: at } of found.matchAll(unspaced)) marks.push(...marksInRun(run, index + at, words))
  }
  return marks
}

function marksInRun(run: string, from: number, words: ReadonlySet<string>): Mark[] {
  const marks: Mark[] = []
  const characters = [...run]
  let at = from
  for (const [index, character] of characters.entries()) {
    const next = characters[index + 1] ?? ''
    const isPair = next !== '' && words.has(foldText(character + next))
    if (isPair || words.has(foldText(character))) join(marks, at, at + character.length + (isPair ? next.length : 0))
    at += character.length
  }
  return marks
}

/** Adds a mark, or makes the one before it longer where they touch. */
function join(marks: Mark[], from: number, to: number): void {
  const last = marks.at(-1)
  if (last && last[1] >= from) marks[marks.length - 1] = [last[0], Math.max(last[1], to)]
  else marks.push([from, to])
}
