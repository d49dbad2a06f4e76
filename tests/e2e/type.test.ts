import path from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { movableClock } from '../support/clockAt'
import { openBrowser } from '../support/openBrowser'
import { type SharedSite, shareSite } from '../support/shareSite'
import { watchShifts } from '../support/watchShifts'

/** Maximum font bytes of a first article. */
const maxFonts = 90_000

/** Maximum layout shift (CLS) of a font that arrives after the first paint; 0.1 is "good". */
const maxShift = 0.02

/** Bandwidth in kilobits per second, round-trip time in ms, and the time of the visit: the lengths of dates depend on it. */
const lines = [
  { name: 'a fast connection', kilobits: 20_000, latency: 20, time: '2026-11-25T12:00:00Z' },
  { name: 'slow 4G', kilobits: 1_400, latency: 150, time: '2026-11-25T23:48:00Z' },
  { name: 'a slow connection', kilobits: 400, latency: 400, time: '2026-11-26T07:05:00Z' },
] as const

const devices: readonly BrowserContextOptions[] = [
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 3 },
  { viewport: { width: 1280, height: 900 } },
]

/** Requests and layout shift of a first visit over such a connection. */
async function visit(browser: Browser, address: string, options: BrowserContextOptions, line: (typeof lines)[number]) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const fonts: { name: string; bytes: number }[] = []
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.kilobits * 125,
    uploadThroughput: line.kilobits * 125,
  })
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'font') return
    fonts.push({ name: path.basename(response.url()), bytes: Number(response.headers()['content-length']) })
  })
  const moved = await watchShifts(page)
  await page.goto(address, { timeout: 120_000 })
  const shift = await moved()
  const seen = await page.evaluate(() => {
    const loaded = [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''))
    return { loaded, preloads: document.querySelectorAll('link[rel=preload][as=font]').length }
  })
  await context.close()
  return { ...seen, shift, fonts: fonts.map(({ name }) => name), bytes: fonts.reduce((sum, one) => sum + one.bytes, 0) }
}

describe.each([
  {
    websiteId: 'harbour-post',
    article: '/article/council-votes-last-11m-flood-wall',
    faces: ['Newsreader Display', 'Newsreader Text', 'Public Sans'],
  },
  { websiteId: 'petite-ville', article: '/article/cinema-lanternon-vote', faces: ['Public Sans'] },
  { websiteId: 'al-marsad', article: '/article/layla-bila-masabih', faces: ['Noto Naskh Arabic Variable'] },
])('fonts of $websiteId', ({ websiteId, article, faces }) => {
  let browser: Browser
  let site: SharedSite
  const clock = movableClock(lines[0].time)
  const PURGE_SECRET = 'a secret of sixteen letters'

  beforeAll(async () => {
    site = await shareSite({ WEBSITE_ID: websiteId, PURGE_SECRET, ...clock.variables })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })

  // The slow connection takes twenty seconds, and one site shows what it changes.
  const usual = websiteId === 'harbour-post' ? lines : lines.slice(0, 2)
  it.each(usual)('load over $name, are the chosen ones, and shift nothing', { timeout: 240_000 }, async (line) => {
    clock.moveTo(line.time)
    const headers = { authorization: `Bearer ${PURGE_SECRET}` }
    expect((await fetch(`${site.url}/purge`, { method: 'POST', headers, body: '{"all":true}' })).ok).toBe(true)
    for (const route of ['/', article])
      for (const device of devices) {
        const { loaded, shift, preloads } = await visit(browser, site.url + route, device, line)
        const width = device.viewport?.width
        expect([route, width, faces.filter((face) => !loaded.includes(face))]).toEqual([route, width, []])
        expect([route, width, shift < maxShift]).toEqual([route, width, true])
        expect(preloads).toBeLessThanOrEqual(2)
      }
  })

  it('are small on a first article', async () => {
    const [phone = {}] = devices
    const { bytes } = await visit(browser, site.url + article, phone, lines[0])
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThan(maxFonts)
  })
})

it('fonts of a closed menu load after the page', async () => {
  const [site, browser] = await Promise.all([shareSite({ WEBSITE_ID: 'harbour-post' }), openBrowser()])
  const page = await browser.newPage(devices[0])
  const order: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') order.push(path.basename(request.url()).replace(/-.*/, ''))
  })
  page.on('load', () => order.push('load'))
  await page.goto(site.url)
  await expect.poll(() => order).toContain('japanese')
  await Promise.all([browser.close(), site.stop()])
  expect(order.slice(0, order.indexOf('load'))).toContain('newsreader')
  expect(order.indexOf('japanese')).toBeGreaterThan(order.indexOf('load'))
})

describe('a text with lists', () => {
  it.each([
    ['harbour-post', '/article/herring-quota-cut-price-cannot-save'],
    ['petite-ville', '/article/pont-des-tanneurs-travaux'],
  ])('of %s requests no font file of rare characters', async (websiteId, article) => {
    const [site, browser] = await Promise.all([shareSite({ WEBSITE_ID: websiteId }), openBrowser()])
    const { fonts } = await visit(browser, site.url + article, { viewport: { width: 1280, height: 900 } }, lines[0])
    await Promise.all([browser.close(), site.stop()])
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.filter((name) => name.includes('-rest-'))).toEqual([])
  })
})
