import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type DemoApi, type Fault, startDemoApi } from '../../scripts/demoApi'
import { lacking, stackTrace, unwanted } from '../support/lacking'
import { type RunningSite, startSite } from '../support/startSite'

const token = 'CANARY-upstream'
const folder = path.resolve('private/tenants')
const opened: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function open(fault: Fault, env: Record<string, string> = {}): Promise<{ api: DemoApi; site: RunningSite }> {
  const api = await startDemoApi({ folder, token })
  opened.push(api.close)
  api.misbehave(fault)
  const site = await startSite({ API_BASE: api.url, API_TOKEN: token, WEBSITE_ID: 'harbour-post', ...env })
  opened.push(site.stop)
  return { api, site }
}

/** The fault of the content API, and the reason that the log must contain. */
const faults: [fault: Fault, reason: string][] = [
  ['html', 'not-json'],
  ['empty', 'not-json'],
  ['truncated', 'not-json'],
  ['wrong-types', 'bad-document'],
  ['no-data', 'bad-document'],
  ['huge', 'too-large'],
  ['redirect', 'redirected'],
  ['401', 'unauthorised'],
  ['403', 'unauthorised'],
  ['404', 'unknown-website'],
  ['429', 'rate-limited'],
  ['500', 'status'],
  ['reset', 'unreachable'],
]

describe('a content API that has never returned a document', () => {
  it.each(faults)('(%s) causes a 503 with an explanation, logged as %s', async (fault, reason) => {
    const { site } = await open(fault)
    const response = await fetch(`${site.url}/article/any`)
    const html = await response.text()
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('30')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(lacking(html, 'data-status="503"')).toEqual([])
    expect(lacking(html, 'Oops!')).toEqual([])
    expect(unwanted(html, stackTrace)).toEqual([])
    await expect.poll(() => site.output()).toContain(`"fault":"${reason}"`)
    expect(unwanted(html + site.output(), token)).toEqual([])
  })

  it('causes a 503 for ads.txt as plain text', async () => {
    const { site } = await open('500')
    const response = await fetch(`${site.url}/ads.txt`)
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8'])
    expect(response.headers.get('retry-after')).toBe('30')
  })

  /**
   * Two timeouts in sequence would take nine seconds. Each address has its own server, on which no request has waited
   * yet.
   */
  it.each(['/', '/article/any', '/agenda/_payload.json', '/media/any.jpg', '/builds/latest.json', '/ads.txt'])(
    'that hangs delays %s by one timeout',
    async (route) => {
      const { site } = await open('hang')
      const started = performance.now()
      const { status } = await fetch(site.url + route)
      expect(performance.now() - started).toBeLessThan(8_000)
      expect(status).toBe(route.startsWith('/builds/') ? status : 503)
    },
  )

  it('is retried until it recovers', async () => {
    const { api, site } = await open('500')
    expect((await fetch(site.url)).status).toBe(503)
    api.misbehave('none')
    await expect.poll(async () => (await fetch(site.url)).status, { timeout: 20_000, interval: 250 }).toBe(200)
  })
})

describe('a content API with invalid entries', () => {
  it('loses them; they are logged with their paths, and the rest is shown', async () => {
    const { site } = await open('bad-entries')
    expect((await fetch(site.url)).status).toBe(200)
    const output = site.output()
    expect(output).toContain('"path":"$.articles[0]"')
    expect(output).toContain('"path":"$.articles[1]"')
    expect(output).toContain('"path":"$.articles[2].rating"')
    expect(output).toContain('"path":"$.articles[2].published_at"')
  })
})

describe('a document with an invalid own address', () => {
  it('still shows every page', async () => {
    const { api, site } = await open('none')
    api.edit((data) => {
      data.url = 'mailto:desk@harbourpost.example'
    })
    expect((await fetch(`${site.url}/c/port`)).status).toBe(200)
  })
})

describe('the last good document', () => {
  it('survives a restart while the content API is down', async () => {
    const cache = mkdtempSync(path.join(tmpdir(), 'gazette-snapshot-'))
    const { api, site } = await open('none', { CACHE_DIR: cache })
    expect((await fetch(`${site.url}/c/port`)).status).toBe(200)
    await expect.poll(() => existsSync(path.join(cache, 'documents/harbour-post.jsonl'))).toBe(true)
    await site.stop()
    api.misbehave('reset')
    const restarted = await startSite({
      API_BASE: api.url,
      API_TOKEN: token,
      WEBSITE_ID: 'harbour-post',
      CACHE_DIR: cache,
    })
    opened.push(restarted.stop)
    const response = await fetch(`${restarted.url}/c/port`)
    expect(response.status).toBe(200)
    expect(lacking(await response.text(), 'Port &amp; Trade')).toEqual([])
    await expect.poll(() => restarted.output()).toContain('"from":"snapshot"')
    rmSync(cache, { recursive: true, force: true })
  })

  it('is fetched once for many first readers', async () => {
    const { api, site } = await open('slow')
    const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(`${site.url}/login`)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(api.calls()).toBe(1)
  })
})
