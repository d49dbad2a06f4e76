import { fromHtml } from 'hast-util-from-html'
import { describe, expect, it, test } from 'vitest'
import type { MarkdownOptions } from '../../../src/markdown/MarkdownOptions'
import { renderMarkdown } from '../../../src/markdown/renderMarkdown'
import { elementsOf } from '../../../src/markdown/tree/elementsOf'
import { options } from '../options'

const htmlOf = (source: string, more: Partial<MarkdownOptions> = {}) =>
  renderMarkdown(source, { ...options, ...more }).html

/** The click-to-load cards of a text: their addresses, title, height or aspect ratio, and link. */
function cardsIn(html: string) {
  const cards = elementsOf(fromHtml(html, { fragment: true }), 'figure')
  return cards.flatMap(({ properties, ...card }) => {
    if (properties.dataBehaviour !== 'embed') return []
    const { dataSrc: src, dataHeight, dataRatio, dataTitle: title } = properties
    const page = elementsOf({ ...card, properties, type: 'element' }, 'a')[0]?.properties.href
    return [{ src, size: dataHeight ?? dataRatio, title, page }]
  })
}

describe('an iframe of a known provider becomes a click-to-load card', () => {
  test.each([
    [
      'https://datawrapper.dwcdn.net/Xy7Qz/12/',
      'https://datawrapper.dwcdn.net/Xy7Qz/12/',
      'https://datawrapper.dwcdn.net/Xy7Qz/12/',
    ],
    [
      'https://flo.uri.sh/visualisation/7654321/embed?auto=1',
      'https://flo.uri.sh/visualisation/7654321/embed',
      'https://flo.uri.sh/visualisation/7654321/embed?auto=1',
    ],
    ['https://flo.uri.sh/story/55/embed', 'https://flo.uri.sh/story/55/embed', 'https://flo.uri.sh/story/55/embed'],
    [
      'https://www.google.com/maps/embed?pb=!1m14!2d2.2945!3d48.8584!2m3',
      'https://www.google.com/maps/embed?pb=!1m14!2d2.2945!3d48.8584!2m3',
      'https://www.google.com/maps?q=48.8584%2C2.2945',
    ],
    [
      'https://maps.google.com/maps?q=Saltmere+quay&output=embed',
      'https://www.google.com/maps?q=Saltmere+quay&output=embed',
      'https://www.google.com/maps?q=Saltmere%20quay',
    ],
    [
      'https://www.google.com/maps/d/u/0/embed?mid=1aBc',
      'https://www.google.com/maps/d/u/0/embed?mid=1aBc',
      'https://www.google.com/maps/d/viewer?mid=1aBc',
    ],
    [
      'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4&layer=mapnik',
      'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4&layer=mapnik',
      'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4&layer=mapnik',
    ],
    [
      'https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/quay/tide&color=ff5500',
      'https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/quay/tide&color=ff5500',
      'https://soundcloud.com/quay/tide',
    ],
    [
      'https://www.tiktok.com/player/v1/7123456789012345678',
      'https://www.tiktok.com/embed/v2/7123456789012345678',
      'https://www.tiktok.com/@/video/7123456789012345678',
    ],
    [
      'https://embed.bsky.app/embed/did:plc:z72i7/app.bsky.feed.post/3lab?id=9',
      'https://embed.bsky.app/embed/did:plc:z72i7/app.bsky.feed.post/3lab',
      'https://bsky.app/profile/did:plc:z72i7/post/3lab',
    ],
    [
      'https://mstdn.social/@quay/113456789012345678/embed',
      'https://mstdn.social/@quay/113456789012345678/embed',
      'https://mstdn.social/@quay/113456789012345678',
    ],
    [
      'https://www.documentcloud.org/documents/24012345-minutes/?embed=1',
      'https://embed.documentcloud.org/documents/24012345-minutes/?embed=1&responsive=1',
      'https://www.documentcloud.org/documents/24012345-minutes',
    ],
    [
      'https://www.youtube.com/embed/videoseries?list=PL12',
      'https://www.youtube.com/embed/videoseries?list=PL12',
      'https://www.youtube.com/embed/videoseries?list=PL12',
    ],
    [
      '//www.youtube.com/embed/dQw4w9WgXcQ?rel=0',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
  ])('%s', (address, src, page) => {
    const [card] = cardsIn(htmlOf(`<iframe src="${address.replaceAll('&', '&amp;')}"></iframe>`))
    expect(card).toMatchObject({ src, page })
  })

  it('with the address in `data-src`, which a script would load later', () => {
    const html = htmlOf('<iframe src="about:blank" data-src="https://flo.uri.sh/story/9/embed"></iframe>')
    expect(cardsIn(html)).toMatchObject([{ src: 'https://flo.uri.sh/story/9/embed' }])
  })

  it("in place of the box that the provider's script would fill", () => {
    const box =
      '<div class="flourish-embed" data-src="visualisation/42?1"><script src="https://x.example/e.js"></script></div>'
    expect(cardsIn(htmlOf(box))).toMatchObject([{ src: 'https://flo.uri.sh/visualisation/42/embed' }])
  })

  it('in the box that WordPress puts around an address', () => {
    const box = `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/dQw4w9WgXcQ\n</div></figure>`
    expect(cardsIn(htmlOf(box))).toMatchObject([{ page: 'https://youtu.be/dQw4w9WgXcQ' }])
  })

  it('as an object or embed element', () => {
    const plugin =
      '<object width="4"><param name="movie" value="x"><embed src="https://www.youtube.com/v/dQw4w9WgXcQ"></object>'
    expect(cardsIn(htmlOf(plugin))).toHaveLength(1)
  })

  it('with its title, and the height that its author set', () => {
    const frame = (height: string) =>
      `<iframe title="Turnout" src="https://datawrapper.dwcdn.net/Xy7Qz/" ${height}></iframe>`
    const html = htmlOf(frame('height="523"'))
    expect(html).toContain('<p>Turnout\u00a0· Datawrapper</p>')
    expect(cardsIn(html)).toMatchObject([{ title: 'Turnout', size: '523' }])
    expect(cardsIn(htmlOf(frame('style="border:0;height:610px"')))).toMatchObject([{ size: '610' }])
    expect(cardsIn(htmlOf(frame('height="99999"')))).toMatchObject([{ size: '2000' }])
    expect(cardsIn(htmlOf(frame('height="100%"')))).toMatchObject([{ size: '400' }])
  })

  it('after the paragraph that contained the iframe', () => {
    const html = htmlOf('<p>Before <iframe src="https://flo.uri.sh/story/9/embed"></iframe>after.</p>')
    expect(html).toMatch(/^<p>Before after\.<\/p><figure data-behaviour="embed"/)
  })

  it("without the box that set the iframe's aspect ratio", () => {
    const frame = '<iframe src="https://player.vimeo.com/video/76979871" style="position:absolute"></iframe>'
    const html = htmlOf(`<div style="padding:56.25% 0 0"><span>${frame}</span></div><p>After</p>`)
    expect(html).toMatch(/^<figure data-behaviour="embed"/)
    expect(html).not.toContain('56.25%')
  })
})

describe('any other iframe', () => {
  it('becomes a link with its title, and is reported', () => {
    const reported: string[] = []
    const source = '<iframe src="https://charts.example/7?a=1&amp;b=2" title="Catch"></iframe>'
    const html = htmlOf(source, { onUnknownFrame: (address) => reported.push(address) })
    expect(html).toBe(
      '<p><a href="https://charts.example/7?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">Catch</a></p>',
    )
    expect(reported).toEqual(['https://charts.example/7?a=1&b=2'])
  })

  it.each(['<p>https://maps.example/7?a=1&amp;b=2</p>', '<div>\nhttps://maps.example/7?a=1&amp;b=2\n</div>'])(
    'becomes a link, and is reported, in a box of only an address: %j',
    (box) => {
      const reported: string[] = []
      expect(htmlOf(box, { onUnknownFrame: (address) => reported.push(address) })).toBe(
        '<p><a href="https://maps.example/7?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">https://maps.example/7?a=1&amp;b=2</a></p>',
      )
      expect(reported).toEqual(['https://maps.example/7?a=1&b=2'])
      expect(cardsIn(htmlOf(box, { embedOrigins: ['https://maps.example'] }))).toHaveLength(1)
    },
  )

  it('is no link in a box of other words, or with another scheme', () => {
    for (const box of ['<p>See https://maps.example/7</p>', '<p>javascript:go()</p>', '<p>ftp://maps.example/7</p>'])
      expect(htmlOf(box, { onUnknownFrame: () => expect.unreachable() })).not.toMatch(/href="(?:https|javascript)/)
  })

  it('without a title is a link with its host', () => {
    expect(htmlOf('<iframe src="//www.charts.example/7"></iframe>')).toContain('<a href="https://www.charts.example/7"')
    expect(htmlOf('<iframe src="//www.charts.example/7"></iframe>')).toContain('>charts.example</a>')
  })

  it("of the publisher's `embedOrigins` becomes a card", () => {
    const embedOrigins = ['https://charts.example']
    const frame = (host: string) => `<iframe src="https://${host}/7" title="Catch"></iframe>`
    expect(cardsIn(htmlOf(frame('charts.example'), { embedOrigins }))).toMatchObject([
      { src: 'https://charts.example/7', title: 'Catch' },
    ])
    expect(cardsIn(htmlOf(frame('charts.example.evil.example'), { embedOrigins }))).toEqual([])
  })

  it.each([
    '<iframe width="0" height="0" src="https://count.example/"></iframe>',
    '<iframe style="display: none" src="https://count.example/"></iframe>',
    '<iframe src="javascript:go()"></iframe>',
    '<iframe srcdoc="<p>x</p>"></iframe>',
    '<iframe src="about:blank"></iframe>',
  ])('is removed if it is invisible: %s', (source) => {
    expect(htmlOf(`<div>${source}</div>`)).toBe('<div></div>')
  })

  it('of a host whose other pages cannot be embedded is a link', () => {
    expect(cardsIn(htmlOf('<iframe src="https://www.google.com/search?q=a"></iframe>'))).toEqual([])
  })
})
