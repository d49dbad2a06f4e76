import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTree } from './shortcuts/gfmTree'
import { setPlainAside } from './shortcuts/setPlainAside'
import { syntaxFor } from './syntaxFor'

/**
 * Parses Markdown: CommonMark 0.31 with GFM. The positions of nodes differ from the source. Some hostile texts take seconds: call
 * `whyRefused` first.
 */
export function parseMarkdown(source: string): ReturnType<typeof fromMarkdown> {
  const { rest, restore } = setPlainAside(source)
  const tree = fromMarkdown(rest, { extensions: syntaxFor(rest), mdastExtensions: [...gfmTree] })
  restore(tree)
  return tree
}
