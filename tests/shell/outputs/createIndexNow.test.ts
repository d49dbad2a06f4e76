import { describe, expect, it, vi } from 'vitest'
import { parseWebsite } from '../../../src/content/document/parseWebsite'
import { createSite } from '../../../src/content/site/Site'
import { createIndexNow } from '../../../src/shell/outputs/createIndexNow'

const key = 'a1b2c3d4e5f6'
const old = { slug: 'old', title: 'Old', published_at: '2026-01-01T10:00:00Z' }
const siteOf = (articles: object[], machines: object = { indexnow_key: key }) =>
  createSite(
    parseWebsite({ data: { id: 'post', name: 'Post', url: 'https://post.example', machines, articles } }).website,
    '1',
  )

function notificationsFor(revisions: ReturnType<typeof siteOf>[], status = 200, isAnnouncer?: () => boolean) {
  let site = revisions[0]
  const send = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status }))
  const warn = vi.fn()
  const tenants = { all: [{ websiteId: 'post', store: { peek: () => site } }] }
  const notify = createIndexNow({ tenants, log: { warn }, send, isAnnouncer, siteUrl: undefined } as never)
  const run = async () => {
    for (const revision of revisions) {
      site = revision
      await notify('post')
    }
    return send.mock.calls.map(([, { body }]) => JSON.parse(String(body)))
  }
  return { run, warn }
}

describe('search engines', () => {
  it('are notified of new, changed and removed articles, and of nothing at the start', async () => {
    const after = [
      { ...old, updated_at: '2026-01-02T10:00:00Z' },
      { slug: 'new', title: 'New', published_at: '2026-01-03T10:00:00Z' },
    ]
    const { run } = notificationsFor([siteOf([old, { ...old, slug: 'gone' }]), siteOf(after)])
    expect(await run()).toEqual([
      {
        host: 'post.example',
        key,
        keyLocation: 'https://post.example/indexnow.txt',
        urlList: expect.arrayContaining(['old', 'new', 'gone'].map((slug) => `https://post.example/article/${slug}`)),
      },
    ])
  })

  it('are not notified without a change or without a key', async () => {
    expect(await notificationsFor([siteOf([old]), siteOf([old])]).run()).toEqual([])
    expect(await notificationsFor([siteOf([], {}), siteOf([old], {})]).run()).toEqual([])
  })

  it('are notified by the elected worker only, which knows earlier changes', async () => {
    const [first, second, third] = [siteOf([]), siteOf([old]), siteOf([old, { ...old, slug: 'new' }])]
    let calls = 0
    const { run } = notificationsFor([first, second, third], 200, () => ++calls > 1)
    expect((await run()).map(({ urlList }) => urlList)).toEqual([['https://post.example/article/new']])
  })

  it('may fail with one log line', async () => {
    const { run, warn } = notificationsFor([siteOf([]), siteOf([old])], 429)
    await run()
    expect(warn).toHaveBeenCalledWith(
      { websiteId: 'post', error: 'Error: IndexNow returned 429' },
      'could not notify IndexNow',
    )
  })
})
