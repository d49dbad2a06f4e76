import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startDemoApi } from '../../scripts/demoApi'
import type { Preview } from '../../src/client/bridge/openPreview'
import { allowErrors } from '../support/consoleErrors'
import { openBrowser, openPage } from '../support/openBrowser'
import { type RunningDev, startDev } from '../support/startDev'
import { startPages } from '../support/startPages'

/** Vite transforms everything on the first request, and the machine may be busy. */
const waitOptions = { timeout: 120_000 }

const story = '/article/council-votes-last-11m-flood-wall'

/** A theme as data, whose rule replaces one of its parent. */
const evening = "@layer theme { [data-theme~='evening'] main { outline: 1px solid rgb(1, 2, 3) } }\n"

let dev: RunningDev
let browser: Browser

beforeAll(async () => {
  const website = readFileSync('private/tenants/harbour-post/website.json', 'utf8')
  dev = await startDev(
    { WEBSITE_ID: 'harbour-post' },
    {
      'private/tenants/harbour-post/website.json': website.replace('"theme": "news"', '"theme": "evening"'),
      'themes/evening/theme.yaml': 'extends: news\n',
      'themes/evening/theme.css': evening,
    },
  )
  await vi.waitFor(async () => expect((await fetch(dev.url)).status).toBe(200), { ...waitOptions, interval: 1_000 })
  browser = await openBrowser()
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await dev?.stop()
})

/** Styles, fonts and pictures of a page. */
const lookOf = (page: Page | Frame) =>
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
  writeFileSync(target, text.includes(to) ? text : text.replace(from, to))
}

describe('development server', () => {
  it.each(['/', story])(
    'shows %s with styles, pictures and fonts, and without errors',
    async (route) => {
      const { page, context, complaints } = await openPage(browser)
      const refused: string[] = []
      page.on('response', (answer) => {
        if (answer.status() >= 400) refused.push(answer.url())
      })
      await page.goto(dev.url + route, waitOptions)
      await expect
        .poll(() => lookOf(page), waitOptions)
        .toEqual({ hasLayers: true, headline: '"Newsreader Display"', fonts: true, pictures: true })
      if (route !== '/')
        await expect.poll(() => page.locator('[data-behaviour=share] > button').count(), waitOptions).toBe(2)
      expect([complaints, refused]).toEqual([[], []])
      await context.close()
    },
    300_000,
  )

  it('shows an edited component and an edited stylesheet after a reload, without a restart', async () => {
    const { page, context } = await openPage(browser)
    /** Repeats the edit: the file watcher starts shortly after the first page. */
    async function afterEdit<Value>(change: () => void, look: () => Promise<Value>, expected: Value): Promise<void> {
      await page.goto(`${dev.url}/nowhere`, waitOptions)
      const seen = async () => {
        change()
        await page.reload(waitOptions)
        return look()
      }
      await expect.poll(seen, { ...waitOptions, interval: 3_000 }).toBe(expected)
    }
    await afterEdit(
      () => edit('src/shell/errorPages/Notice.tsx', '<h1', '<h1 data-edited="yes"'),
      () => page.locator('main h1[data-edited=yes]').count(),
      1,
    )
    await afterEdit(
      () =>
        edit('src/styles/base.css', '@layer base {', '@layer base {\n  body { outline: 3px solid rgb(1, 2, 3); }\n'),
      () => page.evaluate(() => getComputedStyle(document.body).outlineColor),
      'rgb(1, 2, 3)',
    )
    await context.close()
  }, 400_000)
})

const front = 'src/themes/base/slots/Front.tsx'

/** Replaces a file in one step: a request during a plain write would get an error, because the server would read half of it. */
function replaceFile(target: string, text: string): void {
  const next = path.join(dev.folder, '.next')
  writeFileSync(next, text)
  renameSync(next, target)
}

/** Edits a file of the copy; returns a function that reverts the edit. */
function change(file: string, from: string, to: string): () => void {
  const target = path.join(dev.folder, file)
  const text = readFileSync(target, 'utf8')
  expect(text).toContain(from)
  replaceFile(target, text.replace(from, to))
  return () => replaceFile(target, text)
}

