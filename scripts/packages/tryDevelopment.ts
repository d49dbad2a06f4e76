import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from 'playwright-core'
import { chromiumFlags } from '../programs/chromiumFlags.ts'
import { endWithParent } from '../programs/endWithParent.ts'
import { requireProgram } from '../programs/program.ts'
import { systemPrograms } from '../programs/systemPrograms.ts'

/** One kind of edit, and milliseconds from the save to the screen. */
export type Latency = { edit: string; milliseconds: number }

/**
 * Edits a paper with the theme "evening" under `gazette dev` and measures when a browser shows each edit. Throws if the page is loaded
 * again, or if it loses the scroll position or typed-in text.
 */
export async function tryDevelopment(paper: string, bin: string, env: NodeJS.ProcessEnv): Promise<Latency[]> {
  const began = performance.now()
  const { url, child, output } = await startDevelopment([process.execPath, bin], paper, { ...env, PORT: '0' })
  const latencies: Latency[] = [{ edit: 'ready', milliseconds: performance.now() - began }]
  const browser = await chromium.launch({
    executablePath: requireProgram(systemPrograms.headless),
    args: [...chromiumFlags],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 500 } })
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await page.goto(url)
    const article = await page.locator('main a[href^="/article/"]').first().getAttribute('href')
    await page.goto(url + article, { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      Object.assign(window, { isSame: true })
      const field = document.querySelector('input')
      if (field) field.value = 'typed'
      scrollTo(0, 300)
    })
    const file = path.join(paper, 'content/articles', `${article?.split('/').at(-1)}.md`)
    const css = path.join(paper, 'themes/evening/theme.css')
    const yaml = path.join(paper, 'themes/evening/theme.yaml')
    const replaceIn = (target: string, from: string, to: string) =>
      writeFileSync(target, readFileSync(target, 'utf8').replace(from, to))
    const outline = (colour: string) =>
      appendFileSync(css, `\n@layer theme { [data-theme~='evening'] main { outline: 1px solid ${colour} } }\n`)

    async function measure(
      edit: string,
      change: () => void,
      isShown: (text: string) => boolean,
      text = '',
    ): Promise<void> {
      const shown = page.waitForFunction(isShown, text, { polling: 'raf', timeout: 60_000 })
      const saved = performance.now()
      change()
      await shown.catch((error) => assert.fail(`${edit}: ${error.message}\n${output.join('\n')}`))
      latencies.push({ edit, milliseconds: performance.now() - saved })
      const { scrolled, ...state } = await stateOf(page)
      assert.deepEqual(state, { isSame: true, typed: 'typed' }, edit)
      // Another parent changes the heights above the visible text, which keeps its place.
      if (!edit.includes('parent')) assert.equal(scrolled, 300, edit)
      await page.evaluate(() => scrollTo(0, 300))
    }

    await measure('stylesheet', () => outline('rgb(1, 2, 3)'), hasOutline, 'rgb(1, 2, 3)')
    await measure('stylesheet again', () => outline('rgb(4, 5, 6)'), hasOutline, 'rgb(4, 5, 6)')
    await measure('article', () => appendFileSync(file, '\nThe first edit.\n'), hasText, 'The first edit.')
    await measure('article again', () => appendFileSync(file, '\nThe second edit.\n'), hasText, 'The second edit.')
    await measure('stylesheet after an article', () => outline('rgb(7, 8, 9)'), hasOutline, 'rgb(7, 8, 9)')
    await measure(
      'theme.yaml: token',
      () => replaceIn(yaml, 'tokens:', "tokens:\n  paper: 'rgb(1 200 3)'"),
      () => getComputedStyle(document.documentElement).getPropertyValue('--paper').includes('200'),
    )
    // The document names a header, so that of the theme changes nothing that is visible. It starts the server again, with another stylesheet.
    await scrollDuringRefresh(page, file, () => replaceIn(yaml, 'tokens:', 'header: v5\ntokens:\n  ink: rgb(1 2 3)'))
    await measure(
      'theme.yaml: parent',
      () => replaceIn(yaml, 'extends: news', 'extends: magazine'),
      () => document.documentElement.dataset.theme === 'evening magazine',
    )
    await measure(
      'gazette.config.ts',
      () =>
        writeFileSync(path.join(paper, 'gazette.config.ts'), "export default { siteUrl: 'https://other.example' }\n"),
      () => document.querySelector('link[rel=canonical][href^="https://other.example/"]') !== null,
    )
    const texts = path.join(paper, 'messages')
    mkdirSync(texts)
    await measure(
      'messages/en.yaml',
      () => writeFileSync(path.join(texts, 'en.yaml'), 'Skip to content: Jump to the text\nSave: Clip\n'),
      hasText,
      'Jump to the text',
    )
    await measure(
      'an error in messages/en.yaml',
      () => writeFileSync(path.join(texts, 'en.yaml'), 'Skip to contents: Jump\n'),
      () =>
        document
          .querySelector('gazette-faults')
          ?.shadowRoot?.textContent?.includes('Did you mean "Skip to content"') === true,
    )
    await measure(
      'messages/en.yaml again',
      () => writeFileSync(path.join(texts, 'en.yaml'), 'Skip to content: Straight to the text\n'),
      hasText,
      'Straight to the text',
    )
    await measure(
      'an error in theme.yaml',
      () => replaceIn(yaml, 'paper:', 'papper:'),
      () => document.querySelector('gazette-faults')?.shadowRoot?.textContent?.includes('Did you mean') === true,
    )
    await measure(
      'its correction',
      () => replaceIn(yaml, 'papper:', 'paper:'),
      () => document.querySelector('gazette-faults') === null,
    )
    assert.deepEqual(complaints, [])
  } finally {
    await browser.close()
    child.kill()
  }
  return latencies
}

