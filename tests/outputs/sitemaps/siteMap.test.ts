import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { newsMap } from '../../../src/outputs/sitemaps/newsMap'
import { siteMapIndex, siteMapPart } from '../../../src/outputs/sitemaps/siteMap'
import type { DeclaredRoute } from '../../../src/server/routes/createRoutes'
import { editionOfDocument } from '../editionOfDocument'

const routes: DeclaredRoute[] = [
  { pattern: '/', route: { listed: 'articles' } },
  { pattern: '/agenda', route: { listed: 'events' } },
  { pattern: '/article/{slug}', route: { listed: 'articles' } },
  { pattern: '/c/{slug}', route: { listed: 'categories' } },
  { pattern: '/login', route: { isClosed: true } },
]
const now = new Date('2026-11-22T12:00:00Z')
const hour = 3_600_000
const ago = (hours: number) => new Date(now.getTime() - hours * hour).toISOString()

type Url = { loc: string; lastmod?: string; 'news:news'?: { 'news:title': string } }

function urlsIn(xml: string | undefined): Url[] {
  expect(XMLValidator.validate(xml ?? '')).toBe(true)
  const parser = new XMLParser({ isArray: (name) => ['url', 'sitemap'].includes(name), processEntities: true })
  const { urlset, sitemapindex } = parser.parse(xml ?? '') as Record<
    string,
    { url?: Url[]; sitemap?: Url[] } | undefined
  >
  return urlset?.url ?? sitemapindex?.sitemap ?? []
}

const mapping = (data: object, code?: string) => ({ ...editionOfDocument(data, code), routes, now })

describe('sitemap', () => {
  it("contains the routes' pages with their dates, and no hidden, empty, foreign or future ones", () => {
    const site = mapping({
      categories: [
        { slug: 'sea', name: 'Sea' },
        { slug: 'empty', name: 'Empty' },
      ],
      articles: [
        { slug: 'old & odd', title: 'bad slug' },
        { slug: 'old', title: 'Old', published_at: ago(50), updated_at: ago(2), categories: ['sea'] },
        { slug: 'undated', title: 'Undated' },
        { slug: 'will-change', title: 'Will change', published_at: ago(1), updated_at: ago(-5) },
        { slug: 'hidden', title: 'Hidden', published_at: ago(1), seo: { noindex: true } },
        {
          slug: 'elsewhere',
          title: 'Elsewhere',
          published_at: ago(1),
          seo: { canonical_url: 'https://other.example/x' },
        },
        { slug: 'tomorrow', title: 'Tomorrow', published_at: new Date(Date.now() + 24 * hour).toISOString() },
      ],
    })
    expect(urlsIn(siteMapPart('article-1', site))).toEqual([
      { loc: 'https://post.example/article/undated' },
      { loc: 'https://post.example/article/old', lastmod: ago(2) },
      { loc: 'https://post.example/article/will-change' },
    ])
    expect(urlsIn(siteMapPart('c-1', site)).map(({ loc }) => loc)).toEqual(['https://post.example/c/sea'])
    expect(urlsIn(siteMapPart('pages', site)).map(({ loc }) => loc)).toEqual(['https://post.example/'])
    expect(urlsIn(siteMapIndex(site)).map(({ loc }) => loc)).toEqual(
      ['pages', 'article-1', 'c-1'].map((part) => `https://post.example/sitemap/${part}.xml`),
    )
    for (const name of ['article-2', 'article-0', 'article--1', 'login-1', '', 'article-99999999'])
      expect(siteMapPart(name, site)).toBeUndefined()
  })

  it('contains a page in each of its languages, each with all alternates', () => {
    const site = mapping({
      i18n: { main_language: 'en', languages: ['en', 'fr', 'de'] },
      articles: [{ slug: 'a', title: { en: 'A', fr: 'A' }, published_at: ago(3) }],
    })
    const part = siteMapPart('article-1', site) ?? ''
    expect(urlsIn(part).map(({ loc }) => loc)).toEqual([
      'https://post.example/article/a',
      'https://post.example/fr/article/a',
    ])
    expect(part.match(/hreflang="(en|fr|de|x-default)"/g)).toHaveLength(6)
  })

  it('contains only addresses of its own host', () => {
    const data = {
      i18n: { main_language: 'en', languages: ['en', { code: 'fr', domain: 'fr.post.example' }] },
      articles: [{ slug: 'a', title: { en: 'A', fr: 'A' }, published_at: ago(3) }],
    }
    expect(urlsIn(siteMapPart('article-1', mapping(data))).map(({ loc }) => loc)).toEqual([
      'https://post.example/article/a',
    ])
    expect(urlsIn(siteMapPart('article-1', mapping(data, 'fr'))).map(({ loc }) => loc)).toEqual([
      'https://fr.post.example/article/a',
    ])
  })

  it('has 20,000 articles in parts within the limits, each once, whatever their titles contain', {
    timeout: 60_000,
  }, () => {
    const site = mapping({
      articles: Array.from({ length: 20_000 }, (_, index) => ({
        slug: `a-${index}`,
        title: `Title <${index}> & \u0000 \ud800`,
        published_at: new Date(Date.UTC(2000, 0, 1) + index * hour).toISOString(),
        images: [{ filename: `p&${index}.jpg` }],
      })),
    })
    const parts = urlsIn(siteMapIndex(site)).filter(({ loc }) => loc.includes('/article-'))
    const maps = parts.map(({ loc }) => siteMapPart(/sitemap\/(.+)\.xml/.exec(loc)?.[1] ?? '', site) ?? '')
    const found = maps.flatMap((map) => urlsIn(map).map(({ loc }) => loc))
    expect(new Set(found).size).toBe(20_000)
    expect(maps.filter((map) => Buffer.byteLength(map) > 5_000_000)).toEqual([])
    const before = siteMapPart('article-1', site)
    expect(siteMapPart('article-1', site)).toBe(before)
  })
})

describe('news sitemap', () => {
  it('contains articles first published in the last two days, newest first, at most a thousand', () => {
    const { edition } = editionOfDocument({
      articles: [
        { slug: 'new', title: 'New & <b>bold</b>', published_at: ago(1) },
        { slug: 'again', title: 'Again', published_at: ago(2), first_published_at: ago(90) },
        { slug: 'older', title: 'Older', published_at: ago(47) },
        { slug: 'oldest', title: 'Oldest', published_at: ago(49) },
        { slug: 'undated', title: 'Undated' },
      ],
    })
    const urls = urlsIn(newsMap(edition, (slug) => edition.teaser(slug)?.title, now))
    expect(urls.map(({ loc }) => loc)).toEqual(['new', 'older'].map((slug) => `https://post.example/article/${slug}`))
    expect(urls[0]?.['news:news']?.['news:title']).toBe('New & <b>bold</b>')
    const many = editionOfDocument({
      articles: Array.from({ length: 1_200 }, (_, index) => ({ slug: `a-${index}`, title: 'A', published_at: ago(1) })),
    })
    expect(urlsIn(newsMap(many.edition, () => 'A', now))).toHaveLength(1_000)
  })
})
