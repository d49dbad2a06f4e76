import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fixedPaths } from '../../../src/content/pathTo'
import { runToEnd } from '../../../src/content/runToEnd'
import { patternOfFile } from '../../../src/server/routes/patternOfFile'
import { inspect } from '../../../src/shell/checking/inspect'
import { vocabulary } from '../../../src/shell/checking/vocabulary'
import { article, type Fields, siteWith } from '../../content/samples'

/** The findings in a document, each as `path: what`. */
function findingsIn(fields: Fields): string[] {
  const { findings } = runToEnd(inspect({ site: siteWith(fields), vocabulary }))
  return findings.map(({ path, what }) => `${path}: ${what}`)
}

const menuOf = (item: Fields) => ({ menus: [{ location: 'main', items: [{ label: 'X', ...item }] }] })

describe('frames and embeds that are shown as links', () => {
  const framesIn = (body: string, fields: Fields = {}) =>
    findingsIn({ articles: [{ ...article('a'), body, ...fields }] }).filter((one) => one.includes('is not embedded'))

  it.each<[string, string, Fields?]>([
    ['https://maps.example/7?a=1&b=2', '<iframe src="https://maps.example/7?a=1&amp;b=2"></iframe>'],
    ['https://maps.example/7', '<iframe data-src="https://maps.example/7" src="about:blank"></iframe>'],
    ['https://maps.example/7', '<object data="https://maps.example/7"><param name="a"></object>'],
    ['https://maps.example/7', '<embed src="https://maps.example/7">'],
    [
      'https://maps.example/7',
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://maps.example/7\n</div></figure>',
      { body_format: 'html' },
    ],
    ['https://maps.example/7', '[embed]https://maps.example/7[/embed]', { body_format: 'html' }],
  ])('are found: %s in %s', (address, body, fields) => {
    expect(framesIn(`Words.\n\n${body}\n\nWords.`, fields)).toEqual([
      `$.articles[0].body: ${address} is not embedded but shown as a link`,
    ])
  })

  it.each([
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
    '<div class="flourish-embed" data-src="story/9"></div>',
    '<iframe width="0" height="0" src="https://count.example/"></iframe>',
    '<object data="https://maps.example/7"><p>A map.</p></object>',
    '```html\n<iframe src="https://maps.example/7"></iframe>\n```',
    'https://maps.example/7',
    '<p>See https://maps.example/7</p>',
  ])('are not found in %s', (body) => {
    expect(framesIn(`Words.\n\n${body}\n`)).toEqual([])
  })

  it('are none of an allowed origin, also after the origin is allowed', () => {
    const body = '<iframe src="https://maps.example/7"></iframe>'
    const allowed = { embeds: { origins: ['https://maps.example'] }, articles: [{ ...article('a'), body }] }
    expect(findingsIn(allowed).filter((one) => one.includes('is not embedded'))).toEqual([])
  })
})

describe('links to pages that do not exist', () => {
  it.each<[string, Fields, string]>([
    ['a ref without a colon', menuOf({ ref: 'ofers' }), '$.menus[0].items[0].ref: there is no page "ofers"'],
    ['a path of a menu', menuOf({ url: '/ofers' }), '$.menus[0].items[0].url: there is no page "/ofers"'],
    ['a nested menu item', menuOf({ ref: 'shop', children: [{ label: 'Y', ref: 'sohp' }] }), '.children[0].ref: there'],
    ['the membership page', { membership: { url: '/p/joinn' } }, '$.membership.url: there is no page "joinn"'],
    ['a policy', { policies: { ethics: '/ethics' } }, '$.policies.ethics: there is no page "/ethics"'],
    ['an alert', { alert: { text: 'Storm', url: '/article/strom' } }, '$.alert.url: there is no article "strom"'],
    ['a ticker', { ticker: { items: [{ text: 'a', url: '/tag/x' }] } }, '$.ticker.items[0].url: there is no tag "x"'],
    ['a redirect', { redirects: [{ from: '/old', to: '/c/gone' }] }, '$.redirects[0].to: there is no category "gone"'],
    [
      'a redirect to an own host',
      { url: 'https://own.example', redirects: [{ from: '/old', to: 'https://own.example/gone' }] },
      '$.redirects[0].to: there is no page "/gone"',
    ],
    ['a product', { products: [{ slug: 'a', title: 'A', buy_url: '/shop/b' }] }, 'buy_url: there is no product "b"'],
    ['an offer', { offers: [{ slug: 'a', title: 'A', url: '/buy' }] }, '$.offers[0].url: there is no page "/buy"'],
    [
      'a path in another language',
      { i18n: { languages: ['fr'] }, membership: { url: '/fr/p/rejoindre' } },
      '$.membership.url: there is no page "rejoindre"',
    ],
  ])('are found in %s', (_, fields, expected) => {
    expect(findingsIn(fields)).toEqual([expect.stringContaining(expected)])
  })

  it.each<[string, Fields]>([
    ['a list', menuOf({ ref: 'agenda' })],
    ['the front page', menuOf({ ref: '/' })],
    ['a list with a query', menuOf({ url: '/agenda?when=past#top' })],
    ['a list in another language', { i18n: { languages: ['fr'] }, policies: { a: '/fr/agenda' } }],
    ['a feed and a file', { policies: { a: '/feed.xml', b: '/media/rules.pdf' } }],
    ['another site', { membership: { url: 'https://join.example/p/none' } }],
    ['a fragment', menuOf({ url: '#menu' })],
    [
      'a redirect',
      { redirects: [{ from: '/join', to: '/' }], ...menuOf({ ref: 'join' }), membership: { url: '/join' } },
    ],
    [
      'a wildcard',
      {
        redirects: [
          { from: '/x/*', to: '/c/:splat' },
          { from: '/gone', status: 410 },
        ],
      },
    ],
  ])('are not %s', (_, fields) => {
    expect(findingsIn(fields)).toEqual([])
  })

  it('rules include every route without a slug', () => {
    const files = readdirSync('src/pages', { recursive: true, encoding: 'utf8' }).filter(
      (file) => !file.startsWith('_'),
    )
    const paths = files.flatMap((file) => (/tsx$/.test(file) ? (patternOfFile(`./pages/${file}`) ?? []) : []))
    const forNobody = ['/offline', '/test', '/ui-tests/boxes']
    expect([...fixedPaths].sort()).toEqual(
      paths.filter((path) => !path.includes('{') && !forNobody.includes(path)).sort(),
    )
  })
})

