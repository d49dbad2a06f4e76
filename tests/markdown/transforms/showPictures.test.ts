import { fromHtml } from 'hast-util-from-html'
import { describe, expect, it, test } from 'vitest'
import { renderMarkdown } from '../../../src/markdown/renderMarkdown'
import { elementsOf } from '../../../src/markdown/tree/elementsOf'
import { options } from '../options'

const htmlOf = (source: string) => renderMarkdown(source, options).html
const sourcesIn = (source: string) =>
  elementsOf(fromHtml(htmlOf(source), { fragment: true }), 'img').map(({ properties }) => properties.src)

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

describe('a lazy picture gets its real address', () => {
  test.each([
    `<img src="${dot}" data-src="https://pics.example/a.jpg">`,
    `<img src="${dot}" data-lazy-src="https://pics.example/a.jpg">`,
    '<img data-original="https://pics.example/a.jpg">',
    '<img src="/wp-content/placeholder.png" data-original="https://pics.example/a.jpg">',
    '<img src="https://pics.example/tiny.jpg?w=20" data-src="https://pics.example/a.jpg">',
    '<img data-cfsrc="https://pics.example/a.jpg" style="display:none">',
    `<img src="${dot}" data-srcset="https://pics.example/s.jpg 400w, https://pics.example/a.jpg 1400w, https://pics.example/l.jpg 4000w">`,
    `<img src="${dot}" srcset="${dot}" data-lazy-srcset="https://pics.example/a.jpg 1x">`,
    '<img srcset="https://pics.example/s.jpg 1x,https://pics.example/a.jpg 2x">',
    '<img srcset="https://pics.example/a.jpg">',
    '<picture><source srcset="https://pics.example/a.avif" type="image/avif"><source srcset="https://pics.example/a.jpg"></picture>',
    '<picture><source data-srcset="https://pics.example/a.avif 900w" type="image/avif"><img data-src="https://pics.example/a.jpg"></picture>',
  ])('%s', (source) => {
    expect(sourcesIn(`<div>${source}</div>`)).toEqual(['https://pics.example/a.jpg'])
    expect(sourcesIn(`Words ${source} in Markdown`)).toEqual(['https://pics.example/a.jpg'])
  })

  test('from a srcset with commas in its addresses', () => {
    const srcset = 'https://pics.example/w_400,h_300/a.jpg 400w, https://pics.example/w_800,h_600/a.jpg 800w'
    expect(sourcesIn(`<div><img srcset="${srcset}"></div>`)).toEqual(['https://pics.example/w_800,h_600/a.jpg'])
  })

  test('unless it has an address: a larger original is ignored', () => {
    const source = '<img src="https://pics.example/a.jpg" data-original="https://pics.example/huge.tif">'
    expect(sourcesIn(`<div>${source}</div>`)).toEqual(['https://pics.example/a.jpg'])
  })
})

describe('a picture in HTML', () => {
  it('is found among the media files by name, with its sizes', () => {
    expect(htmlOf('<div><img src="./night-ferry-2.jpg" alt="Ferry" class="wide"></div>')).toBe(
      '<div><img src="/media/night-ferry-2.jpg" alt="Ferry" class="wide" srcset="/media/640/night-ferry-2.jpg.webp 640w" sizes="auto, 40rem" width="2000" height="1333" loading="lazy" decoding="async"></div>',
    )
  })

  it('keeps its title and gets no caption', () => {
    expect(htmlOf('<p><img src="https://pics.example/a.jpg" title="DSC_0042" alt=""></p>')).toBe(
      '<p><img src="https://pics.example/a.jpg" title="DSC_0042" alt="" loading="lazy" decoding="async"></p>',
    )
  })
})

describe('a <noscript>', () => {
  const real = '<img src="https://pics.example/a.jpg" alt="A">'
  const lazy = `<img src="${dot}" data-src="https://pics.example/a.jpg" alt="A">`

  test.each([
    `${lazy}<noscript>${real}</noscript>`,
    `<figure>${lazy}<noscript>${real}</noscript><figcaption>C</figcaption></figure>`,
    `<figure><a href="/p/x">${lazy}</a><noscript><a href="/p/x">${real}</a></noscript></figure>`,
    `<noscript>${real}</noscript>${lazy}`,
    `<img src="${dot}" alt="A"><noscript>${real}</noscript>`,
    `<p><img data-src="https://pics.example/a.jpg"></p>\n<noscript><img src="https://pics.example/a-300x200.jpg"></noscript>`,
    `<noscript>${real}</noscript>`,
  ])('%s shows its picture once', (source) => {
    expect(sourcesIn(`<div>${source}</div>`)).toEqual(['https://pics.example/a.jpg'])
  })

  it('of two adjacent pictures shows both', () => {
    const second = real.replace('a.jpg', 'b.jpg')
    const source = `<div>${lazy}<noscript>${real}</noscript><noscript>${second}</noscript><p>${second}</p></div>`
    expect(sourcesIn(source)).toContain('https://pics.example/b.jpg')
  })

  it('with a tracking pixel stays inert with scripts', () => {
    const source = '<noscript><img src="https://count.example/1" width="1" height="1" alt=""></noscript>'
    expect(htmlOf(`<div>${source}</div>`)).toContain('<noscript>')
  })
})

describe('a picture of known size', () => {
  const mediaSrc = (name: string) => ({ src: `/media/${name}`, ...(name === 'a.jpg' && { width: 600, height: 1500 }) })
  const sizesIn = (source: string) =>
    elementsOf(fromHtml(renderMarkdown(source, { ...options, mediaSrc }).html, { fragment: true }), 'img').map(
      ({ properties: { width, height } }) => [width, height].map((side) => side && Number(side)),
    )

  test.each([
    ['![A](a.jpg)', [600, 1500]],
    ['![A](/media/a.jpg)', [600, 1500]],
    ['<figure><img src="/media/a.jpg"></figure>', [600, 1500]],
    ['<figure><img src="a.jpg" width="300"></figure>', [300, 750]],
    ['<figure><img src="a.jpg" height="150"></figure>', [60, 150]],
    ['<figure><img src="a.jpg" width="30" height="20"></figure>', [30, 20]],
    ['![B](/media/b.jpg)', [undefined, undefined]],
  ])('has both sides: %s', (source, size) => {
    expect(sizesIn(source)).toEqual([size])
  })
})
