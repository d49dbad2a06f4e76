import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createMediaNames } from '../../../../src/content/source/cms/createMediaNames'
import { mapWordPress, preparePost } from '../../../../src/content/source/wordpress/mapWordPress'
import { WordPressPost, WordPressSite } from '../../../../src/content/source/wordpress/WordPressPost'
import { wordPressPost } from '../../../support/fakeWordPress'

const url = 'https://cms.example'
const names = createMediaNames({ url, hosts: [] })

/** What a new WordPress without entries has. */
const nothing = {
  site: { ...v.parse(WordPressSite, {}), language: undefined },
  posts: new Map(),
  pages: new Map(),
  categories: [],
  tags: [],
  users: [],
  media: new Map(),
}

/** Maps posts as the API returns them. */
function mapped(...posts: object[]) {
  const prepared = posts.map((post) => preparePost(v.parse(WordPressPost, post), names))
  const data = mapWordPress({ ...nothing, posts: new Map(prepared.map((post, index) => [index, post])) }, names)
  return data as { articles: Record<string, unknown>[]; redirects: { from: string; to: string }[] }
}

const post = (fields: object, id = 7) => wordPressPost(url, id, fields)

const cover = (rendered: string) => ({ content: { rendered, protected: false } })

describe('a post of WordPress', () => {
  it('needs nothing but an id', () => {
    expect(mapped({ id: 7 }).articles).toMatchObject([{ slug: 'post-7', title: '#7', authors: [] }])
  })

  it.each([
    [
      'a title with entities that are encoded twice',
      { title: { rendered: 'Fish &amp;#8217;n&amp;amp; chips' } },
      { title: 'Fish ’n& chips' },
    ],
    ['no title', { title: { rendered: '' } }, { title: 'Text of post 7.' }],
    [
      'a date of zeros',
      { date_gmt: '0000-00-00T00:00:00', date: '2026-03-02T07:40:00' },
      { published_at: '2026-03-02T07:40:00' },
    ],
    ['a date of UTC', {}, { published_at: '2026-03-02T06:40:00Z' }],
    ['a percent-encoded slug', { slug: '%d0%bf%d0%be%d1%80%d1%82' }, { slug: 'порт' }],
    [
      'a cover whose picture is a style, as in WordPress 5',
      cover(
        `<div class="wp-block-cover alignwide" style="background-image:url(${url}/wp-content/uploads/a.jpg)"><p>Words</p></div>`,
      ),
      { body: expect.stringContaining('<img src="/media/wp-content/uploads/a.jpg" alt="">') },
    ],
    [
      'a cover with a fixed picture',
      cover(
        `<div class="wp-block-cover"><div role="img" aria-label="The quay" class="wp-block-cover__image-background has-parallax" style="background-position:50% 50%;background-image:url(&quot;${url}/wp-content/uploads/b.jpg&quot;)"></div><p>Words</p></div>`,
      ),
      { body: expect.stringContaining('<img src="/media/wp-content/uploads/b.jpg" alt="The quay">') },
    ],
    [
      'a cover with a video or a colour',
      cover('<div class="wp-block-cover" style="background-color:#fff"><p>Words</p></div>'),
      { body: expect.not.stringContaining('<img') },
    ],
    ['an emoji as slug', { slug: '%f0%9f%9a%a2' }, { slug: '🚢' }],
    ['a slug that is no segment', { slug: '../a b?c' }, { slug: 'a-b-c' }],
    ['a sticky post', { sticky: true }, { priority: 10 }],
    ['an excerpt by an editor', { excerpt: { rendered: '<p>Why it matters</p>' } }, { standfirst: 'Why it matters' }],
  ])('with %s', (_, fields, expected) => {
    expect(mapped(post(fields)).articles).toMatchObject([expected])
  })

  it.each(['Text of post 7.', 'Text of post […]', 'of 7.'])(
    'has no standfirst if WordPress made the excerpt: %s',
    (text) => {
      expect(mapped(post({ excerpt: { rendered: text } })).articles[0]).not.toHaveProperty('standfirst')
    },
  )

  it('has no standfirst if WordPress joined the words of its blocks', () => {
    const words = 'One two three four five six seven eight nine ten'
    const fields = {
      content: { rendered: `<p>${words}</p><ul><li>eleven</li><li>twelve</li></ul>` },
      excerpt: { rendered: `<p>${words} eleventwelve</p>` },
    }
    expect(mapped(post(fields)).articles[0]).not.toHaveProperty('standfirst')
  })

  it('has no standfirst if WordPress left long lists out of the excerpt', () => {
    const list = `<ul>${'<li><a href="https://cms.example/category/a-long-name/">Name</a></li>'.repeat(400)}</ul>`
    const fields = {
      content: { rendered: `<h2>Alignment</h2>${list}<h2>Typography</h2>${list}<h2>Letter spacing</h2>` },
      excerpt: { rendered: '<p>Alignment Typography Letter spacing</p>' },
    }
    expect(mapped(post(fields)).articles[0]).not.toHaveProperty('standfirst')
  })

  it('keeps its slug if a later post has the same', () => {
    expect(mapped(post({ slug: 'a' }, 9), post({ slug: 'a' }, 8)).articles.map(({ slug }) => slug)).toEqual([
      'a',
      'a-9',
    ])
  })

  it('is found at its old addresses', () => {
    expect(mapped(post({ slug: 'a' })).redirects).toEqual([
      { from: '/wp-content/uploads/*', to: '/media/wp-content/uploads/:splat' },
      { from: '/feed/', to: '/feed.xml' },
      { from: '/?feed=rss2', to: '/feed.xml' },
      { from: '/?feed=rss', to: '/feed.xml' },
      { from: '/feed/atom/', to: '/atom.xml' },
      { from: '/?feed=atom', to: '/atom.xml' },
      { from: '/wp-sitemap.xml', to: '/sitemap.xml' },
      { from: '/?sitemap=index', to: '/sitemap.xml' },
      { from: '/sitemap_index.xml', to: '/sitemap.xml' },
      { from: '/page/*', to: '/' },
      { from: '/2026/03/a/', to: '/article/a' },
      { from: '/?p=7', to: '/article/a' },
      { from: '/2026/03/02/', to: '/' },
      ...['2026/03', '2026'].flatMap((date) => [
        { from: `/${date}/`, to: '/' },
        { from: `/?m=${date.replace('/', '')}`, to: '/' },
        { from: `/${date}/page/*`, to: '/' },
      ]),
    ])
  })

  it('keeps its address in menus if it is that of an archive too', () => {
    const year = preparePost(v.parse(WordPressPost, post({ slug: '2026', link: `${url}/2026/` }, 8)), names)
    const posts = new Map([[7, preparePost(v.parse(WordPressPost, post({})), names)]])
    const item = { id: 1, parent: 0, label: 'The year', url: `${url}/2026/` }
    const site = { ...nothing.site, gazette: { menus: [{ location: 'main', items: [item] }] } }
    const { menus } = mapWordPress({ ...nothing, site, posts, pages: new Map([[8, year]]) } as never, names)
    expect(menus).toEqual([{ location: 'main', items: [{ label: 'The year', url: '/p/2026' }] }])
  })

  it.each(['posts', 'pages'] as const)('is found at the addresses of its parts, in the %s', (list) => {
    const rendered = '<p>One</p>\n<p><!--nextpage--></p>\n<p>Two</p>\n<p><!--nextpage--></p>\n<p>Three</p>'
    const prepared = preparePost(v.parse(WordPressPost, post({ slug: 'a', content: { rendered } })), names)
    const { redirects } = mapWordPress({ ...nothing, [list]: new Map([[7, prepared]]) }, names)
    const to = list === 'posts' ? '/article/a' : '/p/a'
    expect(redirects).toEqual(expect.arrayContaining(['2', '3'].map((part) => ({ from: `/2026/03/a/${part}/`, to }))))
  })

  it.each([
    ['<img src="https://cms.example/a.jpg" srcset="x 2x">', '<img src="/media/a.jpg">'],
    ['<img src="//cms.example/a b.jpg">', '<img src="/media/a%20b.jpg">'],
    ["<img src='http://www.cms.example/a.jpg?w=1'>", '<img src="/media/a.jpg">'],
    ['<img src="../../uploads/a.jpg">', '<img src="/media/2026/uploads/a.jpg">'],
    ['<img src="https://other.example/a.jpg">', '<img src="https://other.example/a.jpg">'],
    ['<a href="https://cms.example/2026/03/b/?x=1&amp;y=2#c">', '<a href="/2026/03/b/?x=1&amp;y=2#c">'],
    ['<a href="#c">', '<a href="#c">'],
    ['<a href="mailto:a@b.example">', '<a href="mailto:a@b.example">'],
  ])('with %s has the body %s', (rendered, body) => {
    expect(mapped(post({ slug: 'a', content: { rendered } })).articles[0]?.body).toBe(body)
  })
})

