import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { startDemoApi } from '../../scripts/demoApi'
import { unwanted } from '../support/lacking'
import { type Collector, startCollector } from '../support/startCollector'
import { type RunningSite, startSite } from '../support/startSite'

const token = 'CANARY-token-reports'
const waitOptions = { timeout: 20_000 }
const opened: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function open(
  env: Record<string, string> = {},
  behaviour?: 'slow',
): Promise<{ site: RunningSite; collector: Collector }> {
  const collector = await startCollector(behaviour)
  opened.push(collector.close)
  const site = await startSite({ SENTRY_DSN: collector.dsn, DEV_PAGES: '1', ...env })
  opened.push(site.stop)
  return { site, collector }
}

/** The items of this kind in all envelopes so far. */
function items(collector: Collector, kind: 'event' | 'transaction'): Record<string, unknown>[] {
  return collector.envelopes().flatMap((envelope) => {
    const lines = envelope.split('\n').filter(Boolean).slice(1)
    return lines.flatMap((line, index) => {
      const isHead = JSON.parse(line).type === kind && lines[index + 1] !== undefined
      return isHead ? [JSON.parse(lines[index + 1] ?? '{}')] : []
    })
  })
}

const messageOf = (event: Record<string, unknown>) =>
  (event.exception as { values: { value: string }[] } | undefined)?.values[0]?.value ?? ''

/**
 * Sends requests with private data to a failing page until the server reports it; the reporter is loaded after the
 * start.
 */
async function throwUntilReported(site: RunningSite, collector: Collector) {
  const headers = { cookie: 'session=CANARY-cookie', authorization: 'Bearer CANARY-auth', 'user-agent': 'CANARY-agent' }
  await expect
    .poll(async () => {
      const response = await fetch(`${site.url}/test?throw&q=CANARY-query`, { headers })
      expect(response.status).toBe(500)
      return items(collector, 'event').length
    }, waitOptions)
    .toBeGreaterThan(0)
}

describe('error reporting of the server', () => {
  it('sends a render error with website, route and build, without data of the reader', async () => {
    const { site, collector } = await open()
    await throwUntilReported(site, collector)
    const thrown = () => items(collector, 'event').find((one) => messageOf(one).includes('thrown on purpose'))
    await expect.poll(thrown, waitOptions).toBeDefined()
    const event = thrown()
    expect(event).toMatchObject({
      release: expect.stringMatching(/^[0-9a-f]{12}$/),
      tags: { website: 'harbour-post', route: '/test', build: expect.stringMatching(/^[0-9a-f]{12}$/) },
    })
    expect(event).toHaveProperty('exception.values.0.stacktrace.frames')
    expect(
      unwanted(collector.envelopes().join(), 'CANARY', '127.0.0.1:', /"(user|request|breadcrumbs|server_name)":/),
    ).toEqual([])
  })

  it('sends a failed document load without the token', async () => {
    const api = await startDemoApi({ folder: path.resolve('private/tenants'), token })
    opened.push(api.close)
    api.misbehave('401')
    const { site, collector } = await open({ API_BASE: api.url, API_TOKEN: token, WEBSITE_ID: 'harbour-post' })
    await expect
      .poll(async () => {
        await (await fetch(`${site.url}/readyz`)).arrayBuffer()
        return items(collector, 'event').map((event) => event.tags)
      }, waitOptions)
      .toContainEqual(expect.objectContaining({ website: 'harbour-post', fault: 'unauthorised' }))
    expect(unwanted(collector.envelopes().join(), token)).toEqual([])
  })

  it('sends durations by route pattern for a sample of about a fifth', async () => {
    const { site, collector } = await open()
    await throwUntilReported(site, collector)
    let requestCount = 0
    await expect
      .poll(
        async () => {
          requestCount++
          await (await fetch(`${site.url}/article/CANARY-slug?q=CANARY`)).arrayBuffer()
          return items(collector, 'transaction').map(({ transaction }) => transaction)
        },
        { ...waitOptions, interval: 1 },
      )
      .toContain('GET /article/{slug}')
    for (let more = 0; more < 60; more++) await (await fetch(`${site.url}/article/CANARY-slug`)).arrayBuffer()
    expect(items(collector, 'transaction').length).toBeLessThan((requestCount + 60) * 0.6)
    expect(unwanted(collector.envelopes().join(), 'CANARY')).toEqual([])
  })

  it('sends the exception that ends the process', async () => {
    const code = `process.on('SIGCONT',()=>{throw new Error('uncaught on purpose')})`
    const { site, collector } = await open({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
    })
    await throwUntilReported(site, collector)
    const exited = new Promise((resolve) => site.process.once('exit', resolve))
    site.process.kill('SIGCONT')
    expect(await exited).toBe(1)
    expect(items(collector, 'event').map(messageOf).join()).toContain('uncaught on purpose')
  })

  it.each(['down', 'slow'] as const)('does not delay responses if the collector is %s', async (state) => {
    const { site, collector } = await open({}, 'slow')
    if (state === 'down') await collector.close()
    const statuses = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, index) => (await fetch(`${site.url}${index % 2 ? '/test?throw' : '/offers'}`)).status,
      ),
    )
    expect(statuses).toEqual(Array.from({ length: 20 }, (_, index) => (index % 2 ? 500 : 200)))
    expect(await site.end()).toBe(0)
  })
})

it('pages contain no error reporting without a DSN', async () => {
  const site = await startSite()
  opened.push(site.stop)
  const html = await (await fetch(`${site.url}/offers`)).text()
  expect(unwanted(html, 'data-dsn', 'report', 'sentry')).toEqual([])
})
