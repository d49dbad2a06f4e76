import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outside } from '../support/looks'
import { openBrowser, openPage } from '../support/openBrowser'
import { startEdited } from '../support/startEdited'
import { type EditedSite, startEditor } from '../support/startEditor'

const title = 'Landesverfassungsgericht erklärt die Grundsteuerhebesätze von elf Gemeinden rückwirkend für nichtig'
const standfirst =
  'Die Kämmerinnen und Kämmerer rechnen mit Ausfällen in zweistelliger Millionenhöhe. Eigentümer bekommen ihr Geld zurück, allerdings frühestens nach der Haushaltsberatung im kommenden Frühjahr.'
const paragraph = 'Das Gericht verkündete sein Urteil am Vormittag. '.repeat(8)
const body = ['Erstens', 'Zweitens', 'Drittens'].reduce(
  (text, head) => `${text}\n\n## ${head}\n\n${paragraph}`,
  paragraph,
)

const kinds = ['standard', 'feature', 'explainer', 'interview', 'opinion', 'live'] as const

const article = (kind: string) => ({
  id: kind,
  slug: kind,
  kind,
  title,
  standfirst,
  body,
  categories: ['politik'],
  authors: ['a'],
  published_at: '2026-01-02T08:00:00Z',
  updated_at: '2026-01-02T09:00:00Z',
  key_points: [
    'Elf Gemeinden sind betroffen.',
    'Gezahlte Beträge werden erstattet.',
    'Das Land prüft eine neue Satzung.',
  ],
  ...(kind === 'live' && {
    live: { status: 'live', blocks: [{ id: '1', time: '2026-01-02T09:00:00Z', title: 'Urteil', body: paragraph }] },
  }),
  images: [
    {
      filename: 'gericht.jpg',
      width: 1600,
      height: 900,
      alt: 'Das Gericht',
      caption: 'Das Landesverfassungsgericht am Donnerstag.',
    },
  ],
})

const websiteIn = (theme: string) => ({
  id: 'openings',
  name: 'Kreisblatt',
  i18n: { main_language: 'de' },
  ui: { theme },
  categories: [{ slug: 'politik', name: 'Politik' }],
  authors: [{ slug: 'a', name: 'Friederike Oberndörffer', role: 'Redakteurin' }],
  articles: kinds.map(article),
})

/** Maximum y, in px, of a text's first line: on a phone of 390 × 844 and in a window of 1280 × 900. */
const sizeLimits: Record<string, { phone: number; desktop: number }> = {
  'news standard': { phone: 900, desktop: 700 },
  'webapp standard': { phone: 900, desktop: 700 },
}
const usual = { phone: 1_100, desktop: 900 }

let browser: Browser
let site: EditedSite

beforeAll(async () => {
  browser = await openBrowser()
  site = await startEditor()
  const picture = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#567' } })
    .jpeg()
    .toBuffer()
  site.api.files.set('/media/gericht.jpg', { body: picture, etag: '"1"' })
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 900 } }

describe('articles and live reports with a long German title and standfirst', () => {
  it.each(['news', 'webapp', 'magazine', ...outside])(
    'have the first line of their text, or their newest update, on the first screen in theme %s',
    async (theme) => {
      await site.publish(websiteIn(theme))
      const late: string[] = []
      for (const [device, options] of Object.entries({ phone, desktop })) {
        const { page, context } = await openPage(browser, options)
        for (const kind of kinds) {
          await page.goto(`${site.url}/article/${kind}`)
          await page.evaluate(() => document.fonts.ready)
          const y = await page.evaluate(() => {
            const text = document.querySelector('[data-status] li, [itemprop=articleBody] > p')
            return text ? Math.round(text.getBoundingClientRect().top + scrollY) : Number.NaN
          })
          const maxTop = (sizeLimits[`${theme} ${kind}`] ?? usual)[device as keyof typeof usual]
          if (!(y <= maxTop)) late.push(`${kind} on a ${device}: ${y} px, at most ${maxTop}`)
        }
        await context.close()
      }
      expect(late).toEqual([])
    },
  )
})

