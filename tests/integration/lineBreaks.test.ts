import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { rawHead, rawTalk } from '../support/rawGet'
import { type RunningSite, startSite } from '../support/startSite'

/** Becomes a header if the line break before it takes effect. */
const injected = '\r\nX-Injected:yes'
/** Line breaks in addresses and headers: encoded once and twice, unencoded, and characters that contain such a byte. */
const breaks = [
  '%0d%0a',
  '%0D%0A',
  '%0a',
  '%0d',
  '%250d%250a',
  '%E5%98%8D%E5%98%8A',
  '%C4%8D%C4%8A',
  '%u000d%u000a',
  '%00%0a',
]

let api: DemoApi
let site: RunningSite

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-breaks-'))
  const rules = path.join(folder, 'rules.json')
  writeFileSync(rules, JSON.stringify([{ from: '/moved/*', to: '/:splat', status: 307 }]))
  const sites = path.join(folder, 'sites.json')
  writeFileSync(sites, JSON.stringify({ 'post.test': { id: 'harbour-post', token: 'demo', aliases: ['old.test'] } }))
  api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'demo' })
  api.edit((data) => {
    const list = (name: string) => {
      data[name] ??= []
      return data[name] as object[]
    }
    const slug = `odd${injected}`
    list('articles').push({ id: slug, slug, title: slug, tags: [slug], author: slug, category: slug, body: 'Text.' })
    list('articles').push({ id: 'tagged', slug: 'tagged', title: slug, tags: [slug, 'harbour'], body: 'Text.' })
    list('events').push({ slug, title: slug, starts_at: '2027-01-01T10:00:00+00:00' })
    list('redirects').push(
      { from: '/to-path', to: `/agenda${injected}` },
      { from: '/to-host', to: `https://evil.example/${injected}` },
      { from: '/to-encoded', to: '/agenda%0d%0aX-Injected:yes' },
      { from: '/to-wide', to: '/agenda\u560d\u560aX-Injected:yes' },
      { from: '/to-separator', to: '/agenda\u2028X-Injected:yes' },
    )
    list('sections').push({ id: 's', type: 'newsletter', title: 'N', url: `https://letters.example/${injected}` })
    list('sections').push({ id: 't', type: 'newsletter', title: 'N', url: `https://letters.example\r\n;script-src *` })
    Object.assign(data, { url: `https://post.test${injected}`, ads_txt: `ads${injected}` })
    const languages = data.i18n as { languages: object[] }
    languages.languages.push({ code: `de${injected}`, tag: `de-DE${injected}` })
  })
  site = await startSite({
    API_BASE: api.url,
    API_TOKEN: 'demo',
    SITES: sites,
    REDIRECTS_FILE: rules,
    TRUSTED_PROXIES: 'loopback',
  })
})
afterAll(async () => {
  await site.stop()
  await api.close()
})

/**
 * The lines of a response head, split at every possible line break. Requested as by a CDN, for which the response has
 * the most headers, and on a keep-alive connection, where cached pages bypass Node's own writing of heads.
 */
async function headOf(target: string, ...headers: string[]): Promise<string[]> {
  const named = headers.some((line) => /^host:/i.test(line)) ? headers : ['Host: post.test', ...headers]
  const head = await rawHead(site.url, [`GET ${target} HTTP/1.1`, ...named, 'Via: 1.1 cdn', '', ''].join('\r\n'))
  return head.split(/\r\n|[\r\n\u0085]/)
}

/** Lines of a head that are neither a status nor a known header. */
const foreignIn = (head: string[]) =>
  head.filter((line, index) =>
    index === 0 ? !/^HTTP\/1\.1 [1-5]\d\d /.test(line) : !/^(?!x-injected)[\w-]+: ?/i.test(line),
  )

const statusOf = ([line = '']: string[]) => Number(line.split(' ')[1])
const valueIn = (head: string[], name: string) =>
  head.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2)

