import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSite, startSite } from '../support/startSite'

const secret = 'a-secret-of-the-test'
const text = (title: string, more = '', body = 'Text') => `---\ntitle: ${title}\n${more}---\n${body}\n`

function newFolder(): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'gazette-folder-')), 'content')
  write(folder, 'site.yaml', 'name: My Paper\n')
  write(folder, 'articles/ferry/index.md', text('The ferry', 'date: 2026-03-02\nimage: gull.png\n', '![](gull.png)'))
  write(folder, 'articles/later.md', text('Later', 'date: 2999-01-01T00:00+01:00\n'))
  return folder
}

function write(folder: string, name: string, content: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), content)
}

const serve = (folder: string, env: Record<string, string> = {}) =>
  startSite({ CONTENT_SOURCE: 'folder', CONTENT_URL: folder, PURGE_SECRET: secret, ...env })

const titleAt = async (site: RunningSite, address: string) =>
  /<title>([^<|]*?)(?: \||<)/.exec(await (await fetch(site.url + address)).text())?.[1]

async function purge(site: RunningSite): Promise<number> {
  const headers = { authorization: `Bearer ${secret}` }
  return (await fetch(`${site.url}/purge`, { method: 'POST', headers, body: '{"keys":["x"]}' })).status
}

describe('a content folder in production', () => {
  const folder = newFolder()
  let site: RunningSite

  beforeAll(async () => {
    const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#369' } }).png()
    await picture.toFile(path.join(folder, 'articles/ferry/gull.png'))
    // 81 MB: 5,200 × 5,200 pixels of three bytes.
    const large = sharp({ create: { width: 5_200, height: 5_200, channels: 3, background: '#369' } })
    await large.png({ compressionLevel: 0 }).toFile(path.join(folder, 'articles/ferry/large.png'))
    site = await serve(folder)
  })
  afterAll(async () => {
    await site.stop()
    rmSync(path.dirname(folder), { recursive: true })
  })

  test('shows articles with the pictures beside them, and holds back those of the future', async () => {
    const page = await (await fetch(`${site.url}/article/ferry`)).text()
    expect(page).toContain('width="640" height="480"')
    expect(page).toContain('src="/media/articles/ferry/gull.png"')
    const variant = await fetch(`${site.url}/media/480/articles/ferry/gull.png.webp`)
    expect([variant.status, variant.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await fetch(`${site.url}/article/later`)).status).toBe(404)
  })

  test.each(['/media/site.yaml', '/media/articles/later.md', '/media/..%2fcontent/site.yaml', '/media/%2fetc/passwd'])(
    'serves no other files: %s',
    async (address) => {
      expect((await fetch(site.url + address)).status).toBe(404)
    },
  )

  test('takes an edit at POST /purge', async () => {
    write(folder, 'articles/ferry/index.md', text('The new ferry'))
    expect(await purge(site)).toBe(200)
    expect(await titleAt(site, '/article/ferry')).toBe('The new ferry')
  })

  test('takes an edit at SIGHUP', async () => {
    write(folder, 'articles/ferry/index.md', text('By signal'))
    site.process.kill('SIGHUP')
    await expect.poll(() => titleAt(site, '/article/ferry')).toBe('By signal')
  })

  test('keeps an article whose file is broken, and logs the file and line', async () => {
    write(folder, 'articles/ferry/index.md', text('a: b'))
    expect(await purge(site)).toBe(200)
    expect(await titleAt(site, '/article/ferry')).toBe('By signal')
    await expect.poll(() => site.output()).toContain('"path":"articles/ferry/index.md:2"')
  })

  test('answers pages with a picture of 80 MB and with one that is missing', async () => {
    const images = 'images: [{ filename: large.png }, { filename: gone.png }]\n'
    write(folder, 'articles/ferry/index.md', text('Large', images, '![](large.png) ![](gone.png)'))
    expect(await purge(site)).toBe(200)
    expect(await titleAt(site, '/article/ferry')).toBe('Large')
    const status = async (name: string) => (await fetch(`${site.url}/media/480/${name}.webp`)).status
    expect(await status('articles/ferry/gone.png')).toBe(404)
    expect(await status('articles/ferry/large.png')).toBeLessThan(500)
    const original = await fetch(`${site.url}/media/articles/ferry/large.png`)
    expect([original.status, original.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await (await fetch(`${site.url}/article/ferry`)).text()).toContain('src="/media/articles/ferry/large.png"')
  })

  test('goes on when the folder is deleted, and takes it when it is back', async () => {
    renameSync(folder, `${folder}-away`)
    expect(await purge(site)).toBe(502)
    await expect.poll(() => site.output()).toContain('the content folder cannot be read (ENOENT)')
    expect((await fetch(`${site.url}/media/articles/ferry/gull.png`)).status).toBe(503)
    expect((await fetch(`${site.url}/article/ferry`)).status).toBe(200)
    renameSync(`${folder}-away`, folder)
    write(folder, 'articles/ferry/index.md', text('Back'))
    expect(await purge(site)).toBe(200)
    expect(await titleAt(site, '/article/ferry')).toBe('Back')
  })
})

test('with CONTENT_WATCH an edit, a new folder and a deleted article appear by themselves', async () => {
  const folder = newFolder()
  const site = await serve(folder, { CONTENT_WATCH: '1' })
  expect(await titleAt(site, '/article/ferry')).toBe('The ferry')
  write(folder, 'articles/ferry/index.md', text('Edited'))
  await expect.poll(() => titleAt(site, '/article/ferry')).toBe('Edited')
  write(folder, 'articles/new/index.md', text('New'))
  await expect.poll(() => titleAt(site, '/article/new'), { timeout: 10_000 }).toBe('New')
  rmSync(path.join(folder, 'articles/ferry'), { recursive: true })
  await expect.poll(async () => (await fetch(`${site.url}/article/ferry`)).status, { timeout: 10_000 }).toBe(404)
  await site.stop()
})

test.each([
  ['put into media/', 'media', true],
  ['put into a new media/', 'media', false],
  ['put next to its text', 'articles/ferry', true],
])('with CONTENT_WATCH a picture that was missing appears once it is %s', async (_, place, isThere) => {
  const folder = newFolder()
  write(folder, 'articles/ferry/index.md', text('The ferry', '', '![](gull.png)'))
  if (isThere) mkdirSync(path.join(folder, place), { recursive: true })
  const site = await serve(folder, { CONTENT_WATCH: '1' })
  const picturesIn = async () =>
    [...(await (await fetch(`${site.url}/article/ferry`)).text()).matchAll(/src="([^"]*gull\.png)"/g)].map(
      ([, one]) => one,
    )
  const [address] = await picturesIn()
  expect((await fetch(site.url + address)).status).toBe(404)
  await expect.poll(picturesIn).toEqual([])
  mkdirSync(path.join(folder, place), { recursive: true })
  await sharp({ create: { width: 640, height: 480, channels: 3, background: '#369' } })
    .png()
    .toFile(path.join(folder, place, 'gull.png'))
  await expect.poll(picturesIn, { timeout: 10_000 }).toHaveLength(1)
  await site.stop()
})

test('several sites are folders in CONTENT_URL', async () => {
  const folder = newFolder()
  const root = path.join(path.dirname(folder), 'sites')
  for (const id of ['one', 'two']) cpSync(folder, path.join(root, id), { recursive: true })
  write(root, 'two/articles/ferry/index.md', text('Of two'))
  const sites = path.join(root, 'sites.json')
  writeFileSync(sites, JSON.stringify({ localhost: { id: 'one' }, '127.0.0.1': { id: 'two' } }))
  const site = await serve(root, { SITES: sites })
  expect(await titleAt(site, '/article/ferry')).toBe('Of two')
  await site.stop()
})
