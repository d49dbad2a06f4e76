import { expect, test } from 'vitest'
import { renderMarkdown } from '../../src/markdown/renderMarkdown'
import { attributeTransforms } from '../../src/markdown/transforms/transforms'
import { options } from './options'
import { pairs } from './pairs'
import { sameHtml } from './sameHtml'

/**
 * One file per rule of the GFM 0.29 extensions (tables, task lists, strikethrough, autolinks), in our own wording, with
 * hand-written HTML. The tag filter is omitted on purpose: the publisher's HTML stays unchanged.
 */
const examples = pairs('gfm')

test('every rule of the GFM extensions matches the reference HTML', () => {
  const failed = examples
    .map((example) => ({ ...example, actual: renderMarkdown(example.markdown, options, attributeTransforms).html }))
    .filter(({ html, actual }) => sameHtml(html) !== sameHtml(actual))
  console.log(`GFM extensions ${examples.length - failed.length}/${examples.length}`)
  expect(failed).toEqual([])
})