/** Starts `gazette dev` by a command, and waits until it prints its address. */
export async function startDevelopment(
  [program, ...args]: readonly [string, ...string[]],
  paper: string,
  env: NodeJS.ProcessEnv,
) {
  const child = spawn(program, [...args, 'dev'], { cwd: paper, env, stdio: 'pipe' })
  endWithParent(child)
  const output: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line)
        const found = /(http:\/\/(?:localhost|127\.0\.0\.1):\d+)/.exec(line)?.[1]
        if (found) resolve(found)
      })
    child.once('exit', (code) => reject(new Error(`gazette dev ended with ${code}:\n${output.join('\n')}`)))
  })
  return { url, child, output }
}

/** Changes a stylesheet, scrolls while the browser waits for it, and expects that the page stays there. `article` is the file of the page. */
async function scrollDuringRefresh(page: Page, article: string, change: () => void): Promise<void> {
  const released = Promise.withResolvers<void>()
  const isStylesheet = (url: URL) => /\/assets\/evening-[^/]*\.css$/.test(url.pathname)
  await page.route(isStylesheet, async (route) => {
    if (route.request().resourceType() === 'stylesheet') await released.promise
    await route.continue()
  })
  const requested = page.waitForRequest(
    (one) => isStylesheet(new URL(one.url())) && one.resourceType() === 'stylesheet',
  )
  change()
  await requested
  await page.evaluate(() => scrollTo(0, 150))
  released.resolve()
  // Pages are refreshed one after the other: when the next edit is shown, the place was restored.
  appendFileSync(article, '\nAn edit while scrolling.\n')
  await page.waitForFunction(hasText, 'An edit while scrolling.', { timeout: 60_000 })
  assert.equal((await stateOf(page)).scrolled, 150, 'the page stays where the reader scrolled during the refresh')
  await page.unroute(isStylesheet)
  await page.evaluate(() => scrollTo(0, 300))
}

const hasText = (text: string) => document.body.textContent.includes(text)

