import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startDemoApi } from '../../scripts/demoApi'
import { readPayload } from '../support/readPayload'
import { type RunningPreview, startPreview } from '../support/startPreview'
import { startSite } from '../support/startSite'
import { whenReady } from '../support/whenReady'

const token = 'CANARY-right'
const story = '/article/council-votes-last-11m-flood-wall/_page.rsc'
const reloadHeaders = { 'cache-control': 'no-cache' }

let preview: RunningPreview

beforeAll(async () => {
  preview = await startPreview(token)
  // For busy machines.
  await vi.waitFor(async () => expect((await preview.see('/_page.rsc', token)).response.status).toBe(200), 60_000)
})
afterAll(() => preview.stop())
beforeEach(() => {
  preview.api.misbehave('none')
  preview.api.edit(undefined)
})

const named = (name: string) => (data: Record<string, unknown>) => {
  data.name = name
}

describe('a request with a website id and token', () => {
  it('gets its document, with no-store and noindex', async () => {
    const { response, html, tree } = await preview.see('/_page.rsc', token)
    const { headers, status } = response
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex'])
    expect(html).toContain('<title>The Harbour Post</title>')
    expect(tree.preview).toMatchObject({ report: [], languages: { en: '/', fr: '/fr' } })
  })

  it('gets an edit at once with no-cache', async () => {
    await preview.see('/_page.rsc', token)
    preview.api.edit(named('A New Name'))
    const { html } = await preview.see('/_page.rsc', token, reloadHeaders)
    expect(html).toContain('<title>A New Name</title>')
  })

  it('gets nothing of other credentials', async () => {
    preview.api.edit(named('For Others'), 'CANARY-other')
    preview.api.edit(named('For Me'))
    const titles = async () =>
      Promise.all(
        [token, 'CANARY-other'].map(
          async (editor) => /<title>(.*?)</.exec((await preview.see('/_page.rsc', editor, reloadHeaders)).html)?.[1],
        ),
      )
    expect(await titles()).toEqual(['For Me', 'For Others'])
  })

  it('gets 401 for a wrong token, which is sent to the API only once, also while a good one is in use', async () => {
    await preview.see('/_page.rsc', token)
    const before = preview.api.refused()
    for (const _ of [1, 2, 3]) {
      const { response, html } = await preview.see(story, 'CANARY-wrong')
      expect(response.status).toBe(401)
      expect(html).toContain('The preview API refuses this token.')
      expect(html).not.toContain('Harbour')
    }
    expect(preview.api.refused()).toBe(before + 1)
  })

  it('gets nothing after the API has revoked its token', async () => {
    preview.api.edit(named('Taken Back'), 'CANARY-lent')
    expect((await preview.see('/_page.rsc', 'CANARY-lent')).html).toContain('Taken Back')
    preview.api.misbehave('401')
    for (const more of [reloadHeaders, {}]) {
      const { response, html } = await preview.see('/_page.rsc', 'CANARY-lent', more)
      expect([response.status, html.includes('Taken Back')]).toEqual([401, false])
    }
  })

  it.each([
    ['html', 'The preview API did not answer with a document.'],
    ['500', 'The preview API cannot be reached.'],
    ['no-data', 'The document cannot be shown: '],
  ] as const)('gets the last document if the API answers %s, with a message', async (fault, message) => {
    await preview.see('/_page.rsc', token)
    preview.api.misbehave(fault)
    const { response, html, tree } = await preview.see('/_page.rsc', token, reloadHeaders)
    expect([response.status, html.includes('The Harbour Post')]).toEqual([200, true])
    expect(tree.preview?.fault).toContain(message)
  })

  it.each([
    ['hang', 503, 'gave no answer in time'],
    ['html', 503, 'did not answer with a document'],
    ['404', 404, 'knows no website with this id'],
  ] as const)('gets an error in time if the API has never returned a document: %s', async (fault, status, message) => {
    preview.api.edit(undefined, `CANARY-${fault}`)
    preview.api.misbehave(fault)
    const { response, html } = await preview.see('/_page.rsc', `CANARY-${fault}`)
    expect(response.status).toBe(status)
    expect(html).toContain(message)
  })
})