const product = (more: Fields) => ({ products: [{ slug: 'a', title: 'A', ...more }] })
const event = (more: Fields) => ({ events: [{ slug: 'a', title: 'A', starts_at: '2027-01-01', ...more }] })
const dated = (more: Fields) => ({ articles: [article('a', 0, more)] })

describe('implausible values', () => {
  it.each<[string, Fields, string]>([
    ['a rating', dated({ rating: { value: 6 } }), '$.articles[0].rating.value: 6 is higher than the best rating, 5'],
    ['a price', product({ price: 9, compare_at: 8 }), '$.products[0].price: 9 is higher than compare_at, 8'],
    [
      'the price of a variant',
      product({ price: 7, compare_at: 8, variants: [{ title: 'L', price: 9 }] }),
      '$.products[0].variants[0].price: 9 is higher than compare_at, 8',
    ],
    ['an event', event({ price: { min: 3, max: 2 } }), '$.events[0].price.min: 3 is higher than the highest price, 2'],
    [
      'a free event',
      event({ price: { free: true, min: 3 } }),
      '$.events[0].price.free: the event is marked as free, but has a price',
    ],
    ['the currency', { currency: 'EUO' }, '$.currency: unknown currency code "EUO"'],
    ['a currency', event({ price: { currency: 'ZZZ' } }), '$.events[0].price.currency: unknown currency code "ZZZ"'],
    ['a country', event({ venue: { address: { country: 'Italia' } } }), 'country: unknown country code "Italia"'],
    ['a small country', { organisation: { address: { country: 'fr' } } }, 'country: unknown country code "fr"'],
    ['a date in the future', dated({ published_at: '2062-01-01T10:00Z' }), '$.articles[0].published_at: 2062-01-01'],
    [
      'an update in the future',
      dated({ live: { blocks: [{ time: '2062-01-01' }] } }),
      '$.articles[0].live.blocks[0].time: 2062',
    ],
    ['a date centuries ago', dated({ published_at: '1026-01-01' }), '$.articles[0].published_at: 1026-01-01'],
    ['the epoch of a clock', dated({ published_at: '1970-01-01T00:00:00Z' }), '$.articles[0].published_at: 1970-01-01'],
    ['a distant event', event({ starts_at: '2206-01-01' }), '$.events[0].starts_at: 2206-01-01'],
    [
      'an article without a date',
      { articles: [{ slug: 'a', title: 'A' }] },
      '$.articles[0]: the article has no published_at',
    ],
    ['an empty gallery', dated({ kind: 'gallery' }), '$.articles[0]: articles of kind "gallery" need'],
    [
      'a video article without a video',
      dated({ kind: 'video', video: {} }),
      '$.articles[0]: articles of kind "video" need',
    ],
  ])('are found: %s', (_, fields, expected) => {
    expect(findingsIn(fields)).toEqual([expect.stringContaining(expected)])
  })

  it.each<[string, Fields]>([
    ['a full rating', dated({ rating: { value: 10, best: 10 } })],
    ['a reduced price', product({ price: 8, compare_at: 9, currency: 'JPY', variants: [{ title: 'S' }] })],
    ['an old article', dated({ published_at: '1872-03-01' })],
    ['an event next year', event({ venue: { address: { country: 'GB' } }, price: { free: true } })],
    ['a video in the text', dated({ kind: 'video', body: 'https://youtu.be/x' })],
    ['an address as a text', { organisation: { address: 'Quay 1, Lisbon' } }],
  ])('do not include %s', (_, fields) => {
    expect(findingsIn(fields)).toEqual([])
  })
})

describe('pictures of other sites', () => {
  const findingsOf = (body: string) => findingsIn({ articles: [article('a', 0, { body, body_format: 'html' })] })

  it('are found once for each host and text', () => {
    const picture = '<p><img src="https://i0.wp.example/a.jpg?w=3"> <img alt="" src="https://I0.wp.example/b.PNG"></p>'
    expect(findingsOf(picture)).toEqual(['$.articles[0].body: browsers load pictures from i0.wp.example'])
  })

  it('are found by the address of an image without a filename', () => {
    const images = [{ filename: 'a.jpg' }, { url: 'https://images.unsplash.com/photo-1?w=2000' }, { url: '/b.jpg' }]
    const findings = findingsIn({ articles: [article('a', 0, { images })] })
    expect(findings.filter((line) => line.includes('browsers'))).toEqual([
      '$.articles[0].images[1].url: browsers load pictures from images.unsplash.com',
    ])
  })

  it('are not own pictures, links and frames', () => {
    const texts = [
      '<img src="/media/a.jpg">',
      '<a href="https://a.example/b.jpg">b</a>',
      '<p>src=https://a.example</p>',
    ]
    expect(findingsOf(texts.join(''))).toEqual([])
  })
})
