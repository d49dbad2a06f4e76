import type { Root } from 'hast'
import { toHast } from 'mdast-util-to-hast'
import { settleRaw } from '../../src/markdown/transforms/settleRaw.ts'
import { elementsOf } from '../../src/markdown/tree/elementsOf.ts'
import { whyRefused } from '../../src/text/limits/whyRefused.ts'
import { parseMarkdown } from '../../src/text/parseMarkdown.ts'

/** What every link has, in Markdown or HTML: most texts have none, and need not be read. */
const mark = /\]\s*[[(:]|href|:\/\//i

/** The addresses that links of a text in Markdown lead to, those in its HTML too; none of a text that is shown as it is written. */
export function linksIn(source: string): string[] {
  if (!mark.test(source) || whyRefused(source)) return []
  try {
    const tree = toHast(parseMarkdown(source), { allowDangerousHtml: true }) as Root
    settleRaw(tree)
    return elementsOf(tree, 'a', 'area').flatMap(({ properties: { href } }) => (typeof href === 'string' ? href : []))
  } catch {
    return []
  }
}
