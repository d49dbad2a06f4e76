import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startDemoApi } from '../../../scripts/demoApi.ts'
import type { Site } from '../../../src/content/site/Site'
import { createTenants } from '../../../src/content/tenants/createTenants'
import { SiteUnavailable } from '../../../src/content/tenants/store'
import { readEnv } from '../../../src/server/operations/env'
import { reportOf } from '../../../src/shell/checking/reportOf'
import { fixtureTenants } from '../source/fixtures'

const logOf = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() })
const temporary = () => mkdtempSync(path.join(tmpdir(), 'gazette-tenants-'))
const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function api(token: string) {
  const running = await startDemoApi({ folder: fixtureTenants, token })
  closing.push(running.close)
  return running
}

describe('one tenant', () => {
  test.each(['post.example', 'localhost:8080', '[::1]:8080', ''])('serves the host %j', (host) => {
    const tenants = createTenants(readEnv({}), logOf())
    expect(tenants.forHost(host)?.websiteId).toBe('harbour-post')
  })
})

describe('several tenants', () => {
  function tenantsOf(sites: object) {
    const file = path.join(temporary(), 'sites.json')
    writeFileSync(file, JSON.stringify(sites))
    return createTenants(readEnv({ SITES: file }), logOf())
  }
  const tenants = tenantsOf({ 'A.example': { id: 'petite-ville' }, 'b.example': { id: 'al-marsad' } })

  test.each([
    ['a.example', 'petite-ville'],
    ['A.EXAMPLE:8080', 'petite-ville'],
    ['b.example', 'al-marsad'],
    ['evil.example', undefined],
    ['a.example.evil.example', undefined],
    ['', undefined],
    ['__proto__', undefined],
  ])('map the host %j to %s', (host, websiteId) => {
    expect(tenants.forHost(host)?.websiteId).toBe(websiteId)
  })

  test('have separate stores', () => {
    expect(tenants.all.map(({ websiteId }) => websiteId)).toEqual(['petite-ville', 'al-marsad'])
    expect(tenants.forHost('a.example')?.store).not.toBe(tenants.forHost('b.example')?.store)
  })
})

describe('domains of languages', () => {
  async function tenantsOf(sites: Record<string, string>, domains: Record<string, string>) {
    const { url, edit } = await api('t')
    edit((data) => {
      const languages = [{ code: 'fr', domain: domains[String(data.id)] }]
      Object.assign(data, { url: 'https://a.example', i18n: { main_language: 'en', languages } })
    })
    const file = path.join(temporary(), 'sites.json')
    const entries = Object.entries(sites).map(([host, id]) => [host, { id, token: 't' }])
    writeFileSync(file, JSON.stringify(Object.fromEntries(entries)))
    const log = logOf()
    const tenants = createTenants(readEnv({ API_BASE: url, SITES: file, CACHE_DIR: temporary() }), log)
    return Object.assign(tenants, { edit, log })
  }
  const idAt = async (tenants: Awaited<ReturnType<typeof tenantsOf>>, host: string) =>
    (await tenants.find(host))?.websiteId

  test('are hosts of their tenant, from the first request on', async () => {
    const tenants = await tenantsOf({ 'a.example': 'paper' }, { paper: 'fr.example' })
    expect(tenants.forHost('fr.example')).toBeUndefined()
    expect(await idAt(tenants, 'FR.example:8080')).toBe('paper')
    expect(tenants.forHost('fr.example')?.websiteId).toBe('paper')
    expect(await idAt(tenants, 'evil.example')).toBeUndefined()
  })

  test("never take a host of another tenant's configuration", async () => {
    const tenants = await tenantsOf({ 'a.example': 'paper', 'b.example': 'paper-closed' }, { paper: 'b.example' })
    await tenants.find('evil.example')
    expect(await idAt(tenants, 'b.example')).toBe('paper-closed')
    expect(await domainsOf(tenants, 'paper')).toEqual([])
    expect(tenants.log.warn).toHaveBeenCalledWith(refusedFor('paper', 'b.example'), 'ignored a language or its domain')
  })

  const sites = { 'a.example': 'paper', 'b.example': 'paper-closed' }
  const siteOf = (tenants: Awaited<ReturnType<typeof tenantsOf>>, id: string) =>
    tenants.all.find(({ websiteId }) => websiteId === id)?.store.read()
  const domainsOf = async (tenants: Awaited<ReturnType<typeof tenantsOf>>, id: string) => {
    const languages = (await siteOf(tenants, id))?.website.i18n.languages ?? []
    return languages.flatMap(({ domain }) => domain ?? [])
  }
  const refusedFor = (websiteId: string, host: string) =>
    expect.objectContaining({ websiteId, language: 'fr', reason: `its domain ${host} belongs to another site` })

  test.each([
    ['paper', 'paper-closed'],
    ['paper-closed', 'paper'],
  ])('are unassigned if two documents name them, also if that of %s is read first', async (...order) => {
    const tenants = await tenantsOf(sites, { paper: 'fr.example', 'paper-closed': 'fr.example' })
    for (const id of order) await siteOf(tenants, id)
    expect(await idAt(tenants, 'fr.example')).toBeUndefined()
    await vi.waitFor(async () =>
      expect([await domainsOf(tenants, 'paper'), await domainsOf(tenants, 'paper-closed')]).toEqual([[], []]),
    )
    for (const id of order)
      expect(tenants.log.warn).toHaveBeenCalledWith(refusedFor(id, 'fr.example'), 'ignored a language or its domain')
    const report = await reportOf((await siteOf(tenants, 'paper')) as Site)
    expect(report.findings).toContainEqual(expect.objectContaining({ kind: 'language-refused', path: '$.i18n' }))
  })

  test('are unassigned until all documents have been read', async () => {
    const tenants = await tenantsOf(sites, { paper: 'fr.example', 'paper-closed': 'fr.example' })
    await siteOf(tenants, 'paper')
    expect(tenants.forHost('fr.example')).toBeUndefined()
  })

  test('belong to the site with that host in the configuration', async () => {
    const tenants = await tenantsOf(
      { ...sites, 'fr.example': 'paper-closed' },
      { paper: 'fr.example', 'paper-closed': 'fr.example' },
    )
    await idAt(tenants, 'evil.example')
    expect(await idAt(tenants, 'fr.example')).toBe('paper-closed')
    expect([await domainsOf(tenants, 'paper'), await domainsOf(tenants, 'paper-closed')]).toEqual([
      [],
      ['https://fr.example'],
    ])
  })

  test('are assigned when the other document no longer names them', async () => {
    const tenants = await tenantsOf(sites, { paper: 'fr.example', 'paper-closed': 'fr.example' })
    expect(await idAt(tenants, 'fr.example')).toBeUndefined()
    tenants.edit((data) => Object.assign(data, data.id === 'paper-closed' ? { i18n: {} } : {}))
    await tenants.renew('paper-closed')
    await vi.waitFor(async () => expect(await domainsOf(tenants, 'paper')).toEqual(['https://fr.example']))
    expect(await idAt(tenants, 'fr.example')).toBe('paper')
  })
})

