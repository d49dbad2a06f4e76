import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createMediaNames } from '../../../../src/content/source/cms/createMediaNames'
import {
  GhostAuthor,
  GhostPost,
  GhostSettings,
  GhostTag,
  GhostTier,
} from '../../../../src/content/source/ghost/GhostPost'
import { mapGhost, prepareGhostPage, prepareGhostPost } from '../../../../src/content/source/ghost/mapGhost'

const url = 'https://cms.example'
const places = { url, names: createMediaNames({ url, hosts: [] }) }

type Given = {
  posts?: object[]
  pages?: object[]
  tags?: object[]
  authors?: object[]
  tiers?: object[]
  settings?: object
}

/** Maps entries as the Content API returns them. */
function mapped({ posts = [], pages = [], tags = [], authors = [], tiers = [], settings = {} }: Given) {
  const data = mapGhost(
    {
      settings: v.parse(GhostSettings, { url: `${url}/`, ...settings }),
      posts: posts.map((one) => prepareGhostPost(v.parse(GhostPost, one), places)),
      pages: pages.map((one) => prepareGhostPage(v.parse(GhostPost, one), places)),
      tags: tags.map((one) => v.parse(GhostTag, one)),
      authors: authors.map((one) => v.parse(GhostAuthor, one)),
      tiers: tiers.map((one) => v.parse(GhostTier, one)),
    },
    places,
  )
  return data as Record<string, unknown> & Record<'articles' | 'pages', Record<string, unknown>[]>
}

const post = (fields: object = {}) => ({
  id: '65a000000000000000000007',
  slug: 'ferry',
  url: `${url}/ferry/`,
  title: 'The ferry',
  html: '<p>She sails at seven.</p>',
  visibility: 'public',
  access: true,
  published_at: '2026-03-02T06:40:00.000+00:00',
  updated_at: '2026-03-02T06:40:00.000+00:00',
  ...fields,
})
const article = (fields: object, others: Given = {}) => mapped({ ...others, posts: [post(fields)] }).articles[0]

