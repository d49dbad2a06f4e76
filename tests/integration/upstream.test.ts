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

/** What upstream does, and the reason that the log must name. */
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

describe('an upstream that never gave a document', () => {
  it.each(faults)('%s: 503, said plainly, logged as %s', async (fault, reason) => {
    const { site } = await open(fault)
    const response = await fetch(`${site.url}/article/any`)
    const html = await response.text()
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('30')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(lacking(html, 'data-status="503"')).toEqual([])
    expect(lacking(html, 'Oops!')).toEqual([])
    expect(unwanted(html, stackTrace)).toEqual([])
    expect(site.output()).toContain(`"fault":"${reason}"`)
    expect(unwanted(html + site.output(), token)).toEqual([])
  })

  it('answers ads.txt with 503 too, as plain text', async () => {
    const { site } = await open('500')
    const response = await fetch(`${site.url}/ads.txt`)
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8'])
    expect(response.headers.get('retry-after')).toBe('30')
  })

  /** Twice the patience, one wait after another, would be nine seconds; each address has a server that nobody has waited for yet. */
  it.each(['/', '/article/any', '/agenda/_payload.json', '/media/any.jpg', '/builds/latest.json', '/ads.txt'])(
    'hangs: who asks for %s is told after the patience, once',
    async (route) => {
      const { site } = await open('hang')
      const started = performance.now()
      const { status } = await fetch(site.url + route)
      expect(performance.now() - started).toBeLessThan(8_000)
      expect(status).toBe(route.startsWith('/builds/') ? status : 503)
    },
  )

  it('recovers by itself', async () => {
    const { api, site } = await open('500')
    expect((await fetch(site.url)).status).toBe(503)
    api.misbehave('none')
    await expect.poll(async () => (await fetch(site.url)).status, { timeout: 20_000, interval: 250 }).toBe(200)
  })
})

describe('an upstream that has bad entries', () => {
  it('drops them, reports them with their paths, and shows the rest', async () => {
    const { site } = await open('bad-entries')
    expect((await fetch(site.url)).status).toBe(200)
    const output = site.output()
    expect(output).toContain('"path":"$.articles[0]"')
    expect(output).toContain('"path":"$.articles[1]"')
    expect(output).toContain('"path":"$.articles[2].rating"')
    expect(output).toContain('"path":"$.articles[2].published_at"')
  })
})

describe('a document whose own address is no web address', () => {
  it('still shows every page', async () => {
    const { api, site } = await open('none')
    api.edit((data) => {
      data.url = 'mailto:desk@harbourpost.example'
    })
    expect((await fetch(`${site.url}/c/port`)).status).toBe(200)
  })
})

describe('the last good document', () => {
  it('survives a restart while upstream is gone', async () => {
    const cache = mkdtempSync(path.join(tmpdir(), 'gazette-snapshot-'))
    const { api, site } = await open('none', { CACHE_DIR: cache })
    expect((await fetch(`${site.url}/c/port`)).status).toBe(200)
    await expect.poll(() => existsSync(path.join(cache, 'documents/harbour-post.json'))).toBe(true)
    await site.stop()
    api.misbehave('reset')
    const again = await startSite({ API_BASE: api.url, API_TOKEN: token, WEBSITE_ID: 'harbour-post', CACHE_DIR: cache })
    opened.push(again.stop)
    const response = await fetch(`${again.url}/c/port`)
    expect(response.status).toBe(200)
    expect(lacking(await response.text(), 'Port &amp; Trade')).toEqual([])
    expect(again.output()).toContain('"from":"snapshot"')
    rmSync(cache, { recursive: true, force: true })
  })

  it('is fetched once for a crowd of first readers', async () => {
    const { api, site } = await open('slow')
    const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(`${site.url}/login`)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(api.calls()).toBe(1)
  })
})
