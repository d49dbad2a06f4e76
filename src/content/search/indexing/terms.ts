import { foldText } from './foldText'

/** Characters of a word that are looked at. */
const longest = 40

/** Scripts that leave no space between words: each two neighbours are a term. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu
const word = /[\p{L}\p{N}]+/gu

/** The terms of a text that is to be found, in their order; of a run without spaces its last character is one too, so that each begins one. */
export function termsIn(text: string): string[] {
  return cut(text, (run) => [...pairs(run), run.at(-1) ?? ''])
}

/** The terms of a query, each once. */
export function termsAsked(text: string): string[] {
  return [...new Set(cut(text, (run) => (run.length > 1 ? pairs(run) : run)))]
}

/** Whether a term stands for all that begin with it: three letters, or one character where there are no spaces. */
export function standsForMore(term: string): boolean {
  return isUnspaced(term) ? [...term].length === 1 : term.length > 2
}

/** How many slips a term may have: words alone, of five letters one, of eight two. */
export function slipsIn(term: string): number {
  if (term.length < 5 || isUnspaced(term) || /\p{N}/u.test(term)) return 0
  return term.length < 8 ? 1 : 2
}

function isUnspaced(term: string): boolean {
  return term.search(unspaced) !== -1
}

function cut(text: string, termsOf: (run: readonly string[]) => readonly string[]): string[] {
  const spaced = foldText(text).replace(unspaced, (run) => ` ${termsOf([...run]).join(' ')} `)
  return (spaced.match(word) ?? []).map((term) => term.slice(0, longest))
}

function pairs(run: readonly string[]): string[] {
  return run.slice(1).map((character, index) => `${run[index]}${character}`)
}