describe('a post of Ghost', () => {
  it('needs nothing but an id, and is then for nobody', () => {
    expect(mapped({ posts: [{ id: '7' }] }).articles).toEqual([
      { id: '7', slug: 'post-7', title: '#7', body: '', body_format: 'html', ...none, access: ['no-tier'] },
    ])
  })
  const none = { categories: [], tags: [], authors: [] }

  it.each([
    ['a date', {}, { published_at: '2026-03-02T06:40:00.000+00:00' }],
    ['a title with entities', { title: 'Fish &amp; chips' }, { title: 'Fish & chips' }],
    ['no title', { title: null }, { title: 'She sails at seven.' }],
    ['an excerpt', { custom_excerpt: 'Why it matters' }, { standfirst: 'Why it matters' }],
    ['a mark as featured', { featured: true }, { priority: 10 }],
    [
      'a picture',
      { feature_image: `${url}/content/images/a.jpg`, feature_image_alt: 'A', feature_image_caption: '<i>At</i> sea' },
      { images: [{ filename: 'content/images/a.jpg', alt: 'A', caption: 'At sea' }] },
    ],
    [
      'a picture of another site, which stays there',
      { feature_image: 'http://images.unsplash.com/photo-1?crop=entropy&w=2000', feature_image_alt: 'A' },
      { images: [{ url: 'https://images.unsplash.com/photo-1?crop=entropy&w=2000', alt: 'A' }] },
    ],
    [
      'data for search engines',
      { meta_title: 'T', meta_description: 'D', og_image: `${url}/b.png`, canonical_url: 'https://a.example/b' },
      { seo: { title: 'T', description: 'D', image: { filename: 'b.png' }, canonical_url: 'https://a.example/b' } },
    ],
  ])('with %s', (_, fields, expected) => {
    expect(article(fields)).toMatchObject(expected)
  })

  it.each(['javascript:alert(1)', `${url}/page`])('has no picture at %s', (address) => {
    expect(article({ feature_image: address })).not.toHaveProperty('images')
  })

  it('has a picture of a listed host under /media/', () => {
    const names = createMediaNames({ url, hosts: ['cdn.example'] })
    const prepared = prepareGhostPost(v.parse(GhostPost, post({ feature_image: 'https://cdn.example/a.jpg' })), {
      url,
      names,
    })
    expect(prepared?.fields.images).toEqual([{ filename: 'hosts/cdn.example/a.jpg' }])
  })

  it('has no canonical address if that is its own', () => {
    expect(article({ canonical_url: `${url}/ferry/` })).not.toHaveProperty('seo')
  })

  it('is left out unless it is published', () => {
    const posts = ['draft', 'scheduled', 'sent', 'other', 7].map((status) => post({ status }))
    expect(mapped({ posts }).articles).toEqual([])
  })

  it('has its primary tag as a category, without internal tags', () => {
    const tags = [
      { id: 'a', slug: 'news', name: 'News' },
      { id: 'b', slug: 'quay', name: 'Quay' },
      { id: 'c', slug: 'hash-layout', name: '#layout', visibility: 'internal' },
    ]
    const posts = [
      post({ tags: [{ id: 'c' }, { id: 'a' }, { id: 'b' }] }),
      post({ id: '8', slug: 'b', tags: [{ id: 'a' }] }),
    ]
    expect(mapped({ posts, tags })).toMatchObject({
      categories: [{ slug: 'news', name: 'News' }],
      tags: [{ slug: 'quay' }],
      articles: [
        { categories: ['news'], tags: ['quay'] },
        { categories: ['news'], tags: [] },
      ],
    })
  })

  it.each([
    ['public', {}, undefined],
    ['members', {}, 'members'],
    ['paid', {}, ['gold', 'silver']],
    ['tiers', { tiers: [{ id: '1', slug: 'silver', type: 'paid' }] }, ['silver']],
    ['tiers', { tiers: [] }, ['no-tier']],
    ['status:-free', {}, ['gold', 'silver']],
    [undefined, {}, ['gold', 'silver']],
  ])('with the visibility %s', (visibility, fields, access) => {
    const tiers = [
      { id: '1', slug: 'gold', type: 'paid' },
      { id: '2', slug: 'silver', type: 'paid' },
      { id: '3', slug: 'free', type: 'free' },
    ]
    expect(article({ visibility, ...fields }, { tiers })?.access).toEqual(access)
  })

  it('keeps a text without the field "access" closed, because it is complete', () => {
    const { access, ...others } = post({ html: '<p>Secret</p>', visibility: 'paid' })
    expect(mapped({ posts: [others] }).articles).toMatchObject([{ body: '<p>Secret</p>', access: ['no-tier'] }])
  })

  it.each([
    ['cut by the Content API', { html: '<p>A</p>', access: false }, '<p>A</p><!--members-only-->'],
    ['without an opening', { html: '', access: false }, ''],
    [
      'complete',
      { html: '<p>A</p><!--members-only--><p>B</p>', access: undefined },
      '<p>A</p><!--members-only--><p>B</p>',
    ],
  ])('for members, %s', (_, fields, body) => {
    expect(article({ visibility: 'members', ...fields })?.body).toBe(body)
  })

  it.each([
    [`<img src="${url}/content/images/a.jpg" srcset="x 2x">`, '<img src="/media/content/images/a.jpg">'],
    [`<a href="${url}/other/">`, '<a href="/other/">'],
    [`<a href="${url}/content/files/a.pdf">`, `<a href="${url}/content/files/a.pdf">`],
    ['<a href="#/portal/signup">', `<a href="${url}/#/portal/signup">`],
    [`<a href="${url}/#/portal/signup">`, `<a href="${url}/#/portal/signup">`],
    ['<!--kg-gated-block:begin nonMember:true memberSegment:""-->A<!--kg-gated-block:end-->', 'A'],
    ['<!--kg-gated-block:begin nonMember:false memberSegment:"status:free"-->A<!--kg-gated-block:end-->', ''],
  ])('with %s has the body %s', (html, body) => {
    expect(article({ html })?.body).toBe(body)
  })
})

