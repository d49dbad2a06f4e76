import type { Root, RootContent } from 'hast'

/** Letters of scripts that put no space between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const lettered = /[\p{L}\p{N}]/u
const joining = /[\p{M}'’.,-]/u

/** What a sign is to a word: nothing of it, half of one, its beginning, or a part that begins none. */
const kind = { none: 1, half: 2, letter: 3, joint: 4 } as const

/** The kind of each sign seen so far, by its code: to look it up takes a tenth of the time of matching. */
const kinds = new Uint8Array(0x110000)

/** Counts words; in scripts without spaces two letters count as one, which gives about the same reading time. Raw HTML counts without its tags. */
export function countWords(text: string | Root): number {
  const plain = typeof text === 'string' ? text : text.children.map(plainOf).join(' ')
  let words = 0
  let halves = 0
  let isInside = false
  for (let index = 0; index < plain.length; index += 1) {
    const code = plain.codePointAt(index) ?? 0
    if (code > 0xffff) index += 1
    const found = kinds[code] || learn(code)
    if (found === kind.half) halves += 1
    if (found === kind.letter && !isInside) words += 1
    isInside = found === kind.letter || (found === kind.joint && isInside)
  }
  return words + Math.ceil(halves / 2)
}

function learn(code: number): number {
  const sign = String.fromCodePoint(code)
  if (unspaced.test(sign)) kinds[code] = kind.half
  else if (lettered.test(sign)) kinds[code] = kind.letter
  else kinds[code] = joining.test(sign) ? kind.joint : kind.none
  return kinds[code]
}

function plainOf(node: RootContent): string {
  if (node.type === 'text') return node.value
  if (node.type === 'raw') return node.value.replace(/<[^<>]*>/g, ' ')
  return 'children' in node ? node.children.map(plainOf).join('') : ''
}
