import type { Root, RootContent } from 'hast'

/** Letters of scripts that put no space between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,-]*/gu

/** Counts words; in scripts without spaces two letters count as one, which gives about the same reading time. Raw HTML counts without its tags. */
export function countWords(text: string | Root): number {
  const plain = typeof text === 'string' ? text : text.children.map(plainOf).join(' ')
  let letters = 0
  const spaced = plain.replace(unspaced, () => {
    letters += 1
    return ' '
  })
  return (spaced.match(word)?.length ?? 0) + Math.ceil(letters / 2)
}

function plainOf(node: RootContent): string {
  if (node.type === 'text') return node.value
  if (node.type === 'raw') return node.value.replace(/<[^<>]*>/g, ' ')
  return 'children' in node ? node.children.map(plainOf).join('') : ''
}