describe('website id', () => {
  const odd = [
    '../../admin',
    'a/b',
    'a?x',
    'a#',
    '@evil',
    '%2e%2e',
    'x'.repeat(10_000),
    'é',
    '',
    'http://127.0.0.1:9/',
    '//evil',
  ]

  it('that is invalid causes no request to the API and shows no site', async () => {
    const calls = preview.api.requestedPaths().length
    for (const id of odd) {
      const headers = { authorization: `Bearer ${token}`, 'x-website-id': encodeURI(id) }
      const { response, html } = await readPayload(`${preview.site.url}/_page.rsc`, { headers })
      expect(response.status).toBe(500)
      expect(html).toContain('Website ID is not provided')
    }
    expect(preview.api.requestedPaths().length).toBe(calls)
  })

  it('without a token returns an error that says so, if the server has no website of its own', async () => {
    const { response, html } = await readPayload(`${preview.site.url}/_page.rsc`, {
      headers: { 'x-website-id': 'harbour-post' },
    })
    expect([response.status, html]).toEqual([401, expect.stringContaining('without a token')])
  })

  it('without a token shows nothing of that website, whatever token the server has', async () => {
    const own = await startPreview(token, { API_TOKEN: token, WEBSITE_ID: 'petite-ville' })
    await whenReady(own.site)
    const headers = { 'x-website-id': 'harbour-post' }
    expect((await readPayload(`${own.site.url}/_page.rsc`, { headers })).html).toContain('Petite Ville')
    const { html } = await own.see('/_page.rsc', token)
    expect(html).toContain('The Harbour Post')
    const alone = { authorization: 'Bearer CANARY-wrong' }
    expect((await readPayload(`${own.site.url}/_page.rsc`, { headers: alone })).response.status).toBe(401)
    await own.stop()
  })

  it('with 300 unknown tokens causes few API requests, and known editors are still served', async () => {
    await preview.see('/_page.rsc', token)
    const calls = preview.api.requestedPaths().length
    const unknownFields = Array.from({ length: 300 }, (_, index) => {
      const headers = { authorization: `Bearer CANARY-s${index}`, 'x-website-id': 'harbour-post' }
      return fetch(`${preview.site.url}/_page.rsc`, { headers })
    })
    const statuses = new Set((await Promise.all(unknownFields)).map(({ status }) => status))
    expect([...statuses].every((status) => [401, 503].includes(status))).toBe(true)
    expect(preview.api.requestedPaths().length - calls).toBeLessThan(60)
    expect((await preview.see('/_page.rsc', token)).response.status).toBe(200)
  })
})

it('outside preview mode credentials are ignored: the same bytes for everyone', async () => {
  const api = await startDemoApi({ folder: 'private/tenants', token: 'demo' })
  const site = await startSite({ API_BASE: api.url, API_TOKEN: 'demo', WEBSITE_ID: 'petite-ville' })
  await whenReady(site)
  const calls = api.requestedPaths().length
  const headers = {
    authorization: 'Bearer demo',
    'x-website-id': 'harbour-post',
    'x-preview-look': '{"scheme":"dark"}',
  }
  const read = async (more: RequestInit) =>
    Buffer.from(await (await fetch(`${site.url}/_page.rsc`, more)).arrayBuffer())
  expect((await read({ headers })).equals(await read({}))).toBe(true)
  const framed = { 'sec-fetch-dest': 'iframe' }
  expect((await (await fetch(site.url, { headers: framed })).text()).length).toBeGreaterThan(10_000)
  const posted = await fetch(`${site.url}/_page.rsc`, { method: 'POST', headers, body: '{}' })
  expect([posted.status, api.requestedPaths().length]).toEqual([405, calls])
  await site.stop()
  await api.close()
})

