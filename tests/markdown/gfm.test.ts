import { expect, test } from 'vitest'
import { renderMarkdown } from '../../src/markdown/renderMarkdown'
import { attributeTransforms } from '../../src/markdown/transforms/transforms'
import { options } from './options'
import { pairs } from './pairs'
import { sameHtml } from './sameHtml'

/**
 * One file per rule of the extensions of GFM 0.29 (tables, task lists, strikethrough, autolinks), in our words, the HTML by hand.
 * The one extension left out on purpose is the tag filter: the publisher's HTML passes as it is.
 */
const examples = pairs('gfm')

test('every rule of the GFM extensions gives the reference HTML', () => {
  const failed = examples
    .map((example) => ({ ...example, ours: renderMarkdown(example.markdown, options, attributeTransforms).html }))
    .filter(({ html, ours }) => sameHtml(html) !== sameHtml(ours))
  console.log(`GFM extensions ${examples.length - failed.length}/${examples.length}`)
  expect(failed).toEqual([])
})
