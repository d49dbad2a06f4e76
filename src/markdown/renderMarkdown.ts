import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import { whyRefused } from '../text/limits/whyRefused'
import { parseMarkdown } from '../text/parseMarkdown'
import { countWords } from './countWords'
import { fallBack } from './fallBack'
import type { MarkdownOptions } from './MarkdownOptions'
import type { Heading, Rendered } from './Rendered'
import { type Transform, transforms } from './transforms/transforms'

export type { Rendered }

/**
 * Renders Markdown (CommonMark 0.31 with GFM) as the HTML of an article's body. Keeps raw HTML, because the publisher is trusted;
 * `parseRawHtml` removes what could run code. Never throws: a text that is too large, too deeply nested or cannot be parsed is returned
 * escaped, with `fellBack` and the reason.
 */
export function renderMarkdown(
  source: string,
  options: MarkdownOptions,
  steps: readonly Transform[] = transforms,
): Rendered {
  const refusal = whyRefused(source)
  if (refusal) return fallBack(source, refusal)
  try {
    const tree = parse(source, options)
    const headings: Heading[] = []
    for (const step of steps) step(tree, options, headings)
    const html = toHtml(tree, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } })
    return { html, headings, words: countWords(tree), fellBack: false }
  } catch (error) {
    return fallBack(source, `cannot be parsed: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function parse(source: string, { idPrefix = '', messages }: MarkdownOptions): Root {
  return toHast(parseMarkdown(source), {
    allowDangerousHtml: true,
    clobberPrefix: idPrefix,
    footnoteLabel: messages.footnotes,
    footnoteLabelProperties: {},
    footnoteBackLabel: (index, repeat) =>
      messages.backToText.replace('{number}', repeat > 1 ? `${index + 1}-${repeat}` : `${index + 1}`),
  }) as Root
}