const hasButton = (text: string) =>
  [...document.querySelectorAll('g-island button')].some((button) => button.textContent === text)

const hasOutline = (colour: string) =>
  getComputedStyle(document.querySelector('main') ?? document.body).outlineColor === colour

async function stateOf(page: Page): Promise<{ isSame: boolean; scrolled: number; typed: string | undefined }> {
  return page.evaluate(() => ({
    isSame: 'isSame' in window,
    scrolled: Math.round(scrollY),
    typed: document.querySelector('input')?.value,
  }))
}

/**
 * Edits a paper whose theme "evening" has components under `gazette dev`. Throws if an edit does not appear, or if the page loses the scroll
 * position or typed-in text. Reverts the edits.
 */
export async function tryDevelopmentOfComponents(
  paper: string,
  bin: string,
  env: NodeJS.ProcessEnv,
): Promise<Latency[]> {
  const { url, child, output } = await startDevelopment([process.execPath, bin], paper, {
    ...env,
    PORT: String(await unusedPort()),
  })
  const browser = await chromium.launch({
    executablePath: requireProgram(systemPrograms.headless),
    args: [...chromiumFlags],
  })
  const latencies: Latency[] = []
  const originals = new Map<string, string>()
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 500 } })
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 })
    const wave = page.locator('g-island button').filter({ hasText: /^\d+( |$)/ })
    await wave.click()
    await wave.filter({ hasText: /^1$/ }).waitFor()
    await page.evaluate(() => {
      const field = document.createElement('input')
      field.name = 'note'
      Object.assign(window, { isSame: true })
      const own = document.querySelector('input') ?? document.body.appendChild(field)
      own.value = 'typed'
      scrollTo(0, 300)
    })

    async function measure(
      edit: string,
      file: string,
      from: string,
      to: string,
      isShown: (text: string) => boolean,
      text: string,
    ) {
      const target = path.join(paper, file)
      const before = readFileSync(target, 'utf8')
      assert.ok(before.includes(from), `${file} has ${from}`)
      originals.set(target, originals.get(target) ?? before)
      const shown = page.waitForFunction(isShown, text, { polling: 'raf', timeout: 60_000 })
      const saved = performance.now()
      writeFileSync(target, before.replace(from, to))
      await shown.catch((error) => assert.fail(`${edit}: ${error.message}\n${output.join('\n')}`))
      latencies.push({ edit, milliseconds: performance.now() - saved })
      assert.deepEqual(await stateOf(page), { isSame: true, typed: 'typed', scrolled: 300 }, edit)
    }

    const theme = 'themes/evening'
    // The count is the state of the component.
    await measure('client component', `${theme}/Wave.tsx`, '>{count}<', '>{count} waves<', hasButton, '1 waves')
    // A click of the mouse would scroll to the button.
    await wave.dispatchEvent('click')
    await measure('client component again', `${theme}/Wave.tsx`, '} waves', '} high waves', hasButton, '2 high waves')
    await measure('server component', `${theme}/parts/page/Header.tsx`, 'No. 14', 'No. 15', hasText, 'No. 15')
    const outline = 'main { outline: 1px solid rgb(1, 2, 3) }'
    const css = `@layer theme {\n  [data-theme~='evening'] ${outline}`
    await measure('stylesheet', `${theme}/theme.css`, '@layer theme {', css, hasOutline, 'rgb(1, 2, 3)')
    const article = await page.locator('main a[href^="/article/"]').first().getAttribute('href')
    const file = `content/articles/${article?.split('/').at(-1)}.md`
    await measure('article', file, 'title: ', 'title: Edited, ', hasText, 'Edited, ')
    assert.equal(await wave.textContent(), '2 high waves', 'the state of a client component outlives other edits')
  } finally {
    await browser.close()
    child.kill()
    for (const [file, text] of originals) writeFileSync(file, text)
  }
  return latencies
}

/** A port that was free a moment ago: Vite does not print the one that the system assigns. */
export async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
