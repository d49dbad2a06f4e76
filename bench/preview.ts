import { chromium } from 'playwright-core'
import { chromiumFlags } from '../scripts/programs/chromiumFlags.ts'
import { requireProgram } from '../scripts/programs/program.ts'
import { systemPrograms } from '../scripts/programs/systemPrograms.ts'
import { startPages } from '../tests/support/startPages.ts'
import { startPreview } from '../tests/support/startPreview.ts'

/**
 * Measures the time from a keystroke in the editor until the frame shows its text: single keystrokes, with a pause
 * before each, and fast typing, where the frame skips texts that are already outdated.
 */
const token = 'bench'
const keystrokes = 31
/** Pause before a single keystroke, and between two keystrokes of fast typing. */
const [pauseMs, typingMs] = [500, 50]
/** Keystrokes of fast typing: ten seconds. */
const typedKeystrokes = 200
const slug = 'council-votes-last-11m-flood-wall'

const admin = await startPages((path) => ({ type: 'text/html', body: pageAt(path) }))
const preview = await startPreview(token, { PREVIEW_ORIGINS: admin.origin })
const site = preview.site.url.replace('127.0.0.1', 'localhost')
const browser = await chromium.launch({
  executablePath: requireProgram(systemPrograms.chromium),
  args: [...chromiumFlags],
})
for (const [name, path, selector] of [
  ['the headline, on its article', `/article/${slug}`, 'main h1'],
  ['the headline, on the front page', '/', `main [data-card]:has(a[href="/article/${slug}"]) [data-part="headline"]`],
  ['the text, on its article', `/article/${slug}`, '[itemprop="articleBody"] p'],
] as const)
  await measure(name, path, selector)
await browser.close()
await preview.stop()
await admin.close()

function pageAt(path: string): string {
  return `<!doctype html><input autofocus><iframe width="1200" height="800"></iframe><script type="module">
    import { openPreview } from '${site}/preview/bridge.js'
    window.said = []
    window.sent = {}
    window.preview = openPreview({ frame: document.querySelector('iframe'), site: '${site}', website: 'harbour-post',
      token: '${token}', path: '${path}', on: (message) => said.push(message) })
    document.querySelector('input').addEventListener('input', ({ target }) => {
      const text = 'Typed ' + target.value
      sent[text] = performance.timeOrigin + performance.now()
      const fields = window.isText ? { body: text + '\\n\\nThe rest.' } : { title: text, short_title: text }
      preview.draft({ patches: [{ of: 'articles', key: '${slug}', fields }] })
    })
  </script>`
}

async function measure(name: string, path: string, selector: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(admin.origin + path)
  await page.waitForFunction('said.some(({ type }) => type === "shown")')
  await page.evaluate(`window.isText = ${selector.includes('articleBody')}`)
  const frame = page.frames()[1]
  if (!frame) throw new Error(`${path} has no preview frame`)
  await frame.evaluate(recordPaints, selector)
  const input = page.locator('input')
  for (const [kind, count, waitMs] of [
    ['single', keystrokes, pauseMs],
    ['typing', typedKeystrokes, typingMs],
  ] as const) {
    await input.fill(kind)
    for (let stroke = 0; stroke < count; stroke++) {
      await page.waitForTimeout(waitMs)
      await input.press(letterAt(stroke))
    }
    const last = `Typed ${await input.inputValue()}`
    await frame.waitForFunction((text) => text in (window as unknown as Painting).painted, last)
    const sent = await page.evaluate<Record<string, number>>('window.sent')
    const paintTimes = await frame.evaluate(() => (window as unknown as Painting).painted)
    const isTyped = (text: string) => text.startsWith(`Typed ${kind}`) && text !== `Typed ${kind}`
    const times = Object.entries(paintTimes).flatMap(([text, at]) => (isTyped(text) ? [at - (sent[text] ?? at)] : []))
    report(`${name}, ${kind}`, times, count)
  }
  await page.close()
}

type Painting = { painted: Record<string, number> }

/** Runs in the frame: records when each text of an element is on the screen for the first time, in ms since 1970. */
function recordPaints(selector: string): void {
  const paintTimes: Painting['painted'] = {}
  Object.assign(window, { painted: paintTimes })
  let last = ''
  const recordPaint = () => {
    const text = document.querySelector(selector)?.textContent ?? ''
    if (text !== last) {
      last = text
      // The message arrives after the frame has been painted.
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        paintTimes[text] ??= performance.timeOrigin + performance.now()
      }
      channel.port2.postMessage(0)
    }
    requestAnimationFrame(recordPaint)
  }
  recordPaint()
}

function letterAt(stroke: number): string {
  return String.fromCharCode(97 + (stroke % 26))
}

function report(name: string, times: number[], count: number): void {
  times.sort((one, other) => one - other)
  const at = (part: number) => `${Math.round(times[Math.floor(times.length * part)] ?? 0)} ms`
  const shown = `${times.length} of ${count} shown`
  process.stdout.write(`${name.padEnd(38)} median ${at(0.5).padStart(7)}   p90 ${at(0.9).padStart(7)}   ${shown}\n`)
}