it('media need the token that has access to them', async () => {
  await preview.see('/_page.rsc', token)
  const picture = `${preview.site.url}/media/council-votes-last-11m-flood-wall.jpg`
  const status = async (headers: Record<string, string>) => (await fetch(picture, { headers })).status
  const id = { 'x-website-id': 'harbour-post' }
  expect(await status({ ...id, authorization: `Bearer ${token}` })).toBe(200)
  expect(await status({ ...id, authorization: 'Bearer CANARY-wrong' })).toBe(503)
  expect(await status({})).toBe(404)
})

it('an image requested with no-cache is revalidated by the API, in each of its sizes', async () => {
  await preview.see('/_page.rsc', token)
  const name = 'council-votes-last-11m-flood-wall.jpg'
  const calls = async (address: string, more: Record<string, string>) => {
    const before = preview.api.mediaCalls()
    const headers = { authorization: `Bearer ${token}`, 'x-website-id': 'harbour-post', ...more }
    expect((await fetch(`${preview.site.url}/media/${address}`, { headers })).status).toBe(200)
    return preview.api.mediaCalls() - before
  }
  await calls(name, {})
  for (const address of [name, `640/${name}.webp`])
    expect([address, await calls(address, {}), await calls(address, reloadHeaders)]).toEqual([address, 0, 1])
})

describe('draft endpoint', () => {
  const patch = (fields: object, key = 'council-votes-last-11m-flood-wall') => ({
    patches: [{ of: 'articles', key, fields }],
  })
  const draw = async (route: string, draft: unknown) => {
    const { response, html, tree } = await preview.draw(route, draft)
    return { status: response.status, cache: response.headers.get('cache-control'), html, report: tree.preview?.report }
  }

  beforeEach(() => preview.see('/_page.rsc', token))

  it('renders a draft once, and stores it nowhere', async () => {
    const { status, cache, html } = await draw(story, patch({ title: 'A headline nobody has saved' }))
    expect([status, cache]).toEqual([200, 'no-store'])
    expect(html).toContain('A headline nobody has saved')
    expect((await preview.see(story, token)).html).not.toContain('nobody has saved')
  })

  it('accepts a whole document, or fields of the website itself', async () => {
    const website = { patches: [{ of: 'website', fields: { name: 'Drafted Post' } }] }
    expect((await draw('/_page.rsc', website)).html).toContain('Drafted Post')
    const document = {
      id: 'harbour-post',
      name: 'All New',
      articles: [{ id: '1', slug: 'one', title: 'The only one' }],
    }
    const { html } = await draw('/_page.rsc', { document })
    expect(html).toContain('The only one')
    expect(html).toContain('All New')
  })

  it('accepts an entity that does not exist yet', async () => {
    const fresh = patch({ id: 'n', title: 'Not there yet' }, 'brand-new')
    const { status, html } = await draw('/article/brand-new/_page.rsc', fresh)
    expect([status, html.includes('Not there yet')]).toEqual([200, true])
  })

  it('renders a fixed draft with a report', async () => {
    const { status, html, report } = await draw(story, patch({ rating: 'five stars', title: 'Mended' }))
    expect([status, html.includes('Mended')]).toEqual([200, true])
    expect(report).toEqual([
      {
        path: expect.stringMatching(/^\$\.articles\[\d+\]\.rating$/),
        reason: expect.any(String),
        place: { of: 'articles', key: 'council-votes-last-11m-flood-wall', field: 'rating' },
      },
    ])
  })

  it.each([
    ['an entity that cannot be shown', () => patch({ title: null })],
    ['an invalid document', () => ({ document: { name: 'No id' } })],
    ['another type', () => ({ patch: [] })],
    ['an unknown list', () => ({ patches: [{ of: 'secrets', key: 'x', fields: {} }] })],
  ])('rejects %s with a report', async (_, draft) => {
    const { status, report } = await draw(story, draft())
    expect(status).toBe(422)
    expect(report).toMatchObject([{ path: expect.stringMatching(/^(?:\$|patches)/), reason: expect.any(String) }])
  })

  it('accepts no CSS in a colour, and no name of the prototype', async () => {
    const hostile = {
      patches: [
        {
          of: 'articles',
          key: 'council-votes-last-11m-flood-wall',
          fields: { body: 'Some words' },
        },
        { of: 'website', fields: { ui: { theme_config: { brand: { primary: 'red;}body{display:none' } } } } },
        { of: 'website', fields: JSON.parse('{"__proto__":{"polluted":1}}') },
      ],
    }
    const { status, html } = await draw(story, hostile)
    expect(status).toBe(200)
    expect(html).toContain('Some words')
    expect(html).not.toContain('display:none')
  })

  it.each([
    ['from another origin', 403, { origin: 'https://evil.example' }],
    ['from another site by Sec-Fetch-Site', 403, { 'sec-fetch-site': 'cross-site' }],
    ['without an origin', 403, { origin: '' }],
    ['with a form content type', 415, { 'content-type': 'text/plain' }],
    ['with an unknown token', 409, { authorization: 'Bearer CANARY-stranger' }],
    ['without a token', 409, { authorization: '' }],
  ])('rejects a request %s with %i, unread', async (_, status, headers) => {
    const answer = await preview.post(story, patch({ title: 'x' }), headers)
    expect([answer.status, answer.headers.get('connection')]).toEqual([status, 'close'])
  })

  it('rejects 50 MB unread, and invalid JSON', async () => {
    const answer = await preview.post(story, 'x'.repeat(50_000_000)).catch(() => undefined)
    expect(answer?.status ?? 413).toBe(413)
    expect((await preview.post(story, '{')).status).toBe(400)
  })

  it('accepts posts at RSC payload routes only', async () => {
    for (const route of ['/', '/_payload.json', '/RSC/R/_root.txt', '/media/x.jpg'])
      expect((await preview.post(route, patch({}))).status).toBe(route.startsWith('/RSC') ? 404 : 405)
  })

  it('handles a hundred posts at once, and the server continues', async () => {
    const posts = Array.from({ length: 100 }, (_, index) => preview.post(story, patch({ title: `Draft ${index}` })))
    const answers = await Promise.all(posts.map(async (post) => (await post).status))
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(answers).toContain(200)
    expect((await preview.see(story, token)).response.status).toBe(200)
  })
})

