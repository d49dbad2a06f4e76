import { describe, expect, it } from 'vitest'
import { parseWebsite } from '../../../src/content/document/parseWebsite'
import { createSite } from '../../../src/content/site/Site'
import { createInventory } from '../../../src/shell/outputs/createInventory'

const build = { id: 'abc', timestamp: 1 }
const routes = {
  all: [
    { pattern: '/', route: { listed: 'articles' } },
    { pattern: '/article/{slug}', route: { listed: 'articles' } },
    { pattern: '/tag/{slug}', route: { listed: 'tags' } },
    { pattern: '/login', route: { isClosed: true } },
    { pattern: '/article/{slug}/share.png', route: {} },
  ],
}
const site = createSite(
  parseWebsite({
    data: {
      id: 'post',
      name: 'Post',
      url: 'https://post.example',
      i18n: { main_language: 'en', languages: ['en', 'fr', { code: 'ar', domain: 'https://ar.post.example' }] },
      articles: [
        { slug: 'old', title: 'Old', tags: ['sea'], published_at: '2026-01-01T10:00:00Z' },
        { slug: 'hidden', title: 'Hidden', seo: { noindex: true }, published_at: '2026-01-01T10:00:00Z' },
        {
          slug: 'é',
          title: 'É',
          live: { status: 'live', blocks: [{ id: 'u 1', time: '2026-01-01T10:00:00Z', body: 'x' }] },
        },
        { slug: 'tomorrow', title: 'Tomorrow', published_at: new Date(Date.now() + 86_400_000).toISOString() },
      ],
    },
  }).website,
  '1',
)

function inventoryAt(host: string | undefined, hosts: string[] = [], failed?: { fault: string; message: string }) {
  const tenant = { websiteId: 'post', store: { refresh: async () => failed, peek: () => site } }
  const tenants = {
    all: [tenant],
    find: async (requestedHost: string) => (requestedHost.endsWith('post.example') ? tenant : undefined),
  }
  return createInventory({ tenants, routes, build, siteUrl: undefined, hosts, outside: ['/favicon.ico'] } as never)(
    host,
  )
}

describe('addresses of a site', () => {
  it('include every page of the routes in every language of its host, also pages that are in no sitemap', async () => {
    const { host, origin, prefixes, pages, otherOrigins } = await inventoryAt(undefined)
    expect([host, origin, prefixes]).toEqual(['post.example', 'https://post.example', ['', '/fr']])
    const paths = ['/article/old', '/article/hidden', '/article/%C3%A9', '/tag/sea', '/article/%C3%A9/after/u%201']
    expect([...pages].sort()).toEqual([...['/', '/fr'], ...paths, ...paths.map((path) => `/fr${path}`)].sort())
    expect(otherOrigins).toEqual(['https://ar.post.example'])
  })

  it('include addresses without parameters, in and outside of pages', async () => {
    const { optionalPaths } = await inventoryAt(undefined)
    expect(optionalPaths).toEqual(expect.arrayContaining(['/login', '/fr/login', '/favicon.ico']))
    expect(optionalPaths.some((path) => path.includes('{'))).toBe(false)
  })

  it('differ on the host of a language', async () => {
    const { origin, prefixes, pages } = await inventoryAt('ar.post.example')
    expect([origin, prefixes]).toEqual(['https://ar.post.example', ['']])
    expect(pages).toContain('/article/old')
  })

  it('need a host if there are several, and an existing website with content', async () => {
    await expect(inventoryAt(undefined, ['a.example', 'b.example'])).rejects.toThrow(
      /choose one with --host: a\.example, b\.example/,
    )
    await expect(inventoryAt(undefined, [], { fault: 'timeout', message: 'nothing in 30 s' })).rejects.toThrow(
      'could not fetch the document: nothing in 30 s',
    )
    await expect(inventoryAt('nobody.example')).rejects.toThrow('no site has the host nobody.example')
  })
})