describe('an error in development', () => {
  it.each([
    ['thrown by a component', front, '<div className={styles.front}>', '<div className={broken()}>'],
    ['a syntax error', front, 'export function Front(', 'export function Front(('],
    ['an error in a stylesheet', 'src/themes/base/slots/Front.module.css', '}', ''],
  ])(
    '%s is shown with file and line, and the page returns when it is fixed',
    async (_kind, file, from, to) => {
      allowErrors(/status of 500 /)
      const { page, context } = await openPage(browser)
      await page.goto(dev.url, waitOptions)
      await expect.poll(() => page.locator('main article').count(), waitOptions).toBeGreaterThan(0)
      const before = readFileSync(path.join(dev.folder, file), 'utf8').split(from, 1)[0] ?? ''
      // A missing bracket in a stylesheet is detected only further down.
      const line = file.endsWith('.css') ? '' : before.split('\n').length
      const place = `${path.basename(file)}:${line}`
      const restore = change(file, from, to)
      const overlay = page.locator('vite-error-overlay .window')
      const shown = async () => (await overlay.count()) > 0 && (await overlay.textContent())
      try {
        await expect.poll(shown, waitOptions).toContain(place)
        await page.goto(dev.url, waitOptions)
        await expect.poll(shown, waitOptions).toContain(place)
      } finally {
        restore()
      }
      await expect.poll(() => page.locator('main article').count(), waitOptions).toBeGreaterThan(0)
      expect(await overlay.count()).toBe(0)
      await context.close()
    },
    400_000,
  )
})

describe('an edit in development', () => {
  it('of a client component appears on a page without client navigation', async () => {
    // The browser may get the edited module before the document that the server renders with it.
    allowErrors(/hydration-mismatch/)
    const { page, context } = await openPage(browser)
    await page.goto(dev.url, waitOptions)
    const restore = change('src/client/panel/ReaderPanel.tsx', '<button type', '<button data-edited="yes" type')
    await expect.poll(() => page.locator('header button[data-edited]').count(), waitOptions).toBeGreaterThan(0)
    restore()
    await expect.poll(() => page.locator('header button[data-edited]').count(), waitOptions).toBe(0)
    await context.close()
  }, 400_000)

  it('of a theme as data, and of a server component, appears in place: scroll position and typed text stay', async () => {
    // The server may still be loading the revert of an earlier edit.
    allowErrors(/status of 500 /)
    const { page, context } = await openPage(browser)
    await page.goto(dev.url + story, waitOptions)
    const outline = () => page.evaluate(() => getComputedStyle(document.querySelector('main') as Element).outlineColor)
    await expect.poll(outline, waitOptions).toBe('rgb(1, 2, 3)')
    await page.evaluate(() => {
      Object.assign(window, { isSame: true })
      const field = document.querySelector('input')
      if (field) field.value = 'typed'
      scrollTo({ top: 300, behavior: 'instant' })
    })
    const state = () =>
      page.evaluate(() => ['isSame' in window, document.querySelector('input')?.value, Math.round(scrollY)])
    const restoreStyle = change('themes/evening/theme.css', 'rgb(1, 2, 3)', 'rgb(4, 5, 6)')
    await expect.poll(outline, waitOptions).toBe('rgb(4, 5, 6)')
    expect(await state()).toEqual([true, 'typed', 300])
    const frame = 'src/themes/base/parts/article/ArticleFrame.tsx'
    const restoreFrame = change(frame, '<article', '<article data-edited="yes"')
    await expect.poll(() => page.locator('article[data-edited=yes]').count(), waitOptions).toBe(1)
    expect(await state()).toEqual([true, 'typed', 300])
    restoreStyle()
    await expect.poll(outline, waitOptions).toBe('rgb(1, 2, 3)')
    restoreFrame()
    await expect.poll(() => page.locator('article[data-edited=yes]').count(), waitOptions).toBe(0)
    await context.close()
  }, 400_000)

  it('appears even if the editor truncates the file before it writes it', async () => {
    const { page, context } = await openPage(browser)
    await page.goto(dev.url, waitOptions)
    const file = path.join(dev.folder, front)
    const text = readFileSync(file, 'utf8')
    for (const gap of [20, 30, 40]) {
      writeFileSync(file, '')
      await new Promise((resolve) => setTimeout(resolve, gap))
      writeFileSync(file, text.replace('<div className={styles.front}', `$& data-gap="${gap}"`))
      await expect.poll(() => page.locator(`[data-gap="${gap}"]`).count(), waitOptions).toBe(1)
    }
    writeFileSync(file, text)
    await context.close()
  }, 400_000)

  it('that is saved while the page loads its scripts appears after they have run', async () => {
    const { page, context } = await openPage(browser)
    const scripts = Promise.withResolvers<void>()
    await page.route('**/src/client/entry/followEdits.ts*', async (route) => {
      await scripts.promise
      await route.continue()
    })
    const edited = page.waitForRequest('**/src/client/entry/followEdits.ts*', waitOptions)
    await page.goto(dev.url, { ...waitOptions, waitUntil: 'commit' })
    await edited
    const restore = change(front, '<div className={styles.front}>', '<div className={styles.front} data-saved="late">')
    const served = async () => (await fetch(dev.url, { headers: { accept: 'text/html' } })).text()
    await expect.poll(served, { ...waitOptions, interval: 500 }).toContain('data-saved="late"')
    scripts.resolve()
    await expect.poll(() => page.locator('[data-saved=late]').count(), waitOptions).toBe(1)
    restore()
    await expect.poll(() => page.locator('[data-saved=late]').count(), waitOptions).toBe(0)
    await context.close()
  }, 400_000)
})

