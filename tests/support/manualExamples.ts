import { readFileSync } from 'node:fs'
import { fromMarkdown } from 'mdast-util-from-markdown'

type Fields = Record<string, unknown>

/** The examples in `docs/content.md`: the whole document at its beginning, and the fields of the other examples. */
export function manualExamples(): { whole: { data: Fields }; parts: Fields[] } {
  const page = fromMarkdown(readFileSync('docs/content.md', 'utf8'))
  const blocks = page.children.flatMap((node) => (node.type === 'code' && node.lang === 'json' ? [node.value] : []))
  const [whole, ...parts] = blocks.map((text) => JSON.parse(text))
  return { whole, parts }
}

/** The example of a file in `articles/` in `docs/content.md`. */
export function manualArticle(): string {
  const page = fromMarkdown(readFileSync('docs/content.md', 'utf8'))
  const [text] = page.children.flatMap((node) => (node.type === 'code' && node.lang === 'markdown' ? [node.value] : []))
  if (text === undefined) throw new Error('docs/content.md: there is no example in Markdown')
  return text
}

/** A document with more fields: lists are extended, other fields are replaced. */
export function withFields(data: Fields, more: Fields): Fields {
  const fields = Object.entries(more).map(([name, value]) => {
    const before = data[name]
    return [name, Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value]
  })
  return { ...data, ...Object.fromEntries(fields) }
}
