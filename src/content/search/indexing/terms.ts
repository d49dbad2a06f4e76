import { foldText, unspacedScripts } from '../../../i18n/foldText'

/** Maximum number of characters of a word that are indexed and compared. */
const maxTermLength = 40

/** A part of a folded text: a word, or a run of a script that does not separate words by spaces. `at` is its offset in the text. */
export type Piece = { text: string; at: number; isRun: boolean }

const unspaced = new RegExp(`[${unspacedScripts}]`, 'u')
const piece = new RegExp(`([${unspacedScripts}]+)|(?:(?![${unspacedScripts}])[\\p{L}\\p{N}\\p{M}])+`, 'gu')

/** Splits a folded text into words and runs; drops everything between them. */
export function piecesOf(folded: string): Piece[] {
  return Array.from(folded.matchAll(piece), ({ 0: text, 1: run, index: at }) => ({
    text,
    at,
    isRun: run !== undefined,
  }))
}

/** Cuts a word to the length of a term. */
export function termOf(word: string): string {
  return word.slice(0, maxTermLength)
}

/**
 * The terms of a text for the index, in order. A run without spaces gives each pair of adjacent characters and its last character, so that
 * every character begins a term.
 */
export function termsIn(text: string): string[] {
  return termsOf(text, (run) => [...pairs(run), run.at(-1) ?? ''])
}

/** The terms of a query, each once. */
export function queryTerms(text: string): string[] {
  return [...new Set(termsOf(text, (run) => (run.length > 1 ? pairs(run) : run)))]
}

/**
 * Whether a term also matches longer terms that begin with it: from three letters, two Korean syllables, or one character of a script
 * without spaces.
 */
export function matchesLongerTerms(term: string): boolean {
  if (unspaced.test(term)) return [...term].length === 1
  return lettersOf(term) > (hangul.test(term) ? 1 : 2)
}

/** The number of typing errors allowed in a term: none in scripts without spaces, one from five letters, two from eight. */
export function allowedTypos(term: string): number {
  const characters = lettersOf(term)
  if (characters < 5 || unspaced.test(term) || /\p{N}/u.test(term)) return 0
  return characters < 8 ? 1 : 2
}

const hangul = /\p{Script=Hangul}/u

/** Counts letters without marks: a vowel sign of an Indic script is not counted as a letter. */
function lettersOf(term: string): number {
  return term.replace(/\p{M}/gu, '').length
}

function termsOf(text: string, termsOfRun: (run: readonly string[]) => readonly string[]): string[] {
  return piecesOf(foldText(text)).flatMap(({ text: found, isRun }) => (isRun ? termsOfRun([...found]) : termOf(found)))
}

function pairs(run: readonly string[]): string[] {
  return run.slice(1).map((character, index) => `${run[index]}${character}`)
}