test('one website with several hosts is one tenant', () => {
  const file = path.join(temporary(), 'sites.json')
  writeFileSync(file, JSON.stringify({ 'a.example': { id: 'petite-ville' }, 'www.a.example': { id: 'petite-ville' } }))
  const tenants = createTenants(readEnv({ SITES: file }), logOf())
  expect(tenants.all).toHaveLength(1)
  expect(tenants.forHost('a.example')).toBe(tenants.forHost('www.a.example'))
})

test('logs a language without a catalogue', async () => {
  const { url, edit } = await api('t')
  edit((data) => Object.assign(data, { i18n: { main_language: 'tlh', languages: [] } }))
  const log = logOf()
  const env = readEnv({ API_BASE: url, API_TOKEN: 't', WEBSITE_ID: 'paper', CACHE_DIR: temporary() })
  await createTenants(env, log).all[0]?.store.read()
  const expected = {
    websiteId: 'paper',
    language: 'tlh',
    reason: 'Gazette has no messages in this language; using en-US as the main language',
  }
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining(expected), 'ignored a language or its domain')
})

describe('with the content API', () => {
  const envOf = (url: string, token: string, CACHE_DIR = temporary()) =>
    readEnv({ API_BASE: url, API_TOKEN: token, WEBSITE_ID: 'paper', CACHE_DIR })

  test('the document is fetched, logged, and kept on disk for the next start', async () => {
    const { url, misbehave } = await api('CANARY-tenant')
    const [log, env] = [logOf(), envOf(url, 'CANARY-tenant')]
    const site = await createTenants(env, log).all[0]?.store.read()
    expect(site?.website.id).toBe('paper')
    expect(log.info).toHaveBeenCalledWith(
      expect.objectContaining({ websiteId: 'paper', from: 'source' }),
      'document loaded',
    )
    misbehave('500')
    const restart = async () => {
      const restarted = createTenants(env, logOf()).all[0]?.store
      expect((await restarted?.read())?.revision).toBe(site?.revision)
    }
    await vi.waitFor(restart, { timeout: 20_000 })
  })

  test('a rejected token is logged with the reason, without the token', async () => {
    const { url } = await api('right')
    const log = logOf()
    const reading = createTenants(envOf(url, 'CANARY-wrong'), log).all[0]?.store.read()
    await expect(reading).rejects.toBeInstanceOf(SiteUnavailable)
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ fault: 'unauthorised' }),
      'could not load the document',
    )
    expect(JSON.stringify(log.error.mock.calls)).not.toContain('CANARY')
  })

  test('each fix is logged with its path', async () => {
    const { url, edit } = await api('t')
    edit((data) => Object.assign(data, { events: [{ slug: 'no-title' }] }))
    const log = logOf()
    await createTenants(envOf(url, 't'), log).all[0]?.store.read()
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ path: '$.events[0]' }),
      'fixed an error in the document',
    )
  })
})
