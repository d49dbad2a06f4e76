import { describe, expect, it } from 'vitest'
import { newsMap } from '../../../src/outputs/sitemaps/newsMap'
import { siteMapIndex, siteMapPart } from '../../../src/outputs/sitemaps/siteMap'
import type { DeclaredRoute } from '../../../src/server/routes/createRoutes'
import { mapFaults } from '../../support/mapFaults'
import { editionOfDocument } from '../editionOfDocument'

const now = new Date('2026-11-22T12:00:00Z')
const routes: DeclaredRoute[] = [
  { pattern: '/', route: { listed: 'articles' } },
  { pattern: '/article/{slug}', route: { listed: 'articles' } },
  { pattern: '/c/{slug}', route: { listed: 'categories' } },
]
const published_at = '2026-11-22T10:00:00Z'
const hostile = 'A <b>bold</b> & "odd" \u0000\u000b\ud800 ]]> <!-- --> <?x ?> &amp; \ufffe'
const film = { filename: 'a b&c.mp4', duration: 30_000_000, poster: { filename: 'ö "x".jpg' } }

const { edition, addresses } = editionOfDocument({
  name: hostile,
  i18n: { main_language: 'en', languages: ['en', 'zh-Hans', 'ar'] },
  categories: [{ slug: 'née-à-bord', name: hostile }],
  articles: [
    { slug: 'odd', title: hostile, published_at, categories: ['née-à-bord'], images: [{ filename: '"<&>.jpg' }] },
    { slug: 'née-à-bord', title: { en: hostile, 'zh-Hans': '標題', ar: 'عنوان' }, published_at },
    { slug: 'film', title: hostile, kind: 'video', video: film, published_at },
    {
      slug: 'long',
      title: `${'A long title 𠮷 '.repeat(30)}`,
      standfirst: 'x '.repeat(3_000),
      kind: 'video',
      published_at,
      video: { ...film, duration: 0.2 },
    },
    {
      slug: 'unlisted',
      title: '\u0000',
      standfirst: '',
      kind: 'video',
      published_at,
      video: { url: 'https://www.youtube.com/watch?v=HarbourPost', poster: film.poster },
    },
    { slug: 'undated', title: 'Undated' },
  ],
})
const mapping = { edition, addresses, routes, now }

describe('generated sitemaps', () => {
  it.each(['pages', 'article-1', 'c-1'])('follow the protocol, whatever titles contain: %s', async (part) =>
    expect(await mapFaults(siteMapPart(part, mapping) ?? '')).toEqual([]),
  )

  it('have an index that follows the protocol', async () => expect(await mapFaults(siteMapIndex(mapping))).toEqual([]))

  it('have a valid news sitemap', async () =>
    expect(await mapFaults(newsMap(edition, (slug) => edition.teaser(slug)?.title, now))).toEqual([]))
})

const [urlset, loc] = ['xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"', '<loc>https://post.example/</loc>']
const image = 'xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"'

describe('mapFaults finds an error if', () => {
  it.each([
    ['an address is missing', '<url/>'],
    ['an address is too short', '<url><loc>/</loc></url>'],
    ['an address is too long', `<url><loc>https://post.example/${'x'.repeat(2_048)}</loc></url>`],
    ['elements are in the wrong order', `<url><lastmod>2026-11-22</lastmod>${loc}</url>`],
    ['a time is invalid', `<url>${loc}<lastmod>22.11.2026</lastmod></url>`],
    ['a picture has no address', `<url>${loc}<i:image ${image}/></url>`],
    ['an element is unknown', `<url>${loc}<x:y xmlns:x="urn:x"/></url>`],
    [
      'a language is invalid',
      `<url>${loc}<l:link xmlns:l="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="english" href="https://a.example/"/></url>`,
    ],
    ['it is empty', ''],
  ])('%s', async (_, url) => expect(await mapFaults(`<urlset ${urlset}>${url}</urlset>`)).not.toEqual([]))
})