describe('share link', () => {
  const shareRequest = {
    hours: 1,
    draft: { patches: [{ of: 'website', fields: { name: 'Shared Post' } }] },
    look: { scheme: 'dark' },
  }
  const make = async () =>
    (await preview.post('/preview/shares', shareRequest)).json() as Promise<{ id: string; secret: string }>
  const follow = (id: string, secret: string) =>
    readPayload(`${preview.site.url}/_page.rsc`, { headers: { authorization: `Gazette-Share ${id}.${secret}` } })

  beforeEach(() => preview.see('/_page.rsc', token))

  it('shows its draft to anyone who has it, with no-store', async () => {
    const { id, secret } = await make()
    const { response, html } = await follow(id, secret)
    const { headers, status } = response
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex'])
    expect(html).toContain('<title>Shared Post</title>')
    expect(html).toContain('data-scheme="dark"')
    const picture = `${preview.site.url}/media/council-votes-last-11m-flood-wall.jpg`
    expect((await fetch(picture, { headers: { authorization: `Gazette-Share ${id}.${secret}` } })).status).toBe(200)
    const page = await fetch(`${preview.site.url}/preview/share`)
    expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
      200,
      'no-store',
      'noindex',
    ])
    expect(await page.text()).not.toContain('Shared')
  })

  it('is not created for a draft that cannot be shown, with a reason', async () => {
    const patches = [{ of: 'articles', key: 'council-votes-last-11m-flood-wall', fields: { title: null } }]
    const answer = await preview.post('/preview/shares', { ...shareRequest, draft: { patches } })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      report: [{ path: expect.stringMatching(/^\$\.articles\[\d+\]$/), reason: expect.any(String) }],
    })
  })

  it('shows nothing with a wrong secret or after its revocation, which only its creator can do', async () => {
    const { id, secret } = await make()
    expect((await follow(id, 'x'.repeat(32))).response.status).toBe(410)
    preview.api.edit(undefined, 'CANARY-colleague')
    await preview.see('/_page.rsc', 'CANARY-colleague')
    const other = { authorization: 'Bearer CANARY-colleague' }
    expect((await preview.post('/preview/shares', { revoke: id }, other)).status).toBe(404)
    expect((await follow(id, secret)).response.status).toBe(200)
    expect((await preview.post('/preview/shares', { revoke: id })).status).toBe(200)
    const { response, html } = await follow(id, secret)
    expect([response.status, html.includes('has expired, or was revoked')]).toEqual([410, true])
  })

  it('is created by editors only, for a week at most, and allows no posts', async () => {
    const { id, secret } = await make()
    const link = { authorization: `Gazette-Share ${id}.${secret}` }
    const status = async (body: unknown, headers?: Record<string, string>) =>
      (await preview.post('/preview/shares', body, headers)).status
    expect(await status(shareRequest, link)).toBe(409)
    expect(await status(shareRequest, { origin: 'https://evil.example' })).toBe(403)
    expect(await status({ ...shareRequest, hours: 169 })).toBe(400)
    expect((await preview.post('/_page.rsc', { patches: [] }, link)).status).toBe(409)
    expect((await fetch(`${preview.site.url}/preview/shares`)).status).toBe(500)
  })
})

