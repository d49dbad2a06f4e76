import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressesInHtml, addressesInText } from '../../scripts/export/addresses/addressesIn'
import { targetOf } from '../../scripts/export/addresses/targetOf'
import { fewAtATime } from '../support/fewAtATime'
import { runExport } from '../support/runExport'
import { serveFolder } from '../support/serveFolder'
import { smallSite } from '../support/smallSite'
import { type MediaApi, startMediaApi } from '../support/startMediaApi'

const origin = 'https://small.example'
let api: MediaApi
let root: string
let out: string
let document: Awaited<ReturnType<typeof smallSite>>['document']

const variables = (id = 'small-post') => ({
  API_BASE: api.url,
  API_TOKEN: api.token,
  WEBSITE_ID: id,
  CACHE_DIR: path.join(root, 'cache'),
})
const read = (name: string) => readFileSync(path.join(out, name), 'utf8')
const publish = () => api.documents.set('small-post', JSON.parse(JSON.stringify(document)))

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'gazette-export-'))
  out = path.join(root, 'site')
  api = await startMediaApi()
  const small = await smallSite()
  document = small.document
  for (const [name, file] of small.files) api.files.set(name, file)
  publish()
})

afterAll(async () => {
  await api.close()
  rmSync(root, { recursive: true, force: true })
})

describe('exported site', () => {
  it('is complete: every page in every language and format, with everything it links to', async () => {
    const { code, output } = await runExport([out], variables())
    expect([code, output]).toEqual([0, expect.stringMatching(/pages in [\d.]+ \(\d+ a second\)/)])
    for (const prefix of ['', 'fr/']) {
      for (const page of [
        '',
        'article/story-4/',
        'c/port/',
        'c/port/page/2/',
        'agenda/',
        'agenda/when/past/',
        'p/about/',
      ])
        for (const file of ['index.html', '_payload.json', '_page.rsc'])
          expect([prefix + page + file, existsSync(path.join(out, prefix + page + file))]).toEqual([
            prefix + page + file,
            true,
          ])
      for (const file of [
        '404.html',
        'feed.xml',
        'c/port/atom.xml',
        'agenda/calendar.ics',
        'manifest.webmanifest',
        'llms.txt',
      ])
        expect([prefix + file, existsSync(path.join(out, prefix + file))]).toEqual([prefix + file, true])
    }
    for (const file of [
      'sitemap.xml',
      'sitemap/article-1.xml',
      'robots.txt',
      'favicon.ico',
      'sw.js',
      '410.html',
      'article/story-4.md',
    ])
      expect([file, existsSync(path.join(out, file))]).toEqual([file, true])
    expect(read('agenda/kind/fish & chips/index.html')).toContain('Fair')
    expect(read('article/story-2/after/u1/index.html')).toContain('data-status="live"')
    expect(read('article/story-2/after/u0/index.html')).toMatch(
      /^<!DOCTYPE html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><ol [\s\S]*onerror=/,
    )
    expect(read('c/port/page/2/index.html')).toContain(`rel="canonical" href="${origin}/c/port/page/2"`)
    expect(read('404.html')).toContain('Page not found<')
  })

  it('hides texts for members, and has a content security policy in every page', () => {
    const texts = globSync('**/*.{html,json,rsc,md,xml,txt}', { cwd: out })
    expect(texts.length).toBeGreaterThan(200)
    expect(texts.filter((name) => statSync(path.join(out, name)).isFile() && read(name).includes('SECRET-OF'))).toEqual(
      [],
    )
    const pages = texts.filter((name) => name.endsWith('.html'))
    expect(
      pages.filter(
        (name) =>
          !/^<!DOCTYPE html>(?:<html[^>]*><head><meta charSet="utf-8"\/>|<meta charset="utf-8">)<meta http-equiv="Content-Security-Policy" content="default-src 'none'/.test(
            read(name),
          ),
      ),
    ).toEqual([])
  })

  it('has configuration for static servers: redirects, headers, list of pages', () => {
    const lines = read('_redirects').split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        '/imprint /p/about 301',
        '/fr/imprint /fr/p/about 301',
        '/fr/sections/* /fr/c/:splat 301',
      ]),
    )
    expect(read('redirects.nginx.conf')).toContain('"/imprint" "/p/about$is_args$args";')
    expect(read('_headers')).toMatch(/^\/\*\n {2}x-content-type-options: nosniff/)
    expect(read('_headers')).toContain('/*/_page.rsc\n  content-type: text/x-component; charset=utf-8\n')
    const { id } = JSON.parse(read('builds/latest.json'))
    const { prerendered, matcher } = JSON.parse(read(`builds/meta/${id}.json`))
    expect(prerendered).toEqual(expect.arrayContaining(['/', '/fr', '/article/story-0', '/c/port/page/2']))
    expect(matcher.exact['/imprint']).toEqual({ to: '/p/about', status: 301 })
  })

  it('has no broken link on a plain file server', async () => {
    const { url, close } = await serveFolder(out)
    try {
      const named = new Set<string>()
      const own = { origin, queriesOf: () => [] }
      for (const name of globSync('**/*.{html,xml,md,txt,json,webmanifest}', { cwd: out })) {
        if (!statSync(path.join(out, name)).isFile() || name.startsWith('.') || name.endsWith('_payload.json')) continue
        const text = read(name)
        const page = `/${name.replace(/\/?index\.html$/, '')}`
        const found = name.endsWith('.html') ? addressesInHtml(text, origin) : addressesInText(text, origin)
        for (const address of found) named.add(targetOf(address, page, own) ?? '/')
      }
      expect(named.size).toBeGreaterThan(100)
      const answers = await fewAtATime([...named], async (one) => [one, (await fetch(url + one)).status])
      expect(answers.filter(([, status]) => status !== 200)).toEqual([])
      expect((await fetch(`${url}/imprint`)).url).toBe(`${url}/p/about`)
      expect((await fetch(`${url}/nowhere`)).status).toBe(404)
    } finally {
      await close()
    }
  })

  it('is not written again without a change', async () => {
    const before = statSync(path.join(out, 'index.html')).mtimeMs
    const { code, output } = await runExport([out], variables())
    expect([code, output]).toEqual([0, expect.stringContaining('; 0 written, 0 removed.')])
    expect(statSync(path.join(out, 'index.html')).mtimeMs).toBe(before)
  })

  it('follows the document: changed pages are written, removed pages are deleted', async () => {
    const [changed] = document.articles.filter(({ slug }) => slug === 'story-4')
    if (changed) changed.title = 'Another story'
    document.articles = document.articles.filter(({ slug }) => slug !== 'story-7')
    const untouched = statSync(path.join(out, 'agenda/fair/event.ics')).mtimeMs
    publish()
    expect((await runExport([out], variables())).code).toBe(0)
    expect(read('article/story-4/index.html')).toContain('Another story')
    expect(existsSync(path.join(out, 'article/story-7/index.html'))).toBe(false)
    expect(statSync(path.join(out, 'agenda/fair/event.ics')).mtimeMs).toBe(untouched)
  })

  it('lists broken links with the pages that contain them, and exits with 1', async () => {
    const about = document.pages[0]
    if (about) about.body = 'See [the map](/p/map).'
    publish()
    const { code, output } = await runExport([out], variables())
    expect(code).toBe(1)
    expect(output).toMatch(
      /broken links? within this site:\n {2}\/p\/map \(404\), linked from \/p\/about|\/fr\/p\/map \(404\), linked from \/fr\/p\/about/,
    )
  })

  it('refuses a folder with the export of another website, or with other files', async () => {
    api.documents.set('other', { id: 'other', name: 'Other', url: 'https://other.example' })
    const before = readdirSync(out).sort()
    const other = await runExport([out], variables('other'))
    expect([other.code, other.output]).toEqual([
      1,
      expect.stringMatching(/contains the export of small-post at small\.example/),
    ])
    const foreign = await runExport([root], variables())
    expect([foreign.code, foreign.output]).toEqual([1, expect.stringMatching(/contains other files \(it has no/)])
    expect(readdirSync(out).sort()).toEqual(before)
  })
})

