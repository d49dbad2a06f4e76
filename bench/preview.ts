import { chromium } from 'playwright-core'
import { chromiumFlags } from '../scripts/programs/chromiumFlags.ts'
import { requireProgram } from '../scripts/programs/program.ts'
import { systemPrograms } from '../scripts/programs/systemPrograms.ts'
import { startPages } from '../tests/support/startPages.ts'
import { startPreview } from '../tests/support/startPreview.ts'

/** Measures the time from a keystroke in the editor until the frame shows it: the median of 31 keystrokes, on the front page and an article. */
const token = 'bench'
const keystrokes = 31
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
    window.preview = openPreview({ frame: document.querySelector('iframe'), site: '${site}', website: 'harbour-post',
      token: '${token}', path: '${path}', on: (message) => said.push(message) })
    document.querySelector('input').addEventListener('input', ({ target }) => {
      window.typed = performance.timeOrigin + performance.now()
      const text = 'Typed ' + target.value
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
  const times: number[] = []
  let typed = ''
  for (let stroke = 0; stroke < keystrokes; stroke++) {
    const letter = String.fromCharCode(97 + (stroke % 26))
    typed += letter
    const painted = frame?.evaluate(
      ([selector, text]) =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (document.querySelector(selector ?? '')?.textContent !== text) return requestAnimationFrame(look)
            const channel = new MessageChannel()
            channel.port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
            requestAnimationFrame(() => channel.port2.postMessage(0))
          }
          look()
        }),
      [selector, `Typed ${typed}`],
    )
    await page.locator('input').pressSequentially(letter)
    times.push(((await painted) ?? 0) - Number(await page.evaluate('window.typed')))
  }
  await page.close()
  times.sort((one, other) => one - other)
  const at = (part: number) => `${Math.round(times[Math.floor(times.length * part)] ?? 0)} ms`
  process.stdout.write(
    `${name.padEnd(34)} median ${at(0.5).padStart(7)}   p90 ${at(0.9).padStart(7)}   of ${times.length}\n`,
  )
}