describe.each(breaks)('a line break written as %s injects no header', (spelling) => {
  const text = `${spelling}X-Injected:yes`

  it.each([
    ['in a path', `/${text}`],
    ['in a path with a slash at the end', `/agenda/${text}/`],
    ['in the slug of an article', `/article/${text}`],
    ['in a query', `/agenda?q=${text}`],
    ['in the query of a search', `/search?q=${text}`],
    ['in the query of a redirect', `/agenda/?q=${text}`],
    ['in the splat of a redirect', `/moved/${text}`],
    ['in a payload', `/agenda/${text}/_payload.json`],
    ['in the address of an image', `/media/640/${text}`],
    ['after a language prefix', `/fr${text}/agenda`],
  ])('%s', async (_, target) => {
    const head = await headOf(target)
    expect([200, 301, 307, 400, 404]).toContain(statusOf(head))
    expect(foreignIn(head)).toEqual([])
  })

  it('in request headers', async () => {
    const headers = [
      `Cookie: i18n_redirected=en${text}`,
      `Accept-Language: fr${text}`,
      `X-Request-Id: id${text}`,
      `X-Forwarded-Proto: https${text}`,
      `If-None-Match: "${text}"`,
      `Range: bytes=0-${text}`,
      `Accept-Encoding: br${text}`,
      `Origin: https://evil.example${text}`,
    ]
    for (const header of headers)
      for (const target of ['/', '/agenda', '/favicon.svg', '/metrics']) {
        const head = await headOf(target, header)
        expect([header, target, foreignIn(head)]).toEqual([header, target, []])
      }
  })

  it.each(['Host: ', 'Host: post.test\r\nX-Forwarded-Host: '])('in %j', async (start) => {
    for (const name of [`old.test${text}`, `${text}.old.test`, `post.test:80${text}`]) {
      const head = await headOf('/agenda', ...`${start}${name}`.split('\r\n'))
      const statuses = start.includes('Forwarded') ? [200, 400, 404] : [400, 404]
      expect([name, statuses.includes(statusOf(head)), foreignIn(head)]).toEqual([name, true, []])
    }
  })
})

it('an alias host redirects with encoded characters still encoded', async () => {
  const head = await headOf('/%0d%0aX-Injected:yes?q=%0d%0aX-Injected:yes', 'Host: old.test')
  expect([statusOf(head), foreignIn(head)]).toEqual([301, []])
  expect(valueIn(head, 'location')).toMatch(/^\/\/post\.test\/%0d%0aX-Injected:yes\?q=%0d%0aX-Injected:yes$/i)
})

it.each(['\r', '\n', '\0', '\v', '\u007f'])('a raw %j in a request head returns 400', async (character) => {
  for (const line of [
    `GET /a${character}b HTTP/1.1\r\nHost: post.test`,
    `GET / HTTP/1.1\r\nHost: post.test\r\nCookie: a${character}b`,
  ]) {
    const answer = await rawTalk(site.url, `${line}\r\nConnection: close\r\n\r\n`)
    expect([line, answer.slice(0, 13)]).toEqual([line, 'HTTP/1.1 400 '])
  }
})

describe('a line break from the content API injects no header', () => {
  it.each([
    ['/', 200],
    ['/fr', 200],
    ['/agenda', 200],
    ['/article/tagged', 200],
    ['/article/tagged/_payload.json', 200],
    ['/article/odd%0D%0AX-Injected:yes', 404],
    ['/agenda/odd%0D%0AX-Injected:yes', 404],
    ['/tag/odd%0D%0AX-Injected:yes', 404],
    ['/ads.txt', 200],
  ])('on %s', async (target, status) => {
    const head = await headOf(target)
    expect([statusOf(head), foreignIn(head)]).toEqual([status, []])
    if (status === 200) expect(valueIn(head, 'surrogate-key')).toMatch(/^site-harbour-post\b/)
    expect(valueIn(head, 'content-security-policy')).not.toMatch(/script-src \*/)
  })

  it.each([
    ['/to-path', 404, undefined],
    ['/to-host', 404, undefined],
    ['/to-separator', 404, undefined],
    ['/to-encoded', 301, '/agenda%0D%0AX-Injected:yes'],
    ['/to-wide', 301, '/agenda%E5%98%8D%E5%98%8AX-Injected:yes'],
  ])('in the redirect of %s', async (target, status, location) => {
    const head = await headOf(target)
    expect([statusOf(head), valueIn(head, 'location')?.replaceAll('%0d%0a', '%0D%0A'), foreignIn(head)]).toEqual([
      status,
      location,
      [],
    ])
  })
})

it('foreignIn detects an unknown header', () => {
  expect(foreignIn(['HTTP/1.1 200 OK', 'vary: a', 'X-Injected:yes', 'not a header'])).toHaveLength(2)
})
