import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { chromiumFlags } from '../programs/chromiumFlags.ts'
import { endWithParent } from '../programs/endWithParent.ts'
import { requireProgram } from '../programs/program.ts'
import { systemPrograms } from '../programs/systemPrograms.ts'
import { until } from '../programs/until.ts'
import { ensureBuild } from '../vite/ensureBuild.ts'
import { lexical, paragraph } from './cards.ts'
import { fillGhost } from './fillGhost.ts'
import { startGhost } from './startGhost.ts'

/**
 * `npm run test:ghost`: starts a real Ghost, fills it, and checks Gazette in front of it: every card, members' texts, menus, pictures, an
 * edit and a deletion by webhook, and the Preview button of the editor in a browser. Prints times, but never fails because of one. `GHOST_DIR` is the folder of the installation, by default
 * a temporary one. `KEEP=1` leaves both running.
 */
const secret = 'a-secret-of-the-test'

/** The output of Gazette. */
let output = ''

const cardTexts = [
  'Bookmark title',
  'Bookmark description',
  'Bookmark caption',
  'Callout',
  'Toggle heading',
  'Toggle content',
  'Audio title',
  'Video caption',
  'File title',
  'File caption',
  'Product title',
  'Product description',
  'Product button',
  'Image alternative',
  'Image caption',
  'Gallery 2',
  'Gallery caption',
  'Button text',
  'Header title',
  'Header text',
  'Header button',
  'Embed caption',
  'Call to action text',
  'Call button',
  'Code caption',
  'HTML card text',
  'Quoted text',
  'Aside text',
  'Heading text',
  'Note',
]

const fault = ensureBuild()
if (fault) throw new Error(fault)
const ghost = await startGhost(process.env.GHOST_DIR ?? mkdtempSync(path.join(tmpdir(), 'ghost-')), 24_196)
await fillGhost(ghost.admin)
const site = await startGazette()
await until('Gazette', async () => (await fetch(site.url)).ok)
await addWebhook()

try {
  await checkPages()
  await checkChanges()
  await checkPreview()
  await checkPreviewButton()
  console.log(`\nGazette is at ${site.url}, Ghost at ${ghost.url}`)
  if (process.env.KEEP === '1') await new Promise(() => {})
} finally {
  site.stop()
  ghost.stop()
}

/** Adds the webhook, after removing the one of an earlier run. */
async function addWebhook(): Promise<void> {
  const name = 'Gazette'
  const { integrations = [] } = await ghost.admin.request('GET', 'integrations/?limit=100')
  for (const one of integrations)
    if (String(one.name).startsWith(name)) await ghost.admin.request('DELETE', `integrations/${one.id}/`)
  const added = await ghost.admin.request('POST', 'integrations/', { integrations: [{ name }] })
  const webhook = { name, event: 'site.changed', target_url: `${site.url}/purge`, secret }
  await ghost.admin.request('POST', 'webhooks/', {
    webhooks: [{ ...webhook, integration_id: added.integrations?.[0]?.id }],
  })
}

