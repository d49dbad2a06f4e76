import { plainWords } from './plainWords'

const enough = 60
const most = 90
/** Characters that are looked at. */
const beginning = 20_000

/** The first words of a text as plain paragraphs: about sixty, ninety at most, and never more than half of it. */
export function firstWords(text: string): string {
  const markdown = text.slice(0, beginning)
  const limit = Math.min(most, Math.floor(markdown.split(/\s+/).length / 2))
  const taken: string[] = []
  let count = 0
  for (const paragraph of markdown
    .split(/\n\s*\n/)
    .filter(isPlain)
    .map(plainWords)) {
    const words = paragraph.split(/\s+/)
    const fitting = words.slice(0, limit - count)
    count += fitting.length
    if (fitting.length > 0) taken.push(fitting.join(' ') + (fitting.length < words.length ? ' …' : ''))
    if (count >= Math.min(enough, limit)) break
  }
  return taken.join('\n\n')
}

const indented = /^(?:\s{4}|\t)/
const marked = /^(?:#|[-*+]\s|\d+[.)]\s|>|\||<|!\[|```|~~~|[-*_=]{2}|\[[^\]]+\]:|https?:)/

/** Headings, lists, quotes, tables, pictures, rules, code and HTML are no running text. */
function isPlain(block: string): boolean {
  const words = block.trimStart()
  return words !== '' && !indented.test(block) && !marked.test(words)
}
