import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumFlags } from '../programs/chromiumFlags.ts'
import { endWithParent } from '../programs/endWithParent.ts'
import { requireProgram } from '../programs/program.ts'
import { systemPrograms } from '../programs/systemPrograms.ts'
import { until } from '../programs/until.ts'
import { ensureBuild } from '../vite/ensureBuild.ts'
import { startWordPress } from './startWordPress.ts'

/**
 * `npm run test:wordpress`: starts a real WordPress with the plugin, fills it, and checks Gazette in front of it: every block, closed posts,
 * old addresses, an edit and a deletion by webhook, events of a mapped post type, and the Preview button of the editor in a browser. Prints
 * times, but never fails because of one. `WORDPRESS_DIR` is the folder of the installation, by default a temporary one. `KEEP=1` leaves both
 * running.
 */
const secret = 'a-secret-of-the-test'

const blockTexts = [
  'Opening with',
  'A standfirst by the editor.',
  'Heading text',
  'Caption of a picture',
  'List entry',
  'Quoted text',
  'Quoted person',
  'Pulled text',
  'let code = 1',
  'Preformatted text',
  'Verse text',
  'Table cell',
  'Column text',
  'Button text',
  'Gallery caption',
  'Media text',
  'Cover text',
  'HTML text',
]

const fault = ensureBuild()
if (fault) throw new Error(fault)
const [port, wordPressPort] = [await freePort(), await freePort()]
const gazetteUrl = `http://127.0.0.1:${port}`
const folder = process.env.WORDPRESS_DIR ?? mkdtempSync(path.join(tmpdir(), 'wordpress-'))
const wordPress = await startWordPress({ folder, port: wordPressPort, gazetteUrl, secret })
let output = ''
const site = await startGazette()
await until('Gazette', async () => (await fetch(gazetteUrl)).ok)

try {
  await checkPages()
  await checkChanges()
  await checkPostType()
  await checkLinks()
  await checkRedirects()
  await checkPreviewButton()
  console.log(`\nGazette is at ${gazetteUrl}, WordPress at ${wordPress.url}`)
  if (process.env.KEEP === '1') await new Promise(() => {})
} finally {
  site.kill('SIGKILL')
  wordPress.stop()
}