it('a live report below an alert has the first line of its introduction on the first screen', async () => {
  const paper = await startEdited('harbour-post')
  const tops: Record<string, number> = {}
  for (const theme of ['news', 'webapp']) {
    await paper.edit((data) => {
      data.ui = { ...(data.ui as object), theme }
    })
    for (const [device, options] of Object.entries({ phone, desktop })) {
      const { page, context } = await openPage(browser, options)
      await page.goto(`${paper.url}/article/budget-night-customs-house-live`)
      await page.evaluate(() => document.fonts.ready)
      expect(await page.locator('[data-level]').count()).toBe(1)
      const text = await page.locator('[itemprop=articleBody]').first().boundingBox()
      tops[`${theme} on a ${device}`] = (text?.y ?? Number.NaN) - (device === 'phone' ? 900 : 700)
      await context.close()
    }
  }
  await paper.stop()
  expect(Object.entries(tops).filter(([, excess]) => !(excess <= 0))).toEqual([])
})

/** The left edges of a report's head, text, picture, key points and contents, and the right edge of its text, in px. */
async function edgesAt(width: number) {
  const { page, context } = await openPage(browser, { viewport: { width, height: 900 } })
  await page.goto(`${site.url}/article/standard`)
  const [lefts, right] = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(`article ${selector}`)?.getBoundingClientRect()
    const names = ['h1', '[itemprop=articleBody]', '[data-part=media]', '[data-part=key-points]', '[data-contents]']
    return [
      names.map((selector) => Math.round(box(selector)?.left ?? Number.NaN)),
      Math.round(box('[itemprop=articleBody]')?.right ?? Number.NaN),
    ] as const
  })
  await context.close()
  return { lefts, right }
}

it('a report has two left edges at 1152 px: head and text, picture and side column', async () => {
  await site.publish(websiteIn('news'))
  const { lefts } = await edgesAt(1152)
  const [head, , picture] = lefts
  expect(lefts).toEqual([head, head, picture, picture, picture])
})

it.each([1280, 1680])(
  'the text of a report is in the middle at %i px, and the side column below the head',
  async (width) => {
    await site.publish(websiteIn('news'))
    const { lefts, right } = await edgesAt(width)
    const [head, text, picture] = lefts
    expect(lefts).toEqual([head, text, picture, head, head])
    expect(Math.abs((text ?? 0) + right - width)).toBeLessThanOrEqual(1)
  },
)

it('text without a side column has no empty space above it at 1280 px', async () => {
  const plain = { ...article('standard'), key_points: [], body: paragraph }
  await site.publish({ ...websiteIn('news'), articles: [plain] })
  const { page, context } = await openPage(browser, desktop)
  await page.goto(`${site.url}/article/standard`)
  const space = await page.locator('article [itemprop=articleBody]').evaluate((text) => {
    const columns = text.parentElement?.parentElement
    return text.getBoundingClientRect().top - (columns?.getBoundingClientRect().top ?? Number.NaN)
  })
  expect(space).toBe(0)
  await context.close()
})

it('on a phone no text covers the picture of a feature', async () => {
  await site.publish(websiteIn('news'))
  const { page, context } = await openPage(browser, phone)
  await page.goto(`${site.url}/article/feature`)
  const picture = await page.locator('article [data-part=media] > [data-ratio]').first().boundingBox()
  const head = await page.locator('article [data-part=head]').first().boundingBox()
  expect(head?.y).toBeGreaterThanOrEqual((picture?.y ?? Number.NaN) + (picture?.height ?? 0) - 1)
  await context.close()
})

it('an opinion piece begins without a picture', async () => {
  await site.publish(websiteIn('magazine'))
  const html = await (await fetch(`${site.url}/article/opinion`)).text()
  expect(html.slice(html.indexOf('data-part="opening"'), html.indexOf('itemProp="articleBody"'))).not.toContain('<img')
})