describe('preview frame', () => {
  const framed = { 'sec-fetch-dest': 'iframe' }

  it('contains nothing but its script at any address, and may be framed by its editors only', async () => {
    const site = await startSite({
      PREVIEW: '1',
      PREVIEW_API_BASE: preview.api.url,
      PREVIEW_ORIGINS: 'https://admin.example',
    })
    for (const route of ['/', '/article/x', '/fr/agenda', '/nowhere']) {
      const answer = await fetch(site.url + route, { headers: framed })
      const text = await answer.text()
      expect([answer.status, text.length < 420, /\S+<h1|harbour/i.test(text)]).toEqual([200, true, false])
      const { headers } = answer
      expect(headers.get('content-security-policy')).toContain('frame-ancestors https://admin.example;')
      expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
    }
    await site.stop()
  })

  it("of one of several tenants may be framed by the tenant's own editors", async () => {
    const { writeFile, mkdtemp, rm } = await import('node:fs/promises')
    const folder = await mkdtemp('/tmp/gazette-sites-')
    const SITES = `${folder}/sites.json`
    const sites = {
      'post.example': { id: 'harbour-post', token, preview_origins: ['https://post-admin.example'] },
      'ville.example': { id: 'petite-ville', token },
    }
    await writeFile(SITES, JSON.stringify(sites))
    const site = await startSite({
      PREVIEW: '1',
      PREVIEW_API_BASE: preview.api.url,
      PREVIEW_ORIGINS: 'https://admin.example',
      SITES,
      TRUSTED_PROXIES: 'loopback',
    })
    const framersAt = async (host: string, headers: Record<string, string>) => {
      const answer = await fetch(site.url, { headers: { 'x-forwarded-host': host, ...headers } })
      return /frame-ancestors ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    }
    for (const headers of [framed, {}]) {
      expect(await framersAt('post.example', headers)).toBe('https://post-admin.example')
      expect(await framersAt('ville.example', headers)).toBe('https://admin.example')
    }
    await site.stop()
    await rm(folder, { recursive: true })
  })
})

it('no token appears in the log', () => {
  expect(preview.site.output().length).toBeGreaterThan(1_000)
  expect(preview.site.output()).not.toContain('CANARY')
})
