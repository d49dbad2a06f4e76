import { describe, expect, it, vi } from 'vitest'
import { parseWebsite } from '../../../src/content/document/parseWebsite'
import { createSite } from '../../../src/content/Site'
import { createWebSub } from '../../../src/shell/telling/createWebSub'
import { isPublicHost } from '../../../src/shell/telling/isPublicHost'

const hub = 'https://hub.example.org/'
const old = { slug: 'old', title: 'Old', published_at: '2026-01-01T10:00:00Z' }
const siteOf = (articles: object[], machines: object = { websub_hub: hub }) =>
  createSite(
    parseWebsite({
      data: {
        id: 'post',
        name: 'Post',
        url: 'https://post.example',
        i18n: { main_language: 'en', languages: ['en', 'fr'] },
        machines,
        articles,
      },
    }).website,
    '1',
  )

async function told(revisions: ReturnType<typeof siteOf>[], status = 202) {
  let site = revisions[0]
  const send = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status }))
  const warn = vi.fn()
  const tenants = { all: [{ websiteId: 'post', store: { peek: () => site } }] }
  const tell = createWebSub({ tenants, log: { warn }, send, siteUrl: undefined } as never)
  for (const revision of revisions) {
    site = revision
    await tell('post')
  }
  return { calls: send.mock.calls, warn }
}

describe('a hub', () => {
  it('is told once which feeds have changed, in each language, and nothing at the start', async () => {
    const { calls } = await told([siteOf([old]), siteOf([old, { ...old, slug: 'new' }])])
    expect(calls.map(([url, { method, redirect }]) => [url, method, redirect])).toEqual([[hub, 'POST', 'manual']])
    const body = new URLSearchParams(String(calls[0]?.[1].body))
    expect(body.get('hub.mode')).toBe('publish')
    const names = ['feed.xml', 'atom.xml', 'feed.json']
    expect(body.getAll('hub.url')).toEqual(
      ['', '/fr'].flatMap((prefix) => names.map((name) => `https://post.example${prefix}/${name}`)),
    )
  })

  it('is told nothing where no article has changed, or the document names none', async () => {
    expect((await told([siteOf([old]), siteOf([old])])).calls).toEqual([])
    expect((await told([siteOf([], {}), siteOf([old], {})])).calls).toEqual([])
  })

  it('may fail: that is one line of the log', async () => {
    const { warn } = await told([siteOf([]), siteOf([old])], 500)
    expect(warn).toHaveBeenCalledWith({ websiteId: 'post', error: 'Error: answered 500' }, 'hub not told')
  })

  it('in our own network is not asked', async () => {
    const { calls, warn } = await told(
      [[], [old]].map((articles) => siteOf(articles, { websub_hub: 'https://10.0.0.1/' })),
    )
    expect([calls.length, warn.mock.calls.length]).toEqual([0, 1])
  })
})

describe('a public host', () => {
  it.each(['https://hub.example.org/', 'https://pubsubhubbub.appspot.com/publish?x=1'])('is that of %s', (address) =>
    expect(isPublicHost(address)).toBe(true),
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
  ])('is not that of %s', (address) => expect(isPublicHost(address)).toBe(false))
})
