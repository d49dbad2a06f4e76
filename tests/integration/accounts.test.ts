import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DemoProvider, demoClient, startProvider } from '../../scripts/accounts/startProvider'
import { clockAt } from '../support/clockAt'
import { createReader } from '../support/createReader'
import { rawGet, rawTalk } from '../support/rawGet'
import { canary, type MembersSite, sessionKey, startMembersSite } from '../support/startMembersSite'
import { startRedis } from '../support/startRedis'
import { type RunningSite, startSite } from '../support/startSite'

const slug = 'east-quay-leases-nobody-read'
const forTier = 'old-ropeworks-three-bids'
const report = 'budget-night-customs-house-live'
const otherKey = randomBytes(32).toString('base64url')

let members: MembersSite
let provider: DemoProvider
let site: RunningSite

beforeAll(async () => {
  members = await startMembersSite('harbour-post', { [slug]: 'members', [forTier]: ['gold'], [report]: 'members' })
  provider = members.provider
  site = members.site
})
afterAll(() => members?.stop())
beforeEach(() => provider.misbehave(undefined))

const at = (path: string) => site.url + path
const article = `/article/${slug}`

describe('signing in', () => {
  it('leads from the form to the provider and back to the page, and shows the account', async () => {
    const reader = createReader()
    const page = await reader.signIn(site.url, 'ada', `${article}?member`)
    expect([page.status, page.url]).toEqual([200, at(`${article}?member`)])
    expect((await reader.get(at('/login/session'))).text).toBe('{"name":"Ada Keel","isMember":true}')
    const account = await reader.get(at('/account'))
    expect(account.text.includes('ada@example.org')).toBe(true)
    expect(account.text.includes('Gold')).toBe(true)
    expect(account.text.includes('https://accounts.example/me')).toBe(true)
    expect(account.headers.get('cache-control')).toBe('private, no-store')
  })

  it('is needed for the account and for the whole text, and returns there', async () => {
    const reader = createReader()
    const page = await reader.get(at(`/fr${article}?member`))
    expect(page.url).toBe(at(`/fr/login?return=${encodeURIComponent(`/fr${article}?member`)}`))
    expect(page.text.includes(`name="return" value="/fr${article}?member"`)).toBe(true)
    expect((await reader.get(at('/account'))).url).toBe(at('/login?return=%2Faccount'))
  })

  it('sets cookies that scripts cannot read, except for a marker without content', async () => {
    const reader = createReader()
    const asked = await fetch(at('/login'), {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(asked.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^gazette-login=[\w.-]+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly$/),
    ])
    await reader.signIn(site.url, 'ada')
    expect(reader.cookiesOf(site.url).get('gazette-account')).toBe('1')
    expect(reader.cookiesOf(site.url).get('gazette-session')).not.toContain('ada')
  })

  it('says so when the reader cancels at the provider', async () => {
    const page = await createReader().signIn(site.url, '', article)
    expect(page.url).toBe(at(`/login?${new URLSearchParams({ error: 'denied', return: article })}`))
    expect(page.text.includes('You have not signed in.')).toBe(true)
  })

  it('continues with new keys of the provider', async () => {
    await createReader().signIn(site.url, 'ada')
    await provider.rotateKeys()
    // The keys of the provider are fetched at most once a second.
    await vi.waitFor(async () => {
      const reader = createReader()
      await reader.signIn(site.url, 'ada')
      expect((await reader.get(at('/login/session'))).status).toBe(200)
    }, 10_000)
  })

  it('keeps a session when the site gets a new key, until the old one is removed', async () => {
    const reader = createReader()
    await reader.signIn(site.url, 'ada')
    const cookie = `gazette-session=${reader.cookiesOf(site.url).get('gazette-session')}`
    const rotated = await members.startAnother({ SESSION_KEYS: `${otherKey},${sessionKey}` })
    const removed = await members.startAnother({ SESSION_KEYS: otherKey })
    try {
      const statusAt = async (url: string) => (await fetch(`${url}/login/session`, { headers: { cookie } })).status
      expect([await statusAt(rotated.url), await statusAt(removed.url)]).toEqual([200, 204])
    } finally {
      await rotated.stop()
      await removed.stop()
    }
  })
})

