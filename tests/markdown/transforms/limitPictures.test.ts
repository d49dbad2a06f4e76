import { expect, test } from 'vitest'
import { renderMarkdown } from '../../../src/markdown/renderMarkdown'
import { options } from '../options'

const styleOf = (width: number, height: number) => {
  const mediaSrc = () => ({ src: '/media/a.jpg', width, height })
  return / style="([^"]*)"/.exec(renderMarkdown('![](a.jpg)', { ...options, mediaSrc }).html)?.[1]
}

test.each([
  ['a small picture has a maximum width', 60, 40, '--widest:90px'],
  ['a tall picture has a shape', 1000, 2000, '--shape:0.500'],
  ['a small and tall one has both', 300, 400, '--widest:450px;--shape:0.750'],
  ['others have neither', 704, 800, undefined],
])('%s', (_, width, height, style) => {
  expect(styleOf(width, height)).toBe(style)
})

test('a picture within a line of text has none', () => {
  const mediaSrc = () => ({ src: '/media/a.jpg', width: 60, height: 40 })
  expect(renderMarkdown('Words ![](a.jpg)', { ...options, mediaSrc }).html).not.toContain('style=')
})

test('a figure with a class has the limits of its only picture', () => {
  const figure = (images: string) => renderMarkdown(`<figure class="alignleft">${images}</figure>`, options).html
  const image = '<img src="/a.jpg" alt="" width="60" height="40">'
  expect(figure(image)).toMatch(/^<figure class="alignleft" style="--widest:90px" data-limited/)
  expect(figure(image + image).match(/<img[^>]* style="--widest:90px"/g)).toHaveLength(2)
})
