import { expect, it } from 'vitest'
import { brokenTagsIn } from '../../src/text/brokenTagsIn'

it.each([
  [
    'in a block',
    'One.\n\nTwo.\n\n<div>\n<p class="a"">x</p>\n</div>',
    [{ line: 6, name: 'p', dropped: '"', isShown: false }],
  ],
  [
    'in a list',
    '- a\n- <div style="a "b"">x</div>',
    [{ line: 2, name: 'div', dropped: 'style="a "b""', isShown: false }],
  ],
  ['unclosed', 'a\n\n<div class="b"', [{ line: 3, name: 'div', dropped: '<div class="b"', isShown: true }]],
  [
    'inside a paragraph',
    'a\n*b* <span class="c"">d</span>',
    [{ line: 2, name: 'span', dropped: '<span class="c"">', isShown: true }],
  ],
])('finds a broken tag and its line: %s', (_, source, found) => {
  expect(brokenTagsIn(source)).toEqual(found)
})

it.each([
  'No tags, 1 < 2 and "quotes"',
  '<p class="a">x</p>',
  '`<p class="a"">`',
  '```html\n<p class="a"">\n```',
  '    <p class="a"">',
  'a \\<span class="b"">',
  'a &lt;span class="b"">',
])('reports no broken tag: %s', (source) => {
  expect(brokenTagsIn(source)).toEqual([])
})
