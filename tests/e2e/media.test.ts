import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowErrors } from '../support/consoleErrors'
import { openBrowser, openPage } from '../support/openBrowser'
import { type MediaApi, startMediaApi } from '../support/startMediaApi'
import { type RunningSite, startSite } from '../support/startSite'

const script = 'window.ran = true'

/** Files that a careless browser might execute. */
const files: Record<string, Buffer> = {
  'drawing.svg': Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><script>${script}</script></svg>`,
  ),
  'script.gif': Buffer.from(`GIF89a=1;${script}`),
  'script.mp3': Buffer.from(`ID3=1;${script}`),
  'words.vtt': Buffer.from(`WEBVTT\n\n/*`),
  'page.jpg': Buffer.concat([Buffer.from('ffd8ffd9', 'hex'), Buffer.from(`<script>${script}</script>`)]),
  'page.html': Buffer.from(`<script>${script}</script>`),
  'plain.js': Buffer.from(script),
}

let api: MediaApi
let site: RunningSite
let browser: Browser

beforeAll(async () => {
  api = await startMediaApi()
  const names = Object.keys(files)
  for (const name of names) api.files.set(`/media/${name}`, { body: files[name] ?? Buffer.alloc(0) })
  const body = names.map((name) => `<script src="/media/${name}"></script>`).join('\n\n')
  const images = names.map((filename) => ({ filename }))
  api.documents.set('post', {
    id: 'post',
    name: 'Post',
    articles: [{ id: '1', slug: 'quay', title: 'Quay', images, body }],
  })
  site = await startSite({ API_BASE: api.url, API_TOKEN: api.token, WEBSITE_ID: 'post' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
  await api.close()
})

describe('a file under /media/', () => {
  it('runs nothing when it is opened', async () => {
    allowErrors(/^Blocked script execution/, /script\.mp3/, /404 .*\/media\//)
    const { page, context } = await openPage(browser)
    for (const name of Object.keys(files)) {
      await page.goto(`${site.url}/media/${name}`).catch(() => undefined)
      expect([name, await page.evaluate('window.ran')]).toEqual([name, undefined])
    }
    await context.close()
  })

  it('does not run as a script of a page, whose own scripts do', async () => {
    allowErrors(/^Refused to execute script from/, /404 .*\/media\//)
    const { page, context } = await openPage(browser)
    const answers: string[] = []
    page.on('response', (response) => answers.push(new URL(response.url()).pathname))
    await page.goto(`${site.url}/article/quay`, { waitUntil: 'load' })
    await page.evaluate(
      (names) =>
        Promise.all(
          names.map((name) => {
            const script = Object.assign(document.createElement('script'), { src: `/media/${name}` })
            return new Promise((resolve) => {
              script.onload = script.onerror = resolve
              document.head.append(script)
            })
          }),
        ),
      Object.keys(files),
    )
    expect(Object.keys(files).filter((name) => !answers.includes(`/media/${name}`))).toEqual([])
    expect(await page.evaluate('window.ran')).toBeUndefined()
    await context.close()
  })
})