describe('a provider that does not work', () => {
  it.each([
    ['answers with an error', { status: 500, type: 'text/plain', text: 'down' }],
    ['answers HTML', { status: 200, type: 'text/html', text: '<h1>Maintenance</h1>' }],
    ['does not answer', 'hang' as const],
  ])('%s: the page says so, and the site is not affected', async (_, fault) => {
    const fresh = await members.startAnother()
    try {
      provider.misbehave(fault)
      const page = await createReader().post(`${fresh.url}/login`, { return: article })
      expect(page.url).toBe(`${fresh.url}/login?${new URLSearchParams({ error: 'unavailable', return: article })}`)
      expect(page.text.includes('Signing in does not work at the moment.')).toBe(true)
      expect((await fetch(`${fresh.url}/`)).status).toBe(200)
    } finally {
      await fresh.stop()
    }
  })

  it('fails between the sign-in there and the return here: no session, and the reader can try again', async () => {
    const reader = createReader()
    const asked = await reader.post(at('/login'), { return: article })
    const finished = fetch(asked.url, {
      method: 'POST',
      body: 'reader=ada',
      redirect: 'manual',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: [...reader.cookiesOf(asked.url)].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    expect((await finished).status).toBe(303)
    provider.misbehave({ status: 502, type: 'text/html', text: 'bad gateway' })
    const state = new URL(asked.redirects[0] ?? '').searchParams.get('state')
    const page = await reader.get(
      at(`/login/callback?code=abc&state=${state}&iss=${encodeURIComponent(provider.issuer)}`),
    )
    expect(page.url).toContain('error=unavailable')
    expect(reader.cookiesOf(site.url).has('gazette-session')).toBe(false)
  })
})

describe('a members’ article', () => {
  it('has only its opening at the shared address, also for members', async () => {
    const reader = createReader()
    await reader.signIn(site.url, 'ada')
    const cold = await members.startAnother()
    try {
      for (const url of [site.url, cold.url]) {
        const page = await reader.get(url + article)
        expect(page.text.includes(canary)).toBe(false)
        expect(page.text.includes(`href="${article}?member"`)).toBe(true)
        expect(page.headers.get('cache-control')).not.toContain('no-store')
      }
    } finally {
      await cold.stop()
    }
  })

  it('is whole for a member at a private address, which is never stored', async () => {
    const reader = createReader()
    const page = await reader.signIn(site.url, 'grace', `${article}?member`)
    expect(page.text.includes(canary)).toBe(true)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    const payload = await reader.get(at(`${article}/_page.rsc?member`))
    expect(payload.text).toContain(canary)
    expect(payload.headers.get('cache-control')).toBe('private, no-store')
  })

  it('of a tier stays closed for members of another tier, and says so', async () => {
    const reader = createReader()
    const closed = await reader.signIn(site.url, 'grace', `/article/${forTier}?member`)
    expect(closed.text.includes(canary)).toBe(false)
    expect(closed.text.includes('Your membership does not include this article.')).toBe(true)
    const open = await createReader().signIn(site.url, 'ada', `/article/${forTier}?member`)
    expect(open.text.includes(canary)).toBe(true)
  })

  it('stays closed for a reader who has signed in without a membership', async () => {
    const page = await createReader().signIn(site.url, 'linus', `${article}?member`)
    expect([page.status, page.text.includes(canary)]).toEqual([200, false])
  })

  it('is in no other output, also after members have read it', async () => {
    const reader = createReader()
    await reader.signIn(site.url, 'ada', `${article}?member`)
    const paths = [
      '/',
      '/feed.xml',
      '/feed.json',
      '/atom.xml',
      '/llms.txt',
      '/llms-full.txt',
      `/search?q=${canary}`,
      '/search-index.json',
      '/sitemap.xml',
      '/c/news',
      '/fr/',
      article,
      `${article}.md`,
      `${article}/_payload.json`,
      `${article}/_page.rsc`,
      `${article}/_payload.json?member=1`,
      `${article}.md?member`,
      `${article}?member=1`,
      `${article}?gift=x`,
      `${article}?lang=en`,
    ]
    const stranger = createReader()
    for (const path of paths) {
      const answer = await stranger.get(at(path))
      expect([path, answer.text.replaceAll(`q=${canary}`, '').includes(`says ${canary}`)]).toEqual([path, false])
    }
    expect(site.output()).not.toContain(canary)
    for (const path of [`${article}/_payload.json?member`, `${article}.md?member`])
      expect((await reader.get(at(path))).text.includes(`says ${canary}`)).toBe(false)
  })

  it('has live updates, which only members get', async () => {
    const updates = at(`/article/${report}/after/b11`)
    const reader = createReader()
    await reader.signIn(site.url, 'ada')
    const opened = await reader.get(`${at(`/article/${report}`)}?member`)
    expect(opened.text).toContain('data-query="?member"')
    const own = await reader.get(`${updates}?member`)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(own.text).toContain('Back at ten, with coffee')
    expect((await reader.get(updates)).status).toBe(404)
    expect((await createReader().get(`${updates}?member`)).text).not.toContain('Back at ten, with coffee')
  })

  it('has pictures that only members, and readers with a gift, may fetch', async () => {
    const member = createReader()
    await member.signIn(site.url, 'ada')
    const before = members.api.mediaCalls()
    const address = at(`/media/secret-${canary}.jpg`)
    expect((await createReader().get(address)).headers.get('cache-control')).toBe('public, max-age=60')
    expect(members.api.mediaCalls()).toBe(before)
    // The file does not exist, but only for members is it looked for.
    expect((await member.get(address)).headers.get('cache-control')).toBe('private, no-store')
    expect(members.api.mediaCalls()).toBe(before + 1)
  })
})

describe('a gift', () => {
  it('opens one article for everybody with the link, and no other one', async () => {
    const member = createReader()
    await member.signIn(site.url, 'ada')
    const given = await member.post(at('/login/gift'), { path: article })
    const token = new URL(given.url).searchParams.get('gift') ?? ''
    expect(given.text.includes(canary)).toBe(true)
    const friend = createReader()
    const page = await friend.get(at(`${article}?gift=${token}`))
    expect([page.text.includes(canary), page.headers.get('cache-control')]).toEqual([true, 'private, no-store'])
    expect((await friend.get(at(`/article/${forTier}?gift=${token}`))).text.includes(canary)).toBe(false)
    expect((await friend.get(at(`${article}?gift=${token.slice(0, -2)}AA`))).text.includes(canary)).toBe(false)
    expect((await friend.get(at(article))).text.includes(canary)).toBe(false)
  })

  it('stays open at the private address in the browser that has opened it', async () => {
    const member = createReader()
    await member.signIn(site.url, 'ada')
    const given = await member.post(at('/login/gift'), { path: article })
    const friend = createReader()
    await friend.get(given.url)
    expect((await friend.get(`${at(article)}?member`)).text).toContain(canary)
    expect((await friend.get(`${at(`/article/${forTier}`)}?member`)).url).toContain('/login?return=')
  })

  it('can be made only by a reader who may read the article', async () => {
    const member = createReader()
    await member.signIn(site.url, 'grace')
    expect((await member.post(at('/login/gift'), { path: `/article/${forTier}` })).status).toBe(403)
    expect((await createReader().post(at('/login/gift'), { path: article })).status).toBe(403)
  })
})

describe('signing out', () => {
  it('ends the session here and at the provider; a copy of the cookie is worthless', async () => {
    const reader = createReader()
    await reader.signIn(site.url, 'ada')
    const cookie = `gazette-session=${reader.cookiesOf(site.url).get('gazette-session')}`
    const page = await reader.post(at('/login/out'), {})
    expect(page.url).toContain(`${provider.issuer}/session/end?`)
    expect([...reader.cookiesOf(site.url).keys()]).toEqual([])
    expect((await fetch(at('/login/session'), { headers: { cookie } })).status).toBe(204)
  })

  it('at the provider ends the sessions here too', async () => {
    // The provider tells the first of its sites.
    const own = await startMembersSite('harbour-post', { [slug]: 'members' })
    try {
      const reader = createReader()
      await reader.signIn(own.site.url, 'ada')
      const cookie = `gazette-session=${reader.cookiesOf(own.site.url).get('gazette-session')}`
      const status = async () => (await fetch(`${own.site.url}/login/session`, { headers: { cookie } })).status
      expect(await status()).toBe(200)
      const page = await reader.get(`${own.provider.issuer}/session/end`)
      const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page.text) ?? []
      await reader.post(`${own.provider.issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
      await expect.poll(status, { timeout: 10_000 }).toBe(204)
    } finally {
      await own.stop()
    }
  })

  it('refuses forged tokens of the provider', async () => {
    const reader = createReader()
    await reader.signIn(site.url, 'ada')
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = {
      iss: provider.issuer,
      aud: demoClient.id,
      sub: 'ada',
      jti: 'x',
      iat: Math.floor(Date.now() / 1_000),
      exp: Math.floor(Date.now() / 1_000) + 60,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    }
    for (const head of [{ alg: 'none' }, { alg: 'HS256' }, { alg: 'RS256', kid: 'unknown' }]) {
      const token = `${part(head)}.${part(claims)}.AAAA`
      expect((await createReader().post(at('/login/backchannel'), { logout_token: token })).status).toBe(400)
    }
    expect((await reader.get(at('/login/session'))).status).toBe(200)
  })
})

describe('attacks', () => {
  it('cannot finish a sign-in that this browser has not begun', async () => {
    const attacker = createReader()
    const asked = await attacker.post(at('/login'), {})
    const state = new URL(asked.redirects[0] ?? '').searchParams.get('state') ?? ''
    const victim = createReader()
    const page = await victim.get(at(`/login/callback?code=stolen&state=${state}`))
    expect(page.url).toBe(at('/login?error=failed'))
    expect([...victim.cookiesOf(site.url).keys()]).toEqual([])
  })

  it('cannot use a callback twice', async () => {
    const reader = createReader()
    const page = await reader.signIn(site.url, 'ada')
    const callback = page.redirects.find((one) => one.includes('/login/callback')) ?? ''
    expect((await reader.get(callback)).url).toBe(at('/login?error=failed'))
  })

  it('cannot send a form from another site', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    for (const path of ['/login', '/login/out', '/login/gift'])
      expect([path, (await createReader().post(at(path), {}, headers)).status]).toEqual([path, 403])
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%09//evil.example',
    'https://evil.example/',
    '/login/out',
    '\n//evil.example',
    '/..//evil.example',
  ])('cannot lead the reader to another site: %j', async (path) => {
    const page = await createReader().signIn(site.url, 'ada', path)
    expect(new URL(page.url).origin).toBe(site.url)
    expect(page.redirects.every((one) => !new URL(one).host.includes('evil'))).toBe(true)
  })

  it('cannot use a changed, foreign or oversized cookie', async () => {
    const reader = createReader()
    await reader.signIn(site.url, 'ada')
    const session = reader.cookiesOf(site.url).get('gazette-session') ?? ''
    const login = createReader()
    await login.post(at('/login'), {})
    const pending = login.cookiesOf(site.url).get('gazette-login') ?? ''
    for (const value of [`${session.slice(0, -3)}AAA`, pending, 'eyJhbGciOiJub25lIn0.e30.', 'x'.repeat(8_000)]) {
      const answer = await fetch(at('/login/session'), { headers: { cookie: `gazette-session=${value}` } })
      expect(answer.status).toBe(204)
    }
  })

  it('get no answer for a body that is too long, or no form', async () => {
    const send = (type: string, body: string) =>
      fetch(at('/login/backchannel'), { method: 'POST', body, headers: { 'content-type': type } })
    expect((await send('application/json', '{}')).status).toBe(415)
    expect((await send('application/x-www-form-urlencoded', `logout_token=${'x'.repeat(20_000)}`)).status).toBe(413)
  })
})

describe('two sites of one process with different providers', () => {
  it('know only their own readers', async () => {
    const other = await startProvider({ sites: [] })
    const folder = mkdtempSync(path.join(tmpdir(), 'gazette-logins-'))
    const file = path.join(folder, 'sites.json')
    const login = (issuer: string) => ({ issuer, client_id: demoClient.id, client_secret: demoClient.secret })
    writeFileSync(
      file,
      JSON.stringify({
        'post.example': { id: 'harbour-post', login: login(provider.issuer) },
        'ville.example': { id: 'petite-ville', login: login(other.issuer) },
      }),
    )
    const both = await startSite({ SITES: file, LOGIN_INSECURE: '1', SESSION_KEYS: sessionKey })
    try {
      const begin = async (host: string) => {
        const head = `host: ${host}\r\norigin: http://${host}\r\ncontent-type: application/x-www-form-urlencoded`
        const answer = await rawTalk(
          both.url,
          `POST /login HTTP/1.1\r\n${head}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
        )
        return /url=(http:\/\/[^/]+)\//.exec(answer)?.[1]
      }
      expect([await begin('post.example'), await begin('ville.example')]).toEqual([provider.issuer, other.issuer])
      const reader = createReader()
      await reader.signIn(site.url, 'ada')
      const cookie = `gazette-session=${reader.cookiesOf(site.url).get('gazette-session')}`
      const statusAt = async (host: string) => (await rawGet(both.url, '/login/session', { host, cookie })).status
      expect([await statusAt('post.example'), await statusAt('ville.example')]).toEqual([200, 204])
    } finally {
      await both.stop()
      await other.close()
      rmSync(folder, { recursive: true })
    }
  })
})

describe('two servers that share a Redis', () => {
  it('know each other’s ended sessions', async () => {
    const redis = await startRedis()
    const one = await startMembersSite('harbour-post', { [slug]: 'members' }, { REDIS_URL: redis.url })
    const two = await one.startAnother()
    try {
      const signIn = async () => {
        const reader = createReader()
        await reader.signIn(one.site.url, 'ada')
        const headers = { cookie: `gazette-session=${reader.cookiesOf(one.site.url).get('gazette-session')}` }
        const statusAtTwo = async () => (await fetch(`${two.url}/login/session`, { headers })).status
        expect(await statusAtTwo()).toBe(200)
        return { reader, statusAtTwo }
      }
      const leaving = await signIn()
      await leaving.reader.post(`${one.site.url}/login/out`, {})
      await expect.poll(leaving.statusAtTwo).toBe(204)
      const ended = await signIn()
      const page = await ended.reader.get(`${one.provider.issuer}/session/end`)
      const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page.text) ?? []
      await ended.reader.post(`${one.provider.issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
      await expect.poll(ended.statusAtTwo).toBe(204)
    } finally {
      await two.stop()
      await one.stop()
      await redis.stop()
    }
  })
})

describe('a server whose clock differs from that of the provider', () => {
  const minute = 60_000

  it.each([
    ['ten minutes behind', -10 * minute, 200],
    ['ten minutes ahead', 10 * minute, 200],
    ['two hours ahead, so that every token has expired', 120 * minute, 204],
  ])('%s', async (_, difference, status) => {
    const moved = await members.startAnother(clockAt(new Date(Date.now() + difference).toISOString()))
    try {
      const reader = createReader()
      const page = await reader.signIn(moved.url, 'ada', article)
      expect((await reader.get(`${moved.url}/login/session`)).status).toBe(status)
      expect(page.url.includes('error=failed')).toBe(status === 204)
    } finally {
      await moved.stop()
    }
  })
})

describe('a site whose document cannot be read yet', () => {
  it('answers forms as unavailable, not as unknown', async () => {
    const site = await startSite({
      API_BASE: 'http://127.0.0.1:1',
      API_TOKEN: 'demo',
      WEBSITE_ID: 'harbour-post',
      SESSION_KEYS: sessionKey,
      LOGIN_ISSUER: provider.issuer,
      LOGIN_CLIENT_ID: demoClient.id,
      LOGIN_CLIENT_SECRET: demoClient.secret,
      LOGIN_INSECURE: '1',
    })
    try {
      const reader = createReader()
      for (const form of ['/login', '/login/out', '/login/backchannel'])
        expect([form, (await reader.post(site.url + form, {})).status]).toEqual([form, 503])
    } finally {
      await site.stop()
    }
  })
})

describe('a language with its own domain', () => {
  it('sends readers back to its own domain, and sets its own cookies', async () => {
    members.edit((data) => {
      const website = data as { languages?: { code: string; domain?: string }[] }
      for (const language of website.languages ?? []) if (language.code === 'fr') language.domain = 'fr.post.example'
    })
    const own = await members.startAnother()
    try {
      const head = 'host: fr.post.example\r\norigin: http://fr.post.example'
      const answer = await rawTalk(
        own.url,
        `POST /login HTTP/1.1\r\n${head}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
      )
      const address = /content="0;url=([^"]+)"/.exec(answer)?.[1]?.replaceAll('&amp;', '&') ?? ''
      expect(new URL(address).searchParams.get('redirect_uri')).toBe('http://fr.post.example/login/callback')
      expect(answer).toMatch(/set-cookie: gazette-login=[\w.-]+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly\r\n/i)
    } finally {
      await own.stop()
      members.edit()
    }
  })
})

describe('ten thousand sign-ins that nobody finishes', () => {
  // The requests alone take more than a minute on a busy machine.
  it('need only the description of the provider, and the site continues', async () => {
    const before = provider.requestedPaths().length
    const statuses = new Set<number>()
    for (let nth = 0; nth < 200; nth++) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          fetch(at('/login'), {
            method: 'POST',
            headers: { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
          }),
        ),
      )
      for (const { status } of answers) statuses.add(status)
    }
    expect([...statuses]).toEqual([200])
    expect(provider.requestedPaths().length - before).toBeLessThan(5)
    expect((await fetch(at(article))).status).toBe(200)
  }, 300_000)
})

describe('without a provider', () => {
  it('the addresses do not exist, and pages are unchanged', async () => {
    const plain = await members.startAnother({}, { login: false })
    try {
      expect((await fetch(`${plain.url}/login`, { method: 'POST' })).status).toBe(405)
      expect((await fetch(`${plain.url}/login/session`)).status).toBe(404)
      expect((await fetch(`${plain.url}/account`)).status).toBe(404)
      const page = await (await fetch(plain.url + article)).text()
      expect(page).not.toContain('?member')
      expect(page).not.toContain('data-behaviour="account"')
    } finally {
      await plain.stop()
    }
  })

  it('is also the case when the document names another issuer, which is reported', async () => {
    members.edit((data) => {
      data.login = { issuer: 'https://other.example' }
    })
    const other = await members.startAnother()
    try {
      expect((await fetch(`${other.url}/login/session`)).status).toBe(404)
      expect(await (await fetch(`${other.url}/login`)).text()).not.toContain('<form action="/login"')
    } finally {
      await other.stop()
      members.edit()
    }
  })
})
