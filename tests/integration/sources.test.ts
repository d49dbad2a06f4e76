import { createHmac } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi.ts'
import { fixtureTenants } from '../content/source/fixtures'
import { type FakeGhost, ghostKeys, ghostPost, startFakeGhost } from '../support/fakeGhost'
import { type FakeWordPress, startFakeWordPress, wordPressPost } from '../support/fakeWordPress'
import { type RunningSite, startSite } from '../support/startSite'

const hosts = ['api.test', 'wp.test', 'ghost.test'] as const
type Host = (typeof hosts)[number]
const secretOf = (host: Host) => `the secret of ${host}`
const picture = '/wp-content/uploads/2026/03/gull.png'

describe('one process with sites of three kinds of sources', () => {
  let api: DemoApi
  let wordPress: FakeWordPress
  let ghost: FakeGhost
  let site: RunningSite

  beforeAll(async () => {
    ;[api, wordPress, ghost] = await Promise.all([
      startDemoApi({ folder: fixtureTenants, token: 'TOKEN-OF-API' }),
      startFakeWordPress(),
      startFakeGhost(),
    ])
    const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#369' } })
      .png()
      .toBuffer()
    for (const server of [wordPress, ghost]) server.files.set(picture, bytes)
    const image = (url: string) => `<img src="${url}${picture}" alt="">`
    wordPress.lists.posts = [
      wordPressPost(wordPress.url, 1, {
        slug: 'of-wordpress',
        content: { rendered: `<p>TEXT-OF-WORDPRESS</p>${image(wordPress.url)}${image(ghost.url)}` },
      }),
    ]
    ghost.lists.posts = [ghostPost('1', { slug: 'of-ghost', html: '<p>TEXT-OF-GHOST</p>' })]
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'gazette-sources-')), 'sites.json')
    const sources = {
      'api.test': { kind: 'api', url: api.url, key: 'TOKEN-OF-API' },
      'wp.test': { kind: 'wordpress', url: wordPress.url, key: 'desk:KEY-OF-WORDPRESS' },
      'ghost.test': { kind: 'ghost', url: ghost.url, key: ghostKeys.key, admin_key: ghostKeys.adminKey },
    }
    const entry = (host: Host, id: string) => ({ id, purge_secret: secretOf(host), source: sources[host] })
    writeFileSync(
      file,
      JSON.stringify({
        'api.test': entry('api.test', 'paper'),
        'wp.test': entry('wp.test', 'of-wordpress'),
        'ghost.test': entry('ghost.test', 'of-ghost'),
      }),
    )
    site = await startSite({ SITES: file, PURGE_SECRET: 'the secret of the process' })
  })
  afterAll(async () => {
    await site.stop()
    await api.close()
    wordPress.close()
    ghost.close()
  })

  type Answer = { status: number; location: string | undefined; body: string }
  type Call = { method?: string; headers?: Record<string, string>; body?: string }

  /** Sends a request with its own Host header, which `fetch` does not allow. */
  function send(host: string, route: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answer> {
    const { hostname, port } = new URL(site.url)
    return new Promise((resolve, reject) => {
      const options = { hostname, port, path: route, method, headers: { ...headers, host } }
      const outgoing = request(options, async (response) => {
        let text = ''
        for await (const chunk of response) text += chunk
        resolve({ status: response.statusCode ?? 0, location: response.headers.location, body: text })
      })
      outgoing.once('error', reject).end(body)
    })
  }
  const page = async (host: Host, route: string) => (await send(host, route)).body

  const headersOf: Readonly<Record<Host, (secret: string, body: string) => Record<string, string>>> = {
    'api.test': (secret) => ({ authorization: `Bearer ${secret}` }),
    'wp.test': (secret, body) => ({ 'x-gazette-signature': signature(secret, body) }),
    'ghost.test': (secret, body) => ({ 'x-ghost-signature': signature(secret, body) }),
  }
  function signature(secret: string, body: string): string {
    const time = Date.now()
    return `sha256=${createHmac('sha256', secret).update(`${body}${time}`).digest('hex')}, t=${time}`
  }
  /** Calls the webhook of a site, as its content system does. */
  function purge(host: Host, secret = secretOf(host)): Promise<Answer> {
    const body = '{"keys":["headlines"]}'
    return send(host, '/purge', { method: 'POST', headers: headersOf[host](secret, body), body })
  }

  const texts: Readonly<Record<Host, [string, string]>> = {
    'api.test': ['/article/wall', 'THE-WALL-OF-THE-API'],
    'wp.test': ['/article/of-wordpress', 'TEXT-OF-WORDPRESS'],
    'ghost.test': ['/article/of-ghost', 'TEXT-OF-GHOST'],
  }
  const edits: Readonly<Record<Host, (text: string) => void>> = {
    'api.test': (text) =>
      api.edit((data) => {
        data.articles = [{ slug: 'wall', title: 'Wall', body: text }]
      }),
    'wp.test'(text) {
      const [post] = wordPress.lists.posts
      const { rendered } = (post as unknown as { content: { rendered: string } }).content
      const content = { rendered: text + rendered }
      wordPress.lists.posts = [{ ...post, id: 1, content, modified_gmt: new Date().toISOString().slice(0, 19) }]
    },
    'ghost.test'(text) {
      ghost.lists.posts = [
        ghostPost('1', { slug: 'of-ghost', html: `<p>${text}</p>`, updated_at: new Date().toISOString() }),
      ]
    },
  }

  test('shows each site its own content, after the webhook of its source', async () => {
    edits['api.test']('THE-WALL-OF-THE-API')
    expect(await purge('api.test')).toMatchObject({ status: 200 })
    for (const host of hosts)
      for (const [owner, [route, text]] of Object.entries(texts)) {
        const { status, body } = await send(host, route)
        expect([host, route, status]).toEqual([host, route, owner === host ? 200 : 404])
        if (owner === host) expect(body).toContain(text)
        else expect(body).not.toContain(text)
      }
  })

  test.each(hosts)('shows an edit of the source of %s, and asks no other source', async (host) => {
    edits[host](`EDITED-AT-${host}`)
    const before = api.calls()
    wordPress.requests.splice(0)
    ghost.requests.splice(0)
    expect(await purge(host)).toMatchObject({ status: 200 })
    expect(await page(host, texts[host][0])).toContain(`EDITED-AT-${host}`)
    const asked = [api.calls() > before, wordPress.requests.length > 0, ghost.requests.length > 0]
    expect(asked).toEqual(hosts.map((one) => one === host))
  })

  test.each(hosts)('refuses a purge of %s with the secret of another site, or of the process', async (host) => {
    const others = hosts.filter((one) => one !== host).map(secretOf)
    for (const secret of [...others, 'the secret of the process']) {
      expect(await purge(host, secret)).toMatchObject({ status: 401 })
      const headers = { authorization: `Bearer ${secret}` }
      expect(await send(host, '/purge', { headers })).toMatchObject({ status: 401 })
    }
    const headers = { authorization: `Bearer ${secretOf(host)}` }
    expect(await send(host, '/purge', { headers })).toMatchObject({ status: 200 })
  })

  test('sends each source its own key', () => {
    expect(api.lastHeaders()?.authorization).toBe('Bearer TOKEN-OF-API')
    expect(api.refused()).toBe(0)
    const basic = `Basic ${Buffer.from('desk:KEY-OF-WORDPRESS').toString('base64')}`
    // The front page and pictures are public.
    expect([...wordPress.authorizations].filter((one) => one !== undefined)).toEqual([basic])
    expect(ghost.refused()).toBe(0)
    expect(site.output()).not.toMatch(
      new RegExp(`KEY-OF-WORDPRESS|TOKEN-OF-API|${ghostKeys.key}|the secret of (?:the process|${hosts.join('|')})`),
    )
  })

  test('serves media of the source of a site at that site only', async () => {
    const html = await page('wp.test', '/article/of-wordpress')
    expect(html).toContain(`src="/media${picture}"`)
    expect(html).toContain(`src="${ghost.url}${picture}"`)
    expect((await send('wp.test', `/media${picture}`)).status).toBe(200)
    const foreign = `/media/hosts/${new URL(ghost.url).host}${picture}`
    for (const [host, route] of [
      ['ghost.test', `/media${picture}`],
      ['api.test', `/media${picture}`],
      ['wp.test', foreign],
      ['ghost.test', foreign],
      ['wp.test', '/media/quay.jpg'],
    ] as const)
      expect([host, route, (await send(host, route)).status]).toEqual([host, route, 404])
  })

  test('opens drafts of a site with its own secret only', async () => {
    const entry = wordPressPost(wordPress.url, 5, { slug: 'draft', title: { rendered: 'DRAFT-OF-WORDPRESS' } })
    wordPress.draft = () => ({ type: 'post', status: 'draft', entry, categories: [], tags: [], users: [], media: [] })
    const uuid = '88e2e278-244c-486f-ab4c-ab86f41bbee5'
    const published_at = null
    ghost.adminPosts.push(
      ghostPost('9', { uuid, status: 'draft', slug: 'draft', html: 'DRAFT-OF-GHOST', published_at }),
    )
    const linkOf = (host: string, secret: string) => {
      const expires = Math.floor(Date.now() / 1_000) + 60
      const signed = createHmac('sha256', secret).update(['open', host, 5, 7, expires].join('\n')).digest('hex')
      return `/preview/wordpress?post=5&user=7&expires=${expires}&signature=${signed}`
    }
    const opened = await send('wp.test', linkOf('wp.test', secretOf('wp.test')))
    const ofGhost = await send('ghost.test', `/p/${uuid}`)
    expect([opened.status, ofGhost.status]).toEqual([303, 303])
    expect(await page('wp.test', opened.location ?? '')).toContain('DRAFT-OF-WORDPRESS')
    expect(await page('ghost.test', ofGhost.location ?? '')).toContain('DRAFT-OF-GHOST')
    for (const secret of [secretOf('api.test'), secretOf('ghost.test'), 'the secret of the process'])
      expect((await send('wp.test', linkOf('wp.test', secret))).status).toBe(404)
    const elsewhere = await send('ghost.test', linkOf('ghost.test', secretOf('wp.test')))
    expect([elsewhere.status, (await send('wp.test', `/p/${uuid}`)).status]).toEqual([404, 404])
    for (const [host, { location = '' }] of [
      ['ghost.test', opened],
      ['wp.test', ofGhost],
    ] as const)
      expect((await send(host, location)).body).not.toContain('DRAFT-OF')
  })

  test('goes on with the other sites while a source fails', async () => {
    wordPress.fault = (response) => response.destroy()
    expect((await purge('wp.test')).status).toBe(502)
    expect((await purge('ghost.test')).status).toBe(200)
    expect((await purge('api.test')).status).toBe(200)
    for (const host of hosts) expect(await page(host, texts[host][0])).toContain(`EDITED-AT-${host}`)
    wordPress.fault = undefined
  })
})
