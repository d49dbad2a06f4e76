import { expect, test } from 'vitest'
import { renderMarkdown } from '../../../src/markdown/renderMarkdown'
import { samples } from '../../../src/markdown/thread/samples'
import { options } from '../options'

const all = [...samples()]
const rendered = all.map(({ source, messages }) => renderMarkdown(source, { ...options, messages }))

test('no sample falls back', () => {
  expect(rendered.filter(({ fellBack }) => fellBack)).toEqual([])
})

test.each([
  ...['h2', 'h3', 'em', 'strong', 'del', 'code', 'pre', 'blockquote', 'ul', 'ol', 'table', 'hr', 'br', 'img', 'input'],
  ...[
    'figure',
    'figcaption',
    'section',
    'sup',
    'details',
    'span',
    'data-scroll',
    'data-embed',
    'data-language',
    'lang',
  ],
  ...['href="mailto:', 'href="http://www', 'href="https:', 'href="ftp:', 'href="/article', '<!--'],
])('the samples contain %s', (mark) => {
  const html = rendered.map((text) => text.html).join('\n')
  expect(html).toMatch(new RegExp(`<${mark}\\b|${mark}`))
})

test('the samples grow, and are short enough not to delay a text', () => {
  const lengths = all.map(({ source }) => source.length)
  expect(Math.min(...lengths)).toBeLessThan(20)
  expect(lengths.at(-1)).toBeGreaterThan(5_000)
  expect(Math.max(...lengths)).toBeLessThan(10_000)
})
