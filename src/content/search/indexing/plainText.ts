import { plainWords } from '../../edition/plainWords'

const marks = /^[\s#>+|-]+/

/** A text without the signs of markdown and the addresses of links, in one line: words that readers see, to be found and shown. */
export function plainText(markdown: string): string {
  const lines = markdown.split('\n').map((line) => line.replace(marks, '').replaceAll('|', ' '))
  return plainWords(lines.join('\n'))
}
