import { describe, expect, it } from 'vitest'
import {
  addressesInCalendar,
  addressesInHtml,
  addressesInJson,
  addressesInText,
} from '../../../scripts/export/addresses/addressesIn'
import { fileOf } from '../../../scripts/export/addresses/fileOf'
import { pathOfQuery, replaceQueries } from '../../../scripts/export/addresses/replaceQueries'
import { targetOf } from '../../../scripts/export/addresses/targetOf'

const origin = 'https://post.example'
const queriesOf = (path: string) => (/^(?:\/fr)?\/(?:c\/[^/]+|agenda)$/.test(path) ? ['page', 'kind'] : [])
const own = { origin, queriesOf }

describe('addresses of the site', () => {
  it.each([
    ['/article/quay', '/article/quay'],
    ['/article/quay/', '/article/quay'],
    ['/article/quay#comments', '/article/quay'],
    ['https://post.example', '/'],
    ['https://post.example/fr/agenda?utm=mail', '/fr/agenda'],
    ['/c/port?page=2', '/c/port?page=2'],
    ['/fr/c/port?utm=mail&page=2', '/fr/c/port?page=2'],
    ['/agenda?kind=x&page=2', '/agenda?kind=x&page=2'],
    ['/search?q=herring', '/search'],
    ['/agenda?lang=fr', '/agenda'],
    ['/a/../article/quay', '/article/quay'],
    ['/article/é', '/article/%C3%A9'],
    ['plan.pdf', '/article/plan.pdf'],
  ])('resolves %s to %s', (address, target) => expect(targetOf(address, '/article/quay', own)).toBe(target))

  it.each([
    '',
    '#top',
    '//cdn.example/x.js',
    'https://post.example.evil.example/',
    'https://other.example/c/port',
    'mailto:desk@post.example',
    'data:image/png;base64,AA',
    '/\\evil.example',
  ])('ignores %j', (address) => expect(targetOf(address, '/article/quay', own)).toBeUndefined())
})

describe('a page with query parameters', () => {
  it('gets a path of the same length for its file', () => {
    expect(pathOfQuery('/c/port?page=2')).toBe('/c/port/page/2')
    expect(pathOfQuery('/agenda')).toBe('/agenda')
    expect(pathOfQuery('/agenda?kind=fish&page=2')).toBe('/agenda/kind/fish/page/2')
  })

  it.each([
    ['<a href="/c/port?page=2">', '<a href="/c/port/page/2">'],
    ['{"href":"/fr/c/port?page=12"}', '{"href":"/fr/c/port/page/12"}'],
    ['href=\\"/agenda?kind=fish%20fair\\"', 'href=\\"/agenda/kind/fish%20fair\\"'],
    [`<link href="${origin}/c/port?page=2"/>`, `<link href="${origin}/c/port/page/2"/>`],
  ])('is linked by that path: %s', (before, after) => {
    expect(replaceQueries(before, own)).toBe(after)
    expect(after).toHaveLength(before.length)
  })

  it('is linked by that path with two parameters, in HTML and in data', () => {
    expect(replaceQueries('<a href="/agenda?kind=fish&amp;page=2">', own)).toBe('<a href="/agenda/kind/fish/page/2">')
    const data = '{"href":"/agenda?kind=fish&page=2"}'
    expect(replaceQueries(data, own)).toBe('{"href":"/agenda/kind/fish/page/2"}')
  })

  it.each([
    '<a href="/c/port?page=2&amp;x=1">',
    '<a href="/search?q=herring">',
    '<a href="https://other.example/c/port?page=2">',
    '<a href="//other.example/c/port?page=2">',
    'What is a page?page=2',
  ])('keeps %s', (text) => expect(replaceQueries(text, own)).toBe(text))
})

describe('addresses found in a page', () => {
  it('come from attributes, styles and structured data, not from text', () => {
    const html = `<html data-offline="/offline"><head><meta property="og:image" content="${origin}/media/a.jpg"/>
      <meta name="description" content="/not/an/address"/><style>.a{background:url(/media/ground.webp)}</style>
      <script type="application/ld+json">{"url":"${origin}/article/quay"}</script></head>
      <body><a title="a > b" href="/c/port?page=2&amp;x=1">See /nowhere or href="/neither"</a>
      <img srcset="/media/320/a,b.jpg.webp 320w, /media/640/a,b.jpg.webp 640w" src="/media/a%26b.jpg"/></body></html>`
    expect(addressesInHtml(html, origin).sort()).toEqual(
      [
        '/c/port?page=2&x=1',
        '/media/320/a,b.jpg.webp',
        '/media/640/a,b.jpg.webp',
        '/media/a%26b.jpg',
        '/media/ground.webp',
        '/offline',
        `${origin}/article/quay`,
        `${origin}/media/a.jpg`,
      ].sort(),
    )
  })

  it('come complete from feeds, sitemaps and Markdown, without the punctuation around them', () => {
    const text = `<loc>${origin}/a?x=1&amp;y=2</loc> (${origin}/media/quay%20(1).jpg), see ${origin}/b. &lt;a href=&quot;${origin}/c&quot;`
    expect(addressesInText(text, origin)).toEqual([
      `${origin}/a?x=1&y=2`,
      `${origin}/media/quay%20(1).jpg`,
      `${origin}/b`,
      `${origin}/c`,
    ])
    expect(addressesInText(text, undefined)).toEqual([])
  })

  it('are unfolded in a calendar', () => {
    const text = `BEGIN:VEVENT\r\nURL:${origin}/agenda/walk-the-flood\r\n -wall\r\nUID:fair@post.example\r\nEND:VEVENT\r\n`
    expect(addressesInCalendar(text, origin)).toEqual([`${origin}/agenda/walk-the-flood-wall`])
  })

  it('are paths in a web app manifest', () => {
    expect(addressesInJson('{"start_url":"/","icons":[{"src":"/icons/192.png"}],"name":"a/b"}')).toEqual([
      '/',
      '/icons/192.png',
    ])
  })
})

describe('file name of a path', () => {
  it.each([
    ['/', true, 'index.html'],
    ['/article/quay', true, 'article/quay/index.html'],
    ['/article/v2.0', true, 'article/v2.0/index.html'],
    ['/feed.xml', false, 'feed.xml'],
    ['/media/quay%20%C3%A9.jpg', false, 'media/quay é.jpg'],
  ])('%s (is a page: %s) is %s', (path, isPage, file) => expect(fileOf(path, isPage)).toBe(file))

  it.each(['/c/%2E%2E/x', '/c/a%2Fb', '/c/a%00b', '/c/a%5Cb', '/c/%zz', '/c//x', `/c/${'x'.repeat(256)}`])(
    '%s has none, so that nothing is written outside the folder',
    (path) => expect(fileOf(path, true)).toBeUndefined(),
  )
})
