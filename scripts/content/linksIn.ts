import type { Root } from 'hast'
import { toHast } from 'mdast-util-to-hast'
import { parseRawHtml } from '../../src/markdown/transforms/parseRawHtml.ts'
import { elementsOf } from '../../src/markdown/tree/elementsOf.ts'
import { whyRefused } from '../../src/text/limits/whyRefused.ts'
import { parseMarkdown } from '../../src/text/parseMarkdown.ts'

/** Matches every text that may contain a link. Other texts, which are most, need not be parsed. */
const linkMarkup = /\]\s*[[(:]|href|:\/\//i

/** The URLs of links in a Markdown text and its HTML; none for plain text. */
export function linksIn(source: string): string[] {
  if (!linkMarkup.test(source) || whyRefused(source)) return []
  try {
    const tree = toHast(parseMarkdown(source), { allowDangerousHtml: true }) as Root
    parseRawHtml(tree)
    return elementsOf(tree, 'a', 'area').flatMap(({ properties: { href } }) => (typeof href === 'string' ? href : []))
  } catch {
    return []
  }
}
