import { mkdtempSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lacking, unwanted } from '../support/lacking'
import { rawTalk } from '../support/rawGet'
import { type RunningSite, startSite } from '../support/startSite'

const folder = mkdtempSync(path.join(tmpdir(), 'gazette-hosts-'))
const write = (name: string, content: unknown) => {
  const file = path.join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

let site: RunningSite

beforeAll(async () => {
  const chain = Array.from({ length: 6 }, (_, index) => ({ from: `/hop-${index}`, to: `/hop-${index + 1}` }))
  const many = Array.from({ length: 10_000 }, (_, index) => ({ from: `/old/${index}/*`, to: `/c/${index}/:splat` }))
  site = await startSite({
    TRUSTED_PROXIES: 'none',
    SITES: write('sites.json', {
      'post.test': { id: 'harbour-post', aliases: ['www.post.test', 'POST.OLD.TEST'] },
      'ville.test': { id: 'petite-ville' },
    }),
    REDIRECTS_FILE: write('rules.json', [
      { from: '/everywhere', to: '/agenda' },
      { from: '/post-only', to: '/offers', status: 308, website: 'harbour-post' },
      { from: '/away', to: 'https://away.example/start', status: 302 },
      { from: '/moved/*', to: '/:splat', status: 307 },
      { from: '/removed', status: 410 },
      ...chain,
      ...many,
    ]),
  })
})
afterAll(() => site.stop())

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** Sends a request with its own Host header, which `fetch` does not allow. */
function sendRequest(host: string, route: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(site.url)
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path: route, headers: { ...headers, host } }, async (response) => {
      let body = ''
      response.setEncoding('utf8')
      for await (const chunk of response) body += chunk
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
    })
    outgoing.once('error', reject).end()
  })
}

describe('hosts', () => {
  it.each([
    ['www.post.test', '/agenda?x=1', '//post.test/agenda?x=1'],
    ['post.old.test:8080', '/', '//post.test/'],
    ['www.post.test', '//evil.example/x', '//post.test/evil.example/x'],
    ['www.post.test', '/media/logo.svg', '//post.test/media/logo.svg'],
  ])('the alias %s redirects from %s to the main host', async (host, route, location) => {
    const { status, headers } = await sendRequest(host, route)
    expect([status, headers.location]).toEqual([301, location])
  })

  it.each(['evil.example', 'post.test.evil.example', 'xpost.test', 'localhost'])(
    '%s is unknown: 404 without content of a tenant',
    async (host) => {
      for (const route of ['/', '/article/council-votes-last-11m-flood-wall', '/everywhere', '/media/logo.svg']) {
        const { status, body } = await sendRequest(host, route)
        expect([route, status]).toEqual([route, 404])
        expect(unwanted(body, 'Harbour', 'Lanternon', host)).toEqual([])
      }
    },
  )

  it('separate tenants: pages, images, redirects', async () => {
    const [post, ville] = [await sendRequest('post.test', '/'), await sendRequest('ville.test', '/')]
    expect(lacking(post.body, 'The Harbour Post')).toEqual([])
    expect(unwanted(ville.body, 'Harbour Post')).toEqual([])
    const picture = /\/media\/640\/[^" ]+\.webp/.exec(post.body)?.[0] ?? ''
    expect((await sendRequest('post.test', picture)).status).toBe(200)
    expect((await sendRequest('ville.test', picture)).status).toBe(404)
    expect((await sendRequest('ville.test', '/article/council-votes-last-11m-flood-wall')).status).toBe(404)
    expect((await sendRequest('post.test', '/post-only')).status).toBe(308)
    expect((await sendRequest('ville.test', '/post-only')).status).toBe(404)
  })

  it('are not mixed up under load', async () => {
    const hosts = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? 'post.test' : 'ville.test'))
    const answers = await Promise.all(
      hosts.map(async (host) => ({ host, body: (await sendRequest(host, '/offers')).body })),
    )
    const mixed = answers.filter(({ host, body }) => body.includes('Harbour Post') !== (host === 'post.test'))
    expect(mixed).toEqual([])
  })
})

