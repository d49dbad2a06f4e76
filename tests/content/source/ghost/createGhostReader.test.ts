import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createGhostReader } from '../../../../src/content/source/ghost/createGhostReader'
import { type FakeGhost, ghostKeys, ghostPost, startFakeGhost } from '../../../support/fakeGhost'

let ghost: FakeGhost
let clock = 0

beforeEach(async () => {
  ghost = await startFakeGhost()
  clock = 0
})
afterEach(() => ghost.close())

const open = (options: object = {}) =>
  createGhostReader({ url: ghost.url, key: ghostKeys.key, hosts: [], ...options }, () => clock)
type Data = { articles?: { slug: string; body: string }[] } | undefined
const slugs = (data: Data) => data?.articles?.map(({ slug }) => slug)
const bodies = (data: Data) => Object.fromEntries((data?.articles ?? []).map(({ slug, body }) => [slug, body]))

describe('the reader of a Ghost', () => {
  it('reads everything, and later one request per kind while nothing changes', async () => {
    const reader = open()
    const data = await reader.read(false)
    expect(data).toMatchObject({
      name: 'The Quay & Shore',
      timezone: 'Europe/Berlin',
      i18n: { main_language: 'en-GB' },
      categories: [{ slug: 'ferries', colour: '#12304f' }],
      tags: [{ slug: 'quay' }],
      authors: [{ name: 'Ada Marlow' }],
      pages: [{ slug: 'about', body_format: 'html' }],
    })
    expect(slugs(data)?.toSorted()).toEqual([
      'every-card',
      'ferry',
      'for-friends',
      'for-members',
      'for-payers',
      'gone-soon',
    ])
    ghost.requests.splice(0)
    expect(await reader.read(false)).toBeUndefined()
    expect(ghost.requests.toSorted()).toEqual(
      ['authors', 'pages', 'posts', 'settings', 'tags', 'tiers'].map((kind) => `/ghost/api/content/${kind}/`),
    )
  })

  it('has only the public part of closed texts', async () => {
    const data = await open().read(false)
    expect(bodies(data)).toMatchObject({
      'for-members': '<p>Everybody reads this.</p><!--members-only-->',
      'for-payers': '',
    })
    const articles = data?.articles as { slug: string; access?: unknown }[]
    expect(articles.filter(({ access }) => access).map(({ slug, access }) => [slug, access])).toEqual([
      ['for-members', 'members'],
      ['for-payers', ['default-product', 'harbour-friends']],
      ['for-friends', ['harbour-friends']],
    ])
    expect(JSON.stringify(data)).not.toMatch(/MEMBERS ONLY|DRAFT ONLY|EMAIL ONLY/)
  })

  it('has whole texts with a key of the Admin API', async () => {
    const data = await open({ adminKey: ghostKeys.adminKey }).read(false)
    expect(bodies(data)).toMatchObject({
      'for-members': '<p>Everybody reads this.</p><!--members-only--><p>MEMBERS ONLY</p>',
      'for-payers': '<p>MEMBERS ONLY</p>',
    })
    expect(JSON.stringify(data?.pages)).not.toContain('MEMBERS ONLY')
  })

  it('takes edits, new posts, and old posts that appear', async () => {
    const reader = open()
    await reader.read(false)
    const [first] = ghost.lists.posts
    ghost.lists.posts[0] = {
      ...first,
      title: 'Edited',
      updated_at: '2030-01-01T00:00:00.000+00:00',
    } as (typeof ghost.lists.posts)[0]
    ghost.lists.posts.push(ghostPost('0', { updated_at: '2020-01-01T00:00:00.000+00:00' }))
    const data = await reader.read(false)
    expect(slugs(data)?.[0]).toBe('post-0')
    expect(JSON.stringify(data)).toContain('"title":"Edited"')
  })

  it.each([true, false])(
    'takes a second edit in the same second, also below a later one; renewal: %s',
    async (isRenewal) => {
      const reader = open()
      const [at, later] = ['2030-01-01T00:00:00.000+00:00', '2030-01-01T00:00:01.000+00:00']
      ghost.lists.posts[0] = ghostPost('1', { title: 'First', updated_at: at })
      await reader.read(false)
      expect(await reader.read(isRenewal)).toBeUndefined()
      ghost.lists.posts[0] = ghostPost('1', { title: 'Second', updated_at: at })
      ghost.lists.posts.push(ghostPost('2', { updated_at: later }))
      expect(JSON.stringify(await reader.read(isRenewal))).toContain('"title":"Second"')
    },
  )

  it('finds a deletion by the number of posts, and a replacement at a renewal or after ten minutes', async () => {
    const reader = open()
    await reader.read(false)
    ghost.lists.posts.length = 3
    expect(slugs(await reader.read(false))).toHaveLength(3)
    const old = { updated_at: '2020-01-01T00:00:00.000+00:00' }
    ghost.lists.posts = Array.from({ length: 150 }, (_, index) => ghostPost(String(1_000 + index)))
    expect(slugs(await reader.read(false))).toHaveLength(150)
    ghost.lists.posts[0] = ghostPost('2000', old)
    expect(slugs(await reader.read(true))?.at(-1)).toBe('post-2000')
    ghost.lists.posts[1] = ghostPost('2001', old)
    expect(await reader.read(false)).toBeUndefined()
    clock = 600_001
    expect(slugs(await reader.read(false))?.at(-1)).toBe('post-2001')
  })

  it('follows tags, authors, menus and a new address of the site', async () => {
    const reader = open()
    await reader.read(false)
    const tag = ghost.lists.tags.find(({ slug }) => slug === 'ferries')
    Object.assign(tag ?? {}, { name: 'Boats' })
    expect(await reader.read(false)).toMatchObject({ categories: [{ name: 'Boats' }] })
    ghost.settings.url = 'https://quay.example/'
    const image = `<img src="https://quay.example/content/images/a.png">`
    ghost.lists.posts[0] = ghostPost('1', { html: image })
    expect(bodies(await reader.read(false))).toMatchObject({ 'post-1': '<img src="/media/content/images/a.png">' })
  })

  it('keeps what it knows after a failure', async () => {
    const reader = open()
    await reader.read(false)
    ghost.fault = (response) => response.end('<html>502</html>')
    await expect(reader.read(false)).rejects.toMatchObject({ fault: 'not-json' })
    ghost.fault = (response) => response.writeHead(429, { 'retry-after': '7' }).end()
    await expect(reader.read(false)).rejects.toMatchObject({ fault: 'rate-limited', retryAfter: 7 })
    ghost.fault = (response) => response.end('{"settings":{}}')
    await expect(reader.read(false)).rejects.toMatchObject({ fault: 'not-json' })
    ghost.fault = undefined
    expect(await reader.read(false)).toBeUndefined()
  })

  it.each([undefined, 'revoked'])('rejects with the key %s, which no message contains', async (key) => {
    const error = await open({ key }).read(false).catch(String)
    expect(error).toMatch(/returned 401$/)
    expect(error).not.toContain('revoked')
  })
})