describe('a post of WordPress with a plugin for search engines', () => {
  const yoast = (fields: object) => ({
    yoast_head_json: {
      title: 'Post 7 - The Quay',
      robots: { index: 'index', follow: 'follow', 'max-snippet': 'max-snippet:-1' },
      canonical: `${url}/2026/03/post-7/`,
      og_locale: 'en_GB',
      og_type: 'article',
      og_title: 'Post 7 - The Quay',
      og_site_name: 'The Quay',
      ...fields,
    },
  })
  const rankMath = (fields: object) => ({ meta: fields })

  it.each([
    ['the title that Yoast makes of that of the post', yoast({}), undefined],
    [
      'a title and a description in Yoast',
      yoast({ title: 'A ferry sails &#8211; The Quay', description: 'Why &amp; when' }),
      { title: 'A ferry sails', description: 'Why & when' },
    ],
    ['a title without the name of the site', yoast({ title: 'A ferry sails' }), { title: 'A ferry sails' }],
    [
      'noindex and another canonical address in Yoast',
      yoast({ robots: { index: 'noindex' }, canonical: 'https://other.example/a' }),
      { noindex: true, canonical_url: 'https://other.example/a' },
    ],
    [
      'fields of Rank Math',
      rankMath({
        rank_math_title: 'A ferry sails',
        rank_math_description: 'Why and when',
        rank_math_canonical_url: 'https://other.example/a',
        rank_math_robots: ['noindex', 'nofollow'],
      }),
      { title: 'A ferry sails', description: 'Why and when', canonical_url: 'https://other.example/a', noindex: true },
    ],
    [
      'templates of Rank Math',
      rankMath({ rank_math_title: '%title% %sep% %sitename%', rank_math_description: '%excerpt(20)%' }),
      undefined,
    ],
    ['an empty list instead of fields', { meta: [] }, undefined],
  ])('has %s', (_, fields, expected) => {
    expect(mapped(post(fields)).articles[0]?.seo).toEqual(expected)
  })
})

