import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBrowser, openPage } from '../support/openBrowser'
import { type RunningDev, startDev } from '../support/startDev'

/** Vite makes everything on the first request, and the machine may be busy. */
const patience = { timeout: 120_000 }

let dev: RunningDev
let browser: Browser

beforeAll(async () => {
  dev = await startDev({ WEBSITE_ID: 'harbour-post' })
  await vi.waitFor(async () => expect((await fetch(dev.url)).status).toBe(200), { ...patience, interval: 1_000 })
  browser = await openBrowser()
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await dev?.stop()
})

/** What a reader would miss on a page without styles, fonts or pictures. */
const lookOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const { fontFamily } = getComputedStyle(document.querySelector('h1, h2') ?? document.body)
    const shown = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    return {
      hasLayers: getComputedStyle(document.body).margin === '0px',
      headline: fontFamily.split(',')[0],
      fonts: [...document.fonts].some(({ status, family }) => status === 'loaded' && family.includes('Newsreader')),
      pictures: shown.length > 0,
    }
  })

function edit(file: string, from: string, to: string): void {
  const target = path.join(dev.folder, file)
  const text = readFileSync(target, 'utf8')
  expect(text).toContain(from)
  writeFileSync(target, text.replace(from, to))
}

describe('while developing', () => {
  it.each(['/', '/article/council-votes-last-11m-flood-wall'])(
    '%s is styled, with its pictures and fonts, and nothing complains',
    async (route) => {
      const { page, context, complaints } = await openPage(browser)
      const refused: string[] = []
      page.on('response', (answer) => {
        if (answer.status() >= 400) refused.push(answer.url())
      })
      await page.goto(dev.url + route, patience)
      await expect
        .poll(() => lookOf(page), patience)
        .toEqual({ hasLayers: true, headline: '"Newsreader Variable"', fonts: true, pictures: true })
      if (route !== '/')
        await expect.poll(() => page.locator('[data-behaviour=share] button').count(), patience).toBe(1)
      expect([complaints, refused]).toEqual([[], []])
      await context.close()
    },
    300_000,
  )

  it('an edit of a component and one of a stylesheet are seen without a restart', async () => {
    const { page, context } = await openPage(browser)
    await page.goto(`${dev.url}/nowhere`, patience)
    const title = page.locator('main h1')
    const before = await title.textContent()
    edit('src/shell/ErrorPage.tsx', '<h1', '<h1 data-edited="yes"')
    await expect.poll(() => page.locator('main h1[data-edited=yes]').count(), patience).toBe(1)
    expect(await title.textContent()).toBe(before)
    edit('src/styles/base.css', '@layer base {', '@layer base {\n  body { outline: 3px solid rgb(1, 2, 3); }\n')
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).outlineColor), patience)
      .toBe('rgb(1, 2, 3)')
    await context.close()
  }, 300_000)
})