async function checkPages(): Promise<void> {
  const html = await page('/article/every-block')
  for (const text of blockTexts) assert.ok(html.includes(text), `every-block lacks "${text}": ${html.slice(0, 500)}`)
  for (const text of ['window.owned', '<!-- wp:'] as string[])
    assert.ok(
      !html.includes(text),
      `every-block shows "${text}": ${html.slice(html.indexOf(text) - 200).slice(0, 400)}`,
    )
  assert.match(await page('/article/classic'), /Second paragraph\.[\s\S]*Classic caption/)
  assert.match(await page('/article/untitled'), /Words without a title\./)
  assert.equal(await statusOf(`/article/${encodeURIComponent('日本語の見出し')}`), 200)
  console.log(`every block is shown: ${blockTexts.length} texts`)

  for (const address of ['/', '/feed.xml', '/search?q=closed', '/sitemap.xml', '/p/about', '/article/ferry'])
    assert.doesNotMatch(await page(address), /CLOSED TEXT|DRAFT ONLY|Private post|Behind a password/, address)
  const closed = ['behind', 'private', 'scheduled', 'a-draft'].map((slug) => `/article/${slug}`)
  const numbers = ['password', 'private', 'scheduled', 'draft'].map((name) => `/?p=${wordPress.ids[name]}`)
  for (const address of closed) assert.equal(await statusOf(address), 404, address)
  for (const address of numbers) assert.equal(await locationOf(address), null, address)
  console.log('posts that are private, scheduled, drafts or behind a password are in no page')

  const home = await page('/')
  for (const text of ['The Quay &amp; Shore', 'Sailings', 'The ferry today', 'lang="en'])
    assert.ok(home.includes(text), text)
  const [, name = ''] = /\/media\/(?:\d+\/)?(wp-content\/uploads\/[^"? ]+?\.png)/.exec(html) ?? []
  // Until the picture is resized, a busy server sends the original or 503.
  const typeOf = async (address: string) => (await fetch(address)).headers.get('content-type')
  await until(
    'the resized picture',
    async () => (await typeOf(`${gazetteUrl}/media/480/${name}.webp`)) === 'image/webp',
  )
  const moved = {
    [`/?p=${wordPress.ids.every}`]: '/article/every-block',
    '/2026/03/every-block': '/article/every-block',
    [`/?page_id=${wordPress.ids.page}`]: '/p/about',
    '/about': '/p/about',
    '/category/news/ferries': '/c/ferries',
    '/tag/quay': null,
    [`/${name}`]: `/media/${name}`,
  }
  for (const [from, to] of Object.entries(moved)) assert.equal(await locationOf(from), to, from)
  console.log(`${Object.keys(moved).length} old addresses, name, categories, language and pictures are right`)
}

async function checkChanges(): Promise<void> {
  const title = `Edited ${Date.now()}`
  await measured(
    'an edit',
    async () => (await page('/article/ferry')).includes(title),
    () => wordPress.request('POST', `posts/${wordPress.ids.ferry}`, { title }),
  )
  const isPrivate = async () => (await statusOf('/article/classic')) === 404
  await measured('a post made private', isPrivate, () =>
    wordPress.request('POST', `posts/${wordPress.ids.classic}`, { status: 'private' }),
  )
  const isPublic = async () => (await statusOf('/article/classic')) === 200
  await measured('a post made public', isPublic, () =>
    wordPress.request('POST', `posts/${wordPress.ids.classic}`, { status: 'publish' }),
  )
  const slug = `gone-${Date.now()}`
  let id: unknown
  const isThere = async () => (await statusOf(`/article/${slug}`)) === 200
  await measured('a new post', isThere, async () => {
    ;({ id } = await wordPress.request('POST', 'posts', { title: 'Gone soon', slug, status: 'publish' }))
  })
  const isGone = async () => (await statusOf(`/article/${slug}`)) === 404
  await measured('a deletion', isGone, () => wordPress.request('DELETE', `posts/${id}?force=true`))
}

/** Posts of a type of the site's own plugin are events, with its fields. */
async function checkPostType(): Promise<void> {
  const meta = { starts: '2041-05-01 18:00:00', venue: 'The Old Quay', price: '12,50' }
  const { id: kind } = await wordPress.request('POST', 'happening_kinds', {
    name: `Fairs ${Date.now()}`,
    slug: 'fairs',
  })
  let id: unknown
  const isShown = async () => /The Old Quay/.test(await page('/agenda/spring-fair'))
  await measured('a new event', isShown, async () => {
    const event = {
      title: 'Spring fair',
      slug: 'spring-fair',
      status: 'publish',
      content: '<p>With boats.</p>',
      meta,
      happening_kinds: [kind],
    }
    id = (await wordPress.request('POST', 'happenings', event)).id
  })
  const html = await page('/agenda/spring-fair')
  // 18:00 in Lisbon, the time zone of the site.
  assert.match(await page('/agenda/spring-fair/event.ics'), /CATEGORIES:Fairs/)
  for (const text of [/With boats\./, /2041-05-01T(?:17:00:00(?:\.000)?Z|18:00:00\+01:00)/, /12[.,]5/])
    assert.match(html, text)
  assert.equal(await locationOf(`/?p=${id}`), '/agenda/spring-fair')
  const isMoved = async () => /2041-05-02T/.test(await page('/agenda/spring-fair'))
  await measured('an edit of an event', isMoved, () =>
    wordPress.request('POST', `happenings/${id}`, { meta: { starts: '2041-05-02 19:00:00', price: 'ask us' } }),
  )
  await until('the findings', async () => output.includes(`post.php?post=${id}&action=edit`))
  assert.match(output, /the taxonomy .{0,5}happening_mood/)
  const renamed = `Markets ${Date.now()}`
  const isRenamed = async () => (await page('/agenda/spring-fair/event.ics')).includes(renamed)
  await measured('a renamed term of its own taxonomy', isRenamed, () =>
    wordPress.request('POST', `happening_kinds/${kind}`, { name: renamed }),
  )
  await wordPress.request('DELETE', `happening_kinds/${kind}?force=true`)
  assert.match(output, new RegExp(`post ${id}: .{0,5}price\\.min.{0,5} from meta\\.price`))
  const isGone = async () => (await statusOf('/agenda/spring-fair')) === 404
  await measured('the deletion of an event', isGone, () => wordPress.request('DELETE', `happenings/${id}?force=true`))
}

/** Signed links: some are made for another post, host, time or with another secret are refused, and so is the plugin's answer. */
async function checkLinks(): Promise<void> {
  const { draft: post, private: other } = wordPress.ids
  const expires = Math.floor(Date.now() / 1_000) + 60
  const host = `127.0.0.1:${port}`
  const link = (values: object, key = secret) => {
    const { signedHost, signedPost, ...given } = { signedHost: host, signedPost: post, post, expires, ...values }
    const text = ['open', signedHost, signedPost, 1, given.expires].join('\n')
    const signature = createHmac('sha256', key).update(text).digest('hex')
    return `/preview/wordpress?post=${given.post}&user=1&expires=${given.expires}&signature=${signature}`
  }
  assert.match((await locationOf(link({}))) ?? '', /^\/article\/a-draft\?draft=/)
  const refused = {
    forged: link({}, 'another secret of length'),
    'of another post': link({ post: other }),
    'of another host': link({ signedHost: 'other.example' }),
  }
  for (const [name, address] of Object.entries(refused)) assert.equal(await statusOf(address), 404, name)
  assert.equal(await statusOf(link({ expires: expires - 120 })), 410, 'an expired link')
  assert.equal(await statusOf(link({ expires: expires + 86_400 })), 410, 'a link that works for a day')

  const token = (await locationOf(link({}))) ?? ''
  const response = await fetch(gazetteUrl + token)
  assert.match(await response.text(), /DRAFT ONLY/)
  assert.equal(response.headers.get('cache-control'), 'private, no-store')
  assert.equal(response.headers.get('x-robots-tag'), 'noindex')
  assert.equal(await statusOf(token.replace('a-draft', 'ferry')), 404, 'a draft at another address')
  assert.equal(await statusOf('/article/a-draft'), 404, 'the draft without its link')

  const answerOf = async (time: number, key = secret) => {
    const signature = createHmac('sha256', key).update(['read', post, 1, time].join('\n')).digest('hex')
    const query = `post=${post}&user=1&time=${time}&signature=${signature}`
    return (await fetch(`${wordPress.url}/wp-json/gazette/v1/draft?${query}`)).status
  }
  const now = Math.floor(Date.now() / 1_000)
  assert.equal(await answerOf(now), 200)
  assert.equal(await answerOf(now - 400), 401, 'an old request to the plugin')
  assert.equal(await answerOf(now, 'another secret of length'), 401, 'a forged request to the plugin')
  console.log('links that are forged, expired or made for another post or host are refused')
}

/** Writes in the real editor without saving, and presses its Preview button. */
async function checkPreviewButton(): Promise<void> {
  const executablePath = requireProgram(systemPrograms.headless)
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    // A busy machine needs more than Playwright's 30 s for the editor.
    context.setDefaultTimeout(120_000)
    const editor = await context.newPage()
    await editor.goto(`${wordPress.url}/wp-login.php`)
    await editor.fill('#user_login', 'ada')
    await editor.fill('#user_pass', 'password')
    await Promise.all([editor.waitForURL(/wp-admin/), editor.click('#wp-submit')])
    const cases = [
      ['a draft', `post.php?post=${wordPress.ids.draft}&action=edit`, '/article/a-draft'],
      ['unsaved changes of a published post', `post.php?post=${wordPress.ids.ferry}&action=edit`, '/article/ferry'],
      ['a page', `post.php?post=${wordPress.ids.page}&action=edit`, '/p/about'],
      ['a new post', 'post-new.php', undefined],
      ['an event', `post.php?post=${wordPress.ids.happening}&action=edit`, '/agenda/autumn-fair'],
    ] as const
    for (const [name, address, expected] of cases) {
      const title = `Preview of ${name} ${Date.now()}`
      const { preview, seconds } = await pressPreview(context, editor, address, title)
      const { pathname, searchParams } = new URL(preview.url())
      assert.equal(new URL(preview.url()).origin, gazetteUrl, `${name}: ${preview.url()}`)
      if (expected) assert.equal(pathname, expected)
      assert.ok(searchParams.has('draft'), preview.url())
      assert.equal(await preview.textContent('h1'), title)
      assert.doesNotMatch(await page('/'), new RegExp(title))
      console.log(`the Preview button shows ${name} after ${seconds.toFixed(2)} s in Gazette`)
      const picture = process.env.PICTURES
      if (picture) await preview.screenshot({ path: path.join(picture, `${name.replaceAll(' ', '-')}.png`) })
      await preview.close()
    }
    assert.deepEqual(await context.cookies(gazetteUrl).then((all) => all.filter(isOfGazette)), [])
  } finally {
    await browser.close()
  }
}

/** With `GAZETTE_REDIRECT`, old addresses at WordPress lead to the page of Gazette; those of editors and programs stay. */
async function checkRedirects(): Promise<void> {
  wordPress.redirectVisitors()
  const picture = ((await wordPress.request('GET', 'media/?per_page=1')) as unknown as { source_url: string }[])[0]
  const moved = {
    '/': '/',
    '/2026/03/every-block/': '/article/every-block',
    '/2026/03/every-block/?utm_source=mail': '/article/every-block?utm_source=mail',
    [`/?p=${wordPress.ids.every}`]: '/article/every-block',
    [`/?p=${wordPress.ids.page}`]: '/p/about',
    [`/?page_id=${wordPress.ids.page}`]: '/p/about',
    [`/2026/03/${encodeURIComponent('日本語の見出し')}/`]: `/article/${encodeURIComponent('日本語の見出し')}`,
    '/about/': '/p/about',
    '/category/news/': '/c/news',
    '/category/news/ferries/': '/c/ferries',
    '/tag/quay/': '/tag/quay',
    '/author/ada/': '/author/ada',
    '/feed/': '/feed.xml',
    '/?feed=rss2': '/feed.xml',
    '/feed/atom/': '/atom.xml',
    '/category/news/ferries/feed/': '/c/ferries/feed.xml',
    '/wp-sitemap.xml': '/sitemap.xml',
  }
  for (const [from, to] of Object.entries(moved)) {
    const first = await fetch(wordPress.url + from, { redirect: 'manual' })
    assert.deepEqual([first.status, first.headers.get('location')], [301, gazetteUrl + from], from)
    const last = await fetch(gazetteUrl + from)
    assert.deepEqual([last.status, last.url.slice(gazetteUrl.length)], [200, to], from)
  }
  const kept = [
    '/wp-login.php',
    '/wp-json/wp/v2/posts',
    '/?rest_route=/wp/v2/posts',
    '/robots.txt',
    '/wp-admin/admin-ajax.php',
  ]
  for (const address of [...kept, new URL(picture?.source_url ?? '').pathname]) {
    const response = await fetch(wordPress.url + address, { redirect: 'manual' })
    assert.ok(!response.headers.has('location'), `${address} leads to ${response.headers.get('location')}`)
  }
  const admin = await fetch(`${wordPress.url}/wp-admin/`, { redirect: 'manual' })
  assert.match(admin.headers.get('location') ?? '', /\/wp-login\.php/)
  const comment = await fetch(`${wordPress.url}/`, { method: 'POST', redirect: 'manual' })
  assert.equal(comment.headers.get('location'), null, 'a POST')
  const preview = await fetch(`${wordPress.url}/?p=${wordPress.ids.draft}&preview=true`)
  assert.doesNotMatch(await preview.text(), /DRAFT ONLY/, 'the preview of somebody who may not edit')
  assert.equal((await fetch(`${wordPress.url}/no-such-page/`)).status, 404)
  console.log(
    `${Object.keys(moved).length} addresses of WordPress redirect to Gazette; those of editors and programs do not`,
  )
}

/** Cookies have no port, so those of WordPress on this machine are listed too. */
function isOfGazette({ name }: { name: string }): boolean {
  return !/^(?:wordpress|wp-)/.test(name)
}

/** Returns the page that the button opens, and the seconds from the press to Gazette's page, with WordPress's own saving. */
async function pressPreview(context: BrowserContext, editor: Page, address: string, title: string) {
  editor.removeAllListeners('dialog')
  editor.on('dialog', (dialog) => dialog.accept())
  await editor.goto(`${wordPress.url}/wp-admin/${address}`)
  await editor.evaluate(() => {
    const { wp } = window as unknown as { wp: { data: { dispatch: (name: string) => Record<string, () => void> } } }
    localStorage.clear()
    const preferences = wp.data.dispatch('core/preferences') as Record<string, (...values: unknown[]) => void>
    preferences.set?.('core/edit-post', 'welcomeGuide', false)
  })
  await editor.locator('.editor-post-title__input').fill(title)
  await editor.locator('.block-editor-post-preview__button-toggle').click()
  const opening = context.waitForEvent('page')
  const started = performance.now()
  await editor.locator('.edit-post-header-preview__button-external').click()
  const preview = await opening
  await preview.waitForURL(/[?&]draft=/, { waitUntil: 'load' })
  return { preview, seconds: (performance.now() - started) / 1_000 }
}

/** Changes something and waits until the site shows it. Without the webhook, the site would show it too, after half a minute. */
async function measured(name: string, isShown: () => Promise<boolean>, change: () => Promise<unknown>): Promise<void> {
  const before = purges()
  await change()
  const start = performance.now()
  await until(name, isShown)
  const seconds = (performance.now() - start) / 1_000
  await until('the webhook', async () => purges() > before)
  console.log(`${name} is visible ${seconds.toFixed(2)} s after the response of WordPress`)
}

/** The number of webhooks that Gazette has logged. */
function purges(): number {
  return output.split('"msg":"purged"').length
}

async function page(address: string): Promise<string> {
  return (await fetch(gazetteUrl + address)).text()
}

async function statusOf(address: string): Promise<number> {
  return (await fetch(gazetteUrl + address, { redirect: 'manual' })).status
}

async function locationOf(address: string): Promise<string | null> {
  return (await fetch(gazetteUrl + address, { redirect: 'manual' })).headers.get('location')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: free } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return free
}

async function startGazette() {
  const child = spawn(process.execPath, ['dist/serve-node.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: gazetteUrl,
      OFFLINE: '0',
      CACHE_DIR: mkdtempSync(path.join(tmpdir(), 'gazette-wordpress-')),
      CONTENT_SOURCE: 'wordpress',
      CONTENT_URL: wordPress.url,
      CONTENT_TYPES: JSON.stringify({
        happening: {
          as: 'events',
          fields: {
            starts_at: 'meta.starts',
            'venue.name': 'meta.venue',
            'price.min': 'meta.price',
            categories: 'terms.happening_kind',
          },
        },
      }),
      PURGE_SECRET: secret,
    },
  })
  endWithParent(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (/"port":\d+[^\n]*listening/.test(output)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`Gazette ended with ${code}:\n${output}`)))
  })
  return child
}