describe('the lists of WordPress', () => {
  it('are found at their old addresses, with their feeds and further pages', () => {
    const term = (id: number, slug: string, link: string) => ({
      id,
      slug,
      name: slug,
      link,
      description: '',
      parent: 0,
    })
    const categories = [
      term(3, 'news', `${url}/category/news/`),
      term(1, 'uncategorized', `${url}/category/uncategorized/`),
      // A plugin has removed the link.
      term(4, 'quay', ''),
    ]
    const { redirects } = mapWordPress({ ...nothing, categories }, names)
    const ofLists = (redirects as { from: string }[]).filter(({ from }) => /category|cat=/.test(from))
    expect(ofLists).toEqual([
      { from: '/category/news/', to: '/c/news' },
      { from: '/?cat=3', to: '/c/news' },
      { from: '/category/news/feed/', to: '/c/news/feed.xml' },
      { from: '/category/news/page/*', to: '/c/news' },
      { from: '/category/uncategorized/', to: '/' },
      { from: '/?cat=1', to: '/' },
      { from: '/category/uncategorized/feed/', to: '/feed.xml' },
      { from: '/category/uncategorized/page/*', to: '/' },
      { from: '/?cat=4', to: '/c/quay' },
    ])
    expect(redirects).not.toContainEqual({ from: '/feed/', to: '/c/quay/feed.xml' })
  })
})