async function checkPages(): Promise<void> {
  const html = await page('/article/every-card')
  for (const text of cardTexts) assert.ok(html.includes(text), `every-card lacks "${text}": ${html.slice(0, 500)}`)
  for (const text of ['EMAIL ONLY', 'FREE MEMBERS ONLY', 'window.owned', 'kg-'])
    assert.ok(!html.includes(text), `every-card shows "${text}"`)
  const recordings = html.match(/\/media\/content\/media\/[^"? ]+\.(?:wav|mp4)/g) ?? []
  assert.equal(recordings.length, 2)
  for (const address of recordings) assert.equal((await fetch(site.url + address)).status, 200, address)
  console.log(`every card is shown: ${cardTexts.length} texts, ${recordings.length} recordings`)

  const opening = await page('/article/for-members')
  assert.match(opening, /Everybody reads this\./)
  for (const address of ['/', '/article/for-members', '/article/for-payers', '/feed.xml', '/search?q=members'])
    assert.doesNotMatch(await page(address), /MEMBERS ONLY|DRAFT ONLY/, address)
  assert.equal((await fetch(`${site.url}/p/closed-page`)).status, 404)
  assert.equal((await fetch(`${site.url}/article/a-draft`)).status, 404)
  console.log('closed texts and drafts are in no page')

  const home = await page('/')
  for (const text of ['The Quay &amp; Shore', '/c/ferries', '/p/about', 'lang="en'])
    assert.ok(home.includes(text), text)
  const [, name = ''] = /\/media\/(?:\d+\/)?(content\/images\/[^"? ]+?\.png)/.exec(html) ?? []
  // Until the picture is resized, a busy server sends the original or 503.
  const typeOf = async (address: string) => (await fetch(address)).headers.get('content-type')
  await until('the resized picture', async () => (await typeOf(`${site.url}/media/480/${name}.webp`)) === 'image/webp')
  console.log('name, menus, language and pictures are those of Ghost')
}

async function checkChanges(): Promise<void> {
  const { posts = [] } = await ghost.admin.request('GET', 'posts/?limit=100')
  const ferry = posts.find(({ slug }) => slug === 'ferry')
  const title = `Edited ${Date.now()}`
  await measured(
    'an edit',
    async () => (await page('/article/ferry')).includes(title),
    () =>
      ghost.admin.request('PUT', `posts/${ferry?.id}/`, {
        posts: [{ updated_at: ferry?.updated_at, title, lexical: lexical(paragraph('She sails at eight.')) }],
      }),
  )
  const gone = posts.find(({ slug }) => slug === 'gone-soon')
  const isGone = async () => (await fetch(`${site.url}/article/gone-soon`)).status === 404
  assert.equal(await isGone(), false)
  await measured('a deletion', isGone, () => ghost.admin.request('DELETE', `posts/${gone?.id}/`))
}

/** Opens the link of Ghost's editor to the preview of a draft, before and after an edit. */
async function checkPreview(): Promise<void> {
  const { posts = [] } = await ghost.admin.request('GET', 'posts/?limit=100')
  const draft = posts.find(({ slug }) => slug === 'a-draft')
  await ghost.admin.redirect([{ from: '^/p/(.*)', to: `${site.url}/p/$1`, permanent: false }])
  const preview = async () => (await fetch(`${ghost.url}/p/${draft?.uuid}/?member_status=anonymous`)).text()
  assert.match(await preview(), /DRAFT ONLY/)
  const title = `Draft ${Date.now()}`
  const edit = { posts: [{ updated_at: draft?.updated_at, title }] }
  await shown(
    'an edit of a draft',
    async () => (await preview()).includes(title),
    () => ghost.admin.request('PUT', `posts/${draft?.id}/`, edit),
  )
}

/** Writes in the real editor without saving, and presses its Preview button. Published posts have none. */
async function checkPreviewButton(): Promise<void> {
  const { posts = [] } = await ghost.admin.request('GET', 'posts/?limit=100')
  const draft = posts.find(({ slug }) => slug === 'a-draft')
  const browser = await chromium.launch({
    executablePath: requireProgram(systemPrograms.headless),
    args: chromiumFlags,
  })
  try {
    const editor = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    // A busy machine needs more than Playwright's 30 s for the editor.
    editor.setDefaultTimeout(120_000)
    await editor.goto(`${ghost.url}/ghost/#/signin`)
    await editor.fill('input[name=identification]', ghost.owner.email)
    await editor.fill('input[name=password]', ghost.owner.password)
    await editor.keyboard.press('Enter')
    await editor.waitForURL((address) => !address.hash.includes('signin'))
    await pressPreview(editor, 'a draft', `post/${draft?.id}`)
    await pressPreview(editor, 'a new post', 'post')
  } finally {
    await browser.close()
  }
}

async function pressPreview(editor: Page, name: string, address: string): Promise<void> {
  await editor.goto(`${ghost.url}/ghost/#/editor/${address}`)
  const title = `Preview of ${name} ${Date.now()}`
  await editor.locator('[data-test-editor-title-input]').fill(title)
  const button = editor.locator('[data-test-button="publish-preview"]').first()
  // A new post has no button until its title is complete.
  await editor.keyboard.press('Tab')
  await button.waitFor()
  const start = performance.now()
  await button.click()
  await editor.frameLocator('iframe[src*="/p/"]').locator('h1', { hasText: title }).waitFor()
  const seconds = (performance.now() - start) / 1_000
  const frame = editor.frames().find((one) => one.url().startsWith(site.url))
  assert.ok(frame && new URL(frame.url()).searchParams.has('draft'), 'the frame is not a draft of Gazette')
  assert.doesNotMatch(await page('/'), new RegExp(title))
  console.log(`the Preview button shows ${name} after ${seconds.toFixed(2)} s in Gazette`)
  await editor.getByRole('button', { name: 'Close' }).click()
}

/** Changes something and waits until the site shows it. Without the webhook, the site would show it too, after half a minute. */
async function measured(name: string, isShown: () => Promise<boolean>, change: () => Promise<unknown>): Promise<void> {
  const before = purges()
  await shown(name, isShown, change)
  await until('the webhook', async () => purges() > before)
}

/** Changes something, waits until the site shows it, and prints the time. */
async function shown(name: string, isShown: () => Promise<boolean>, change: () => Promise<unknown>): Promise<void> {
  await change()
  const start = performance.now()
  await until(name, isShown)
  console.log(`${name} is visible ${((performance.now() - start) / 1_000).toFixed(2)} s after the response of Ghost`)
}

/** The number of webhooks that Gazette has logged. */
function purges(): number {
  return output.split('"msg":"purged"').length
}

async function page(address: string): Promise<string> {
  return (await fetch(site.url + address)).text()
}

async function startGazette(): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, ['dist/serve-node.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: process.env.PORT ?? '0',
      HOST: '127.0.0.1',
      OFFLINE: '0',
      CACHE_DIR: mkdtempSync(path.join(tmpdir(), 'gazette-ghost-')),
      CONTENT_SOURCE: 'ghost',
      CONTENT_URL: ghost.url,
      CONTENT_KEY: ghost.key,
      CONTENT_ADMIN_KEY: ghost.adminKey,
      PURGE_SECRET: secret,
    },
  })
  endWithParent(child)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      const port = /"port":(\d+)[^\n]*listening/.exec(output)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    child.once('exit', (code) => reject(new Error(`Gazette ended with ${code}:\n${output}`)))
  })
  return { url, stop: () => child.kill('SIGKILL') }
}