describe('headers of untrusted clients', () => {
  const foreign = Object.fromEntries(
    [
      'x-forwarded-host',
      'x-forwarded-for',
      'x-forwarded-port',
      'x-forwarded-prefix',
      'x-forwarded-scheme',
      'x-forwarded-server',
      'x-host',
      'x-original-host',
      'x-original-url',
      'x-rewrite-url',
      'x-real-ip',
    ].map((name) => [name, 'evil.example']),
  )
  const more = {
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example;proto=https',
    'x-http-method-override': 'DELETE',
    'x-request-id': 'evil-evil-evil',
    'x-waku-etags': '{"root":1}',
  }

  it.each(['/', '/agenda', '/nowhere', '/agenda/', '/everywhere', '/ads.txt', '/schema/website.json'])(
    'do not affect %s',
    async (route) => {
      const [plain, odd] = [
        await sendRequest('post.test', route),
        await sendRequest('post.test', route, { ...foreign, ...more }),
      ]
      expect([odd.status, odd.headers.location, odd.body === plain.body]).toEqual([
        plain.status,
        plain.headers.location,
        true,
      ])
      expect(unwanted(JSON.stringify(odd), 'evil')).toEqual([])
    },
  )

  it('reject a request in absolute form', async () => {
    const answer = await rawTalk(
      site.url,
      'GET http://evil.example/ HTTP/1.1\r\nHost: post.test\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
  })

  it('cannot inject a header by line breaks in the path, query, cookie or language', async () => {
    const routes = [
      '/%0d%0aset-cookie:a=b',
      '/?q=%0d%0aset-cookie:a=b',
      '/%E5%98%8D%E5%98%8Aset-cookie:a=b',
      '/moved/%0d%0aset-cookie:a=b',
      '/agenda/%0d%0a/',
    ]
    for (const route of routes) {
      const { status, headers } = await sendRequest('post.test', route)
      expect([200, 301, 307, 400, 404]).toContain(status)
      expect([route, headers['set-cookie']]).toEqual([route, undefined])
    }
    const cookie = await sendRequest('post.test', '/', {
      cookie: 'i18n_redirected=en%0d%0aset-cookie:a',
      'accept-language': 'fr%0d%0a',
    })
    expect([200, 302]).toContain(cookie.status)
    expect(JSON.stringify(cookie.headers)).not.toContain('set-cookie:a')
    expect(await rawTalk(site.url, 'GET /a\rb HTTP/1.1\r\nHost: post.test\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  })

  it('write one line to the log, whatever they contain', async () => {
    await sendRequest('post.test', '/forged%0a%7B%22level%22:%22error%22%7D%1b[31m', {
      'user-agent': 'agent {"level":"error"}',
    })
    await rawTalk(
      site.url,
      'GET /escaped HTTP/1.1\r\nHost: post.test\r\nUser-Agent: agent \u001b[31m\r\nConnection: close\r\n\r\n',
    )
    await expect.poll(() => site.output()).toContain('/forged')
    const lines = site
      .output()
      .split('\n')
      .filter((one) => one.startsWith('{'))
    const [line] = lines.filter((one) => one.includes('/forged'))
    expect(JSON.parse(line ?? '')).toMatchObject({ level: 'debug', path: expect.stringMatching(/^\/forged%0a/i) })
    expect(lines.filter((one) => JSON.parse(one).level === 'error')).toEqual([])
    expect(unwanted(site.output(), '\u001b', 'agent')).toEqual([])
  })
})

describe('redirect rules of the operator', () => {
  it.each([
    ['/everywhere', 301, '/agenda'],
    ['/everywhere?utm=1', 301, '/agenda?utm=1'],
    ['/fr/everywhere', 301, '/fr/agenda'],
    ['/away?x=1', 302, 'https://away.example/start?x=1'],
    ['/moved/c/port', 307, '/c/port'],
    ['/moved//evil.example', 301, '/moved/evil.example'],
    ['/moved/%2F%2Fevil.example', 307, '/evil.example'],
    ['/moved/https://evil.example', 301, '/moved/https:/evil.example'],
    ['/moved/%5Cevil.example', 307, '/evil.example'],
    ['/hop-0', 301, '/hop-1'],
    ['/old/9999/a/b', 301, '/c/9999/a/b'],
  ])('%s returns %i to %s', async (route, status, location) => {
    const answer = await sendRequest('post.test', route)
    expect([answer.status, answer.headers.location]).toEqual([status, location])
  })

  it('return 410 with an explanation for a removed page', async () => {
    const { status, body } = await sendRequest('post.test', '/removed')
    expect(status).toBe(410)
    expect(lacking(body, 'data-status="410"', 'has taken this page down for good')).toEqual([])
  })

  it('with a loop stop the server at its start', async () => {
    const file = write('round.json', [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
      { from: '/c', to: '/' },
    ])
    await expect(startSite({ REDIRECTS_FILE: file })).rejects.toThrow(
      /ended with 1:[\s\S]*\/a: it causes a redirect loop/,
    )
  })
})

it('a trusted proxy sets the host, and its request id is kept', async () => {
  const behind = await startSite({
    TRUSTED_PROXIES: 'loopback',
    SITES: write('behind.json', { 'post.test': { id: 'harbour-post' } }),
  })
  const headers = { 'x-forwarded-host': 'post.test', 'x-forwarded-proto': 'https', 'x-request-id': 'proxy-made-id' }
  const answer = await fetch(`${behind.url}/offers`, { headers })
  const other = await fetch(`${behind.url}/offers`, { headers: { ...headers, 'x-request-id': 'a b' } })
  await expect.poll(() => behind.output()).toContain('"id":"proxy-made-id"')
  await behind.stop()
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, 'proxy-made-id'])
  expect(other.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer.headers.get('server-timing')).toMatch(
    /^cache;desc=miss, site;dur=[\d.]+, render;dur=[\d.]+, total;dur=[\d.]+, version;desc="[\w-]{20}"$/,
  )
})