it("documents have no debug id: the server would keep data until Waku's client collects it", async () => {
  const page = await (await fetch(dev.url, { headers: { accept: 'text/html' } })).text()
  expect(page).toContain('__WAKU_INITIAL_RSC__')
  expect(page).not.toContain('e.debugId')
})

it('a page with client navigation is updated in place, without a reload, also after a late refresh of the page before', async () => {
  const app = await startDev({ WEBSITE_ID: 'petite-ville' })
  const { page, context, requestedUrls, complaints } = await openPage(browser)
  await vi.waitFor(async () => expect((await fetch(app.url)).status).toBe(200), { ...waitOptions, interval: 1_000 })
  const released = Promise.withResolvers<void>()
  await page.route(`${app.url}/_page.rsc`, async (route) => {
    await released.promise
    await route.continue()
  })
  const refresh = page.waitForRequest(`${app.url}/_page.rsc`, waitOptions)
  await page.goto(app.url, waitOptions)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await refresh
  let turn = 0
  const script = async () => {
    await page.mouse.move(600, turn++ % 2 === 0 ? 5 : 500)
    return requestedUrls.find((address) => /startNavigation/.test(address))
  }
  await expect.poll(script, waitOptions).toBeDefined()
  await page.evaluate(`import(${JSON.stringify(await script())}).then(() => {})`)
  await page.locator('main a[href^="/article/"]').first().click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), waitOptions).toBe('H1')
  await page.evaluate(() => {
    Object.assign(document.querySelector('main h1') ?? {}, { isSame: true })
    scrollTo({ top: 300, behavior: 'instant' })
  })
  released.resolve()
  const file = path.join(app.folder, 'src/shell/layouts/WebappLayout.tsx')
  const text = readFileSync(file, 'utf8')
  const save = () => writeFileSync(file, text.replace('<main ', '<main data-edited="yes" '))
  const edited = async () => {
    save()
    return page.locator('main[data-edited=yes]').count()
  }
  expect(text).toContain('<main ')
  await expect.poll(edited, { ...waitOptions, interval: 5_000 }).toBe(1)
  const kept = () => ['isSame' in window, 'isSame' in (document.querySelector('main h1') ?? {}), scrollY]
  expect(await page.evaluate(kept)).toEqual([true, true, 300])
  // A picture that the previous page loaded in a larger size is reused, so that its preload is unused.
  expect(complaints.filter((one) => !one.includes('was preloaded using link preload'))).toEqual([])
  await context.close()
  await app.stop()
}, 400_000)

it('the preview frame shows a draft, and updates it as it is typed', async () => {
  const api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'dev' })
  let site = ''
  const admin = await startPages(() => ({
    type: 'text/html',
    body: `<!doctype html><title>Admin</title><link rel="icon" href="data:,"><iframe width="1200" height="800"></iframe>
<script type="module">
  import { openPreview } from '${site}/preview/bridge.js'
  window.said = []
  window.preview = openPreview({
    frame: document.querySelector('iframe'), site: '${site}', website: 'harbour-post', token: 'dev', path: '${story}',
    on: (message) => said.push(message),
  })
</script>`,
  }))
  const app = await startDev({ PREVIEW: '1', PREVIEW_API_BASE: api.url, PREVIEW_ORIGINS: admin.origin })
  site = app.url
  // A busy machine answers so while the document is loaded for the first time, and the frame asks again.
  allowErrors(/503 .*_page\.rsc/)
  const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 900 } })
  await page.goto(admin.origin, waitOptions)
  const frame = page.frames()[1]
  const heading = () => frame?.locator('main h1').first().textContent()
  await expect.poll(heading, waitOptions).toContain('Mayor’s casting vote')
  await page.evaluate(
    (key) =>
      (window as unknown as { preview: Preview }).preview.draft({
        patches: [{ of: 'articles', key, fields: { title: 'Typed' } }],
      }),
    story.slice('/article/'.length),
  )
  await expect.poll(heading, waitOptions).toBe('Typed')
  await expect
    .poll(() => frame && lookOf(frame), waitOptions)
    .toMatchObject({ hasLayers: true, fonts: true, pictures: true })
  await context.close()
  await Promise.all([app.stop(), admin.close(), api.close()])
}, 400_000)