describe('a site that is not open', () => {
  it('is exported as its coming-soon page', async () => {
    const comingSoon = path.join(root, 'coming')
    api.documents.set('coming', { ...document, id: 'coming', info: { is_coming_soon: true } })
    const { code } = await runExport([comingSoon], variables('coming'))
    expect(code).toBe(0)
    for (const name of ['index.html', 'fr/index.html', '404.html'])
      expect(readFileSync(path.join(comingSoon, name), 'utf8')).toContain('data-block="coming-soon"')
    expect(existsSync(path.join(comingSoon, 'article'))).toBe(false)
  })

  it('is not exported in maintenance, and drafts never are', async () => {
    api.documents.set('shut', { ...document, id: 'shut', info: { is_maintenance_mode: true } })
    const maintenance = await runExport([path.join(root, 'shut')], variables('shut'))
    expect([maintenance.code, maintenance.output]).toEqual([
      1,
      expect.stringMatching(/is in maintenance: nothing was exported/),
    ])
    const drafts = await runExport([path.join(root, 'drafts')], { ...variables(), PREVIEW: '1' })
    expect([drafts.code, drafts.output]).toEqual([1, expect.stringMatching(/drafts are not exported/)])
    expect([existsSync(path.join(root, 'shut')), existsSync(path.join(root, 'drafts'))]).toEqual([false, false])
  })

  it('fails with the name of a missing variable', async () => {
    const { code, output } = await runExport([out], { ...variables(), API_TOKEN: '' })
    expect([code, output]).toEqual([1, expect.stringContaining('API_TOKEN is missing')])
  })
})

describe('a large recording', () => {
  it('is not held in memory', async () => {
    const megabyte = 1_000_000
    const content = path.join(root, 'content')
    const film = path.join(content, 'media/film.mp4')
    mkdirSync(path.dirname(film), { recursive: true })
    mkdirSync(path.join(content, 'articles'))
    writeFileSync(path.join(content, 'site.yaml'), 'name: Films\n')
    writeFileSync(
      path.join(content, 'articles/film.md'),
      '---\ntitle: A film\nkind: video\nvideo: { filename: film.mp4 }\n---\n',
    )
    writeFileSync(film, Buffer.from('\0\0\0\x18ftypisom'))
    const peakWith = async (bytes: number) => {
      truncateSync(film, bytes)
      const folder = path.join(root, `films ${bytes}`)
      const { code, output } = await runExport([folder], {
        CONTENT_SOURCE: 'folder',
        CONTENT_URL: content,
        SITE_URL: 'https://films.example',
        CACHE_DIR: path.join(root, 'cache'),
        NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(sayPeak)}`,
      })
      expect([code, statSync(path.join(folder, 'media/film.mp4')).size]).toEqual([0, bytes])
      return Math.max(...[...output.matchAll(/^peak (\d+)$/gm)].map(([, kilobytes]) => Number(kilobytes) * 1024))
    }
    const small = await peakWith(megabyte)
    expect(small).toBeGreaterThan(50 * megabyte)
    expect((await peakWith(400 * megabyte)) - small).toBeLessThan(200 * megabyte)
  })
})

const sayPeak = "process.on('exit', () => console.log('peak ' + process.resourceUsage().maxRSS))"