describe('a page of Ghost', () => {
  const texts = (...pages: object[]) => mapped({ pages }).pages.map(({ body }) => body)

  it('shows the public part of its text only', () => {
    const html = '<p>A</p><!--members-only--><p>B</p>'
    expect(texts(post({ html }))).toEqual([html])
    expect(texts(post({ html, visibility: 'paid', access: undefined }))).toEqual(['<p>A</p>'])
    expect(texts(post({ html: '<p>A</p>', visibility: 'paid', access: false }))).toEqual(['<p>A</p>'])
  })

  it('is left out without a public part', () => {
    expect(texts(post({ visibility: 'members', access: undefined }))).toEqual([])
    expect(texts(post({ visibility: 'members', access: false, html: '' }))).toEqual([])
  })
})

describe('a site of Ghost', () => {
  it('has its name, menus, membership and old addresses', () => {
    const data = mapped({
      settings: {
        title: 'Quay',
        locale: 'de',
        timezone: 'Europe/Berlin',
        members_enabled: true,
        accent_color: '#ff1a75',
        twitter: '@quay',
        icon: `${url}/content/images/icon.png`,
        navigation: [
          { label: 'Home', url: '/' },
          { label: 'About', url: `${url}/about/` },
          { label: 'Join', url: '#/portal/' },
          { label: 'Else', url: 'https://a.example/' },
        ],
        secondary_navigation: [{ label: 'News', url: '/tag/news/' }],
      },
      posts: [post({ tags: [{ id: 'a' }] })],
      pages: [post({ id: '9', slug: 'about', url: `${url}/about/` })],
      tags: [{ id: 'a', slug: 'news', name: 'News', url: `${url}/tag/news/` }],
      authors: [
        {
          id: '1',
          slug: 'ada',
          name: 'Ada',
          url: `${url}/author/ada/`,
          linkedin: 'ada',
          website: 'https://ada.example',
        },
      ],
      tiers: [{ id: '2', slug: 'gold', type: 'paid', benefits: ['Letters'] }],
    })
    expect(data).toMatchObject({
      name: 'Quay',
      timezone: 'Europe/Berlin',
      i18n: { main_language: 'de' },
      ui: { theme_config: { brand: { primary: '#ff1a75' } } },
      media: { favicon: { filename: 'content/images/icon.png' } },
      menus: [
        {
          location: 'main',
          items: [{ url: '/' }, { url: '/p/about' }, { url: `${url}/#/portal/` }, { url: 'https://a.example/' }],
        },
        { location: 'footer', items: [{ label: 'News', url: '/c/news' }] },
      ],
      membership: { benefits: ['Letters'], url: `${url}/#/portal/signup` },
      social: { profiles: [{ network: 'twitter', url: 'https://x.com/quay' }] },
      authors: [{ socials: { linkedin: 'https://www.linkedin.com/in/ada' }, same_as: ['https://ada.example'] }],
    })
    expect(data.redirects).toEqual([
      { from: '/rss', to: '/feed.xml' },
      { from: '/page/*', to: '/' },
      { from: '/content/images/*', to: '/media/content/images/:splat' },
      { from: '/content/media/*', to: '/media/content/media/:splat' },
      { from: '/content/files/*', to: `${url}/content/files/:splat` },
      { from: '/tag/news/', to: '/c/news' },
      { from: '/tag/news/rss/', to: '/c/news/feed.xml' },
      { from: '/tag/news/page/*', to: '/c/news' },
      { from: '/author/ada/rss/', to: '/author/ada/feed.xml' },
      { from: '/author/ada/page/*', to: '/author/ada' },
      { from: '/ferry/', to: '/article/ferry' },
      { from: '/about/', to: '/p/about' },
    ])
  })
})
