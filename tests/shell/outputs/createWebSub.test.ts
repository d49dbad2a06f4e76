import { describe, expect, it, vi } from 'vitest'
import { parseWebsite } from '../../../src/content/document/parseWebsite'
import { createSite } from '../../../src/content/site/Site'
import { isPublicHost } from '../../../src/server/http/isPublicHost'
import { createWebSub } from '../../../src/shell/outputs/createWebSub'

const hub = 'https://hub.example.org/'
const old = { slug: 'old', title: 'Old', published_at: '2026-01-01T10:00:00Z' }
const siteOf = (articles: object[], machines: object = { websub_hub: hub }, more: object = {}) =>
  createSite(
    parseWebsite({
      data: {
        id: 'post',
        name: 'Post',
        url: 'https://post.example',
        i18n: { main_language: 'en', languages: ['en', 'fr'] },
        machines,
        articles,
        ...more,
      },
    }).website,
    '1',
  )

async function notificationsFor(revisions: ReturnType<typeof siteOf>[], status = 202) {
  let site = revisions[0]
  const send = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status }))
  const warn = vi.fn()
  const tenants = { all: [{ websiteId: 'post', store: { peek: () => site } }] }
  const notify = createWebSub({ tenants, log: { warn }, send, siteUrl: undefined } as never)
  for (const revision of revisions) {
    site = revision
    await notify('post')
  }
  return { calls: send.mock.calls, warn }
}

describe('WebSub hub', () => {
  it('is notified once of the changed feeds in each language, and of nothing at the start', async () => {
    const { calls } = await notificationsFor([siteOf([old]), siteOf([old, { ...old, slug: 'new' }])])
    expect(calls.map(([url, { method, redirect }]) => [url, method, redirect])).toEqual([[hub, 'POST', 'manual']])
    const body = new URLSearchParams(String(calls[0]?.[1].body))
    expect(body.get('hub.mode')).toBe('publish')
    const names = ['feed.xml', 'atom.xml', 'feed.json']
    expect(body.getAll('hub.url')).toEqual(
      ['', '/fr'].flatMap((prefix) => names.map((name) => `https://post.example${prefix}/${name}`)),
    )
  })

  it('is not notified if no article has changed, or the document names no hub', async () => {
    expect((await notificationsFor([siteOf([old]), siteOf([old])])).calls).toEqual([])
    expect((await notificationsFor([siteOf([], {}), siteOf([old], {})])).calls).toEqual([])
  })

  const lists = {
    categories: ['sea', 'land'].map((slug) => ({ slug, name: slug })),
    tags: [{ slug: 'née-à-bord', name: 'Née à bord' }],
    authors: [{ slug: 'ada', name: 'Ada' }],
  }
  const atSea = { ...old, slug: 'at-sea', categories: ['sea'], tags: ['née-à-bord'], authors: ['ada'] }
  const onLand = { ...old, slug: 'on-land', categories: ['land'] }
  const revisionOf = (articles: object[]) => siteOf(articles, undefined, lists)
  const topicsOf = async (before: object[], now: object[]) => {
    const { calls } = await notificationsFor([revisionOf(before), revisionOf(now)])
    return new URLSearchParams(String(calls[0]?.[1].body)).getAll('hub.url').filter((url) => url.endsWith('.xml'))
  }
  const names = ['/feed.xml', '/atom.xml']
  const feedsAt = (...pages: string[]) =>
    pages.flatMap((page) => names.map((name) => `https://post.example${page}${name}`))

  it('is notified of the feeds of a category, tag and author with changed entries, and of no other list', async () => {
    const [tag, changed] = ['/tag/n%C3%A9e-%C3%A0-bord', { ...atSea, title: 'Newly told' }]
    const own = ['', '/c/sea', tag, '/author/ada']
    const everywhere = feedsAt(...own, ...own.map((page) => `/fr${page}`))
    expect(await topicsOf([atSea, onLand], [changed, onLand])).toEqual(everywhere)
    expect(await topicsOf([onLand], [atSea, onLand])).toEqual(everywhere)
    expect(await topicsOf([atSea, onLand], [onLand])).toEqual(everywhere)
  })

  it('is notified only of feeds in languages with a change', async () => {
    const titled = (fr: string) => ({ ...onLand, title: { en: 'Old', fr } })
    expect(await topicsOf([titled('Vieux')], [titled('Ancien')])).toEqual(feedsAt('/fr', '/fr/c/land'))
  })

  it('is not notified of articles too old for a feed, and gets many feeds in several messages', async () => {
    const newer = Array.from({ length: 30 }, (_, index) => ({
      ...old,
      slug: `n-${index}`,
      published_at: '2026-02-01T10:00:00Z',
    }))
    expect(await topicsOf([...newer, old], [...newer, { ...old, title: 'Told otherwise' }])).toEqual([])
    const tagged = newer.map((one, index) => ({ ...one, tags: [`tag-${index}`] }))
    const { calls } = await notificationsFor([revisionOf([]), revisionOf(tagged)])
    const counts = calls.map(([, { body }]) => new URLSearchParams(String(body)).getAll('hub.url').length)
    expect(counts).toEqual([100, 86])
  })

  it('may fail with one log line', async () => {
    const { warn } = await notificationsFor([siteOf([]), siteOf([old])], 500)
    expect(warn).toHaveBeenCalledWith(
      { websiteId: 'post', error: 'Error: the hub returned 500' },
      'could not notify the WebSub hub',
    )
  })

  it('in a private network gets no request', async () => {
    const { calls, warn } = await notificationsFor(
      [[], [old]].map((articles) => siteOf(articles, { websub_hub: 'https://10.0.0.1/' })),
    )
    expect([calls.length, warn.mock.calls.length]).toEqual([0, 1])
  })
})

describe('public host', () => {
  it.each(['https://hub.example.org/', 'https://pubsubhubbub.appspot.com/publish?x=1'])(
    'is the host of %s',
    (address) => expect(isPublicHost(address)).toBe(true),
  )

  it.each([
    'http://hub.example.org/',
    'https://hub.example.org:8443/',
    'https://a:b@hub.example.org/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://metadata.google.internal/',
    'https://printer.local./',
    'https://redis/',
    'none',
  ])('is not the host of %s', (address) => expect(isPublicHost(address)).toBe(false))
})
