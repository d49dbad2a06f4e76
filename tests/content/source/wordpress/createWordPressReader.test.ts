import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createWordPressReader } from '../../../../src/content/source/wordpress/createWordPressReader'
import { type FakeWordPress, startFakeWordPress, wordPressPost } from '../../../support/fakeWordPress'

let wordPress: FakeWordPress
let clock = 0

beforeEach(async () => {
  wordPress = await startFakeWordPress()
  clock = 0
})
afterEach(() => wordPress.close())

const open = (url = wordPress.url) => createWordPressReader({ url, key: undefined, hosts: [] }, () => clock)
const slugs = (data: Record<string, unknown> | undefined) =>
  (data?.articles as { slug: string }[] | undefined)?.map(({ slug }) => slug)

describe('the reader of a WordPress', () => {
  it('reads everything, and later one request per kind while nothing changes', async () => {
    const reader = open()
    expect(await reader.read(false)).toMatchObject({
      name: 'The Quay & Shore',
      timezone: 'Etc/GMT-1',
      i18n: { main_language: 'en-GB' },
      categories: [{ slug: 'ferries', parent: 'news' }, { slug: 'news' }],
      articles: [{ slug: 'post-1', categories: ['ferries'], authors: ['ada'] }, { slug: 'post-2' }],
      pages: [{ slug: 'about', body_format: 'html' }],
    })
    wordPress.requests.splice(0)
    expect(await reader.read(false)).toBeUndefined()
    expect(wordPress.requests.toSorted()).toEqual(
      ['', ...['categories', 'media', 'pages', 'posts', 'tags', 'users'].map((kind) => `wp/v2/${kind}`)].map(
        (path) => `/wp-json/${path}`,
      ),
    )
  })

  it('takes edits, new posts, old posts that appear, and pictures', async () => {
    const reader = open()
    await reader.read(false)
    wordPress.lists.posts[0] = wordPressPost(wordPress.url, 1, {
      slug: 'new',
      modified_gmt: '2026-03-03T00:00:00',
      featured_media: 50,
    })
    wordPress.lists.posts.push(wordPressPost(wordPress.url, 3, { modified_gmt: '2020-01-01T00:00:00' }))
    const data = await reader.read(false)
    expect(slugs(data)).toEqual(['new', 'post-2', 'post-3'])
    expect(data?.articles).toMatchObject([
      {
        images: [
          { filename: 'wp-content/uploads/2026/03/gull.png', width: 640, alt: 'The Gull', caption: 'At her berth' },
        ],
      },
      {},
      {},
    ])
  })

  it.each([true, false])('takes fields that are saved after the time of the change; renewal: %s', async (isRenewal) => {
    const reader = open()
    const now = new Date().toISOString().slice(0, 19)
    const write = (title: string, alt: string) => {
      const fields = { title: { rendered: title }, modified_gmt: now, featured_media: 50 }
      wordPress.lists.posts[0] = wordPressPost(wordPress.url, 1, fields)
      Object.assign(wordPress.lists.media[0] ?? {}, { modified_gmt: now, alt_text: alt })
    }
    write('First', 'The Gull')
    await reader.read(false)
    expect(await reader.read(isRenewal)).toBeUndefined()
    write('Second', 'The Gull at her berth')
    expect((await reader.read(isRenewal))?.articles).toMatchObject([
      { title: 'Second', images: [{ alt: 'The Gull at her berth' }] },
      { title: 'Post 2' },
    ])
  })

  it('keeps the address of a picture of another site', async () => {
    const media = wordPress.lists.media[0] as { id: number; source_url: string }
    media.source_url = 'https://pictures.example/gull.png'
    wordPress.lists.posts[0] = wordPressPost(wordPress.url, 1, { featured_media: media.id })
    expect((await open().read(true))?.articles).toMatchObject([
      { images: [{ url: 'https://pictures.example/gull.png', alt: 'The Gull' }] },
      {},
    ])
  })

  it('finds a deletion by the number of posts, and a replacement at a renewal or after ten minutes', async () => {
    const reader = open()
    await reader.read(false)
    wordPress.lists.posts.shift()
    expect(slugs(await reader.read(false))).toEqual(['post-2'])
    const old = { modified_gmt: '2020-01-01T00:00:00' }
    wordPress.lists.posts = Array.from({ length: 150 }, (_, index) => wordPressPost(wordPress.url, index + 2))
    expect(slugs(await reader.read(false))).toHaveLength(150)
    wordPress.lists.posts[0] = wordPressPost(wordPress.url, 900, old)
    expect(slugs(await reader.read(true))?.at(-1)).toBe('post-900')
    wordPress.lists.posts[1] = wordPressPost(wordPress.url, 901, old)
    expect(await reader.read(false)).toBeUndefined()
    clock = 600_001
    expect(slugs(await reader.read(false))?.at(-1)).toBe('post-901')
  })

  it('keeps what it knows after a failure', async () => {
    const reader = open()
    await reader.read(false)
    wordPress.fault = (response) => response.end('<html>A database error</html>')
    await expect(reader.read(false)).rejects.toMatchObject({ fault: 'not-json' })
    wordPress.fault = (response) => response.writeHead(429, { 'retry-after': '7' }).end()
    await expect(reader.read(false)).rejects.toMatchObject({ fault: 'rate-limited', retryAfter: 7 })
    wordPress.fault = undefined
    expect(await reader.read(false)).toBeUndefined()
  })

  it('never shows the text of private posts and of posts with a password', async () => {
    const secret = { rendered: 'SECRET', protected: true }
    wordPress.lists.posts.push(
      wordPressPost(wordPress.url, 4, { content: secret, excerpt: secret }),
      wordPressPost(wordPress.url, 5, { status: 'private', content: { rendered: 'SECRET' } }),
    )
    expect(JSON.stringify(await open().read(false))).not.toMatch(/SECRET|post-[45]/)
  })

  it('shows posts without authors if the site hides its users', async () => {
    delete (wordPress.lists as Partial<FakeWordPress['lists']>).users
    expect(await open().read(false)).toMatchObject({ authors: [], articles: [{ authors: [] }, {}] })
  })

  describe('with Co-Authors Plus', () => {
    const coauthor = (slug: string, name: string) =>
      wordPress.files.set(
        `/wp-json/coauthors/v1/coauthors/${slug}`,
        Buffer.from(
          JSON.stringify({
            id: 1,
            display_name: name,
            user_nicename: slug,
            link: `${wordPress.url}/author/${slug}/`,
            description: { raw: `${name} writes.`, rendered: '' },
            featured_media: 0,
          }),
        ),
      )

    it('shows all authors of a post in their order, guests too, without logins and addresses', async () => {
      wordPress.lists.coauthors = [
        { id: 21, slug: 'cap-ada', name: 'ada', description: 'Ada ada SECRET@a.example' },
        { id: 22, slug: 'cap-otto', name: 'otto', description: 'Otto otto SECRET@b.example' },
        { id: 23, slug: 'cap-gone', name: 'gone', description: '' },
      ]
      coauthor('ada', 'Ada Marlow')
      coauthor('otto', 'Otto Guest')
      wordPress.lists.posts[0] = wordPressPost(wordPress.url, 1, { coauthors: [22, 21, 23] })
      wordPress.lists.posts[1] = wordPressPost(wordPress.url, 2, { coauthors: [] })
      const reader = open()
      const data = await reader.read(false)
      expect(data).toMatchObject({
        articles: [{ authors: ['otto', 'ada'] }, { authors: ['ada'] }],
        authors: [
          { id: '1', slug: 'ada' },
          { id: 'guest-22', slug: 'otto', name: 'Otto Guest', bio: 'Otto Guest writes.' },
        ],
      })
      expect(JSON.stringify(data)).not.toContain('SECRET')
      wordPress.requests.splice(0)
      expect(await reader.read(false)).toBeUndefined()
      expect(wordPress.requests.filter((path) => path.includes('coauthors'))).toEqual([])
    })

    it('shows the author of the post if the authors are closed', async () => {
      wordPress.lists.posts[0] = wordPressPost(wordPress.url, 1, { coauthors: [22] })
      expect(await open().read(false)).toMatchObject({ articles: [{ authors: ['ada'] }, {}] })
    })
  })
})
