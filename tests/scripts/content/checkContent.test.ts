import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Checked, checkContent } from '../../../scripts/content/checkContent'
import { findingKinds } from '../../../src/shell/checking/Finding'
import { ghostKeys, ghostPost, startFakeGhost } from '../../support/fakeGhost'
import { startFakeWordPress, wordPressPost } from '../../support/fakeWordPress'

const mistakes = 'tests/fixtures/documents/mistakes.json'

const check = (
  target: string | undefined,
  options: { asJson?: boolean; asksMedia?: boolean; env?: Record<string, string> } = {},
) => checkContent(target, { root: process.cwd(), asJson: false, asksMedia: false, env: {}, ...options })

describe('content:check of a document with many mistakes', () => {
  let checked: Checked
  let found: { kind: string; path: string; line: number; what: string; todo?: string }[]

  beforeAll(async () => {
    checked = await check(mistakes)
    found = JSON.parse((await check(mistakes, { asJson: true })).text).findings
  })

  test.each([
    [9, '$.ui.theme: there is no theme "newz"', 'Did you mean "news"?'],
    [9, '$.ui.theme_config.header: expected "default", "v1", "v2"', '"v7" or "v8", not "v33"'],
    [9, '$.ui.theme_config.settings.drop_kap: the theme "newz" has no setting "drop_kap"', ''],
    [9, '$.ui.theme_config.brand.accent: expected a CSS colour, such as #12304f', 'The field is ignored.'],
    [14, '$.menus[0].items[0].ref: there is no category "sprot"', 'Did you mean "sport"?'],
    [15, '$.menus[0].items[1].url: there is no page "abuot"', 'Did you mean "about"?'],
    [16, '$.menus[0].items[2].ref: unknown kind of ref "sektion"', 'article, category, page'],
    [17, '$.menus[0].items[3]: the link has neither url nor ref', ''],
    [22, '$.sections[0].type: no block shows sections of type "heroo"', 'Did you mean "hero"?'],
    [23, '$.sections[1].card: there is no card "standrad"', 'Did you mean "standard"?'],
    [23, '$.sections[1].source.category: there is no category "sprot"', 'Did you mean "sport"?'],
    [23, '$.sections[1].source.refs: there is no article "no-such-story"', ''],
    [24, '$.sections[2].source.tag: there is no tag "ferrries"', 'Did you mean "ferries"?'],
    [24, '$.sections[2].source.author: there is no author "ada-lovelice"', 'Did you mean "ada-lovelace"?'],
    [24, '$.sections[3].id (uper): there is no slot "uper" in ads.slots', 'There is none.'],
    [24, '$.sections[4]: the section has no "id" that names an advertisement slot', ''],
    [28, '$.categories[1].parent (rowing): there is no category "water"', ''],
    [29, '$.categories[2].parent (a): the category "a" is its own ancestor', ''],
    [35, '$.articles[0].slug (no title): expected a slug: one path segment', ''],
    [35, '$.articles[0] (no title): the field "title" is missing or invalid', 'The entry is ignored.'],
    [39, '$.articles[1].tilte: unknown field "tilte"; ignored', 'Did you mean "title"?'],
    [40, '$.articles[1].kind: unknown value "opinoin"; read as "standard"', 'Did you mean "opinion"?'],
    [41, '$.articles[1].categories (first): there is no category "sprot"', 'Did you mean "sport"?'],
    [42, '$.articles[1].tags (first): there is no tag "ferrys"', 'Did you mean "ferries"?'],
    [43, '$.articles[1].authors (first): there is no author "ada-lovelase"', 'Did you mean "ada-lovelace"?'],
    [44, '$.articles[1].related (first): there is no article "secnod"', 'Did you mean "second"?'],
    [46, '$.articles[1].images[0].filename: there is no file "gone.jpg"', ''],
    [46, '$.articles[1].images[1].focla: unknown field "focla"; ignored', 'Did you mean "focal"?'],
    [46, '$.articles[1].images[2].url (first): browsers load pictures from photos.example', 'CONTENT_HOSTS'],
    [48, '$.articles[2].body (second): browsers load pictures from far.example', 'CONTENT_HOSTS'],
    [
      48,
      '$.articles[2].updated_at (second): expected a date such as 2026-11-19T06:40:00+00:00',
      'The field is ignored.',
    ],
    [48, '$.articles[2].access (second): expected "public", "metered", "members" or a list', 'The value is replaced.'],
    [48, '$.articles[2].body: there is no file "lost.jpg"', ''],
    [48, '$.articles[2].body (second): line 3: the tag <div> is shown without its invalid part: "', 'quotation marks'],
    [48, '$.articles[2] (second): the entry of articles has no "fr" version', ''],
    [49, '$.articles[3]: its slug "second" is already used by $.articles[2]', 'The entry is ignored.'],
    [
      49,
      '$.articles[3].title: "title" is set on line 49 and again on line 49',
      'Only the last value is used. Keep one.',
    ],
    [50, '$.articles[4].access (third): the tier "golden" is not in login.tiers', ''],
    [50, '$.articles[4].standfirst: there is no file "red buoy.jpg"', ''],
    [50, '$.articles[4] (third): the entry has a text in "de"', 'i18n.languages'],
    [6, '$.tagline: the text of tagline has no "fr" version', ''],
    [8, '$.i18n: tlh: Gazette has no messages in this language', 'There are '],
    [
      52,
      '$.pages[1].body.en (old): https://charts.example/1 is not embedded',
      '"https://charts.example" in embeds.origins',
    ],
    [52, '$.pages[1].body.en (old): browsers load pictures from pictures.example', 'CONTENT_HOSTS'],
    [52, '$.pages[1].title.en: &#8217; is shown as it is written', 'Write the character itself.'],
    [52, '$.pages[1].body.en: the shortcode [gallery ids="1,2"]', 'WordPress'],
    [52, '$.pages[1].body.en: __GHOST_URL__ is not replaced', 'the address of the site'],
    [58, '$.events[0].ends_at (fair): it ends at 2026-11-20', ''],
    [64, '$.ads.ads_txt: line 2: expected three fields', ''],
    [65, '$.ticker.source: there is no category "sprot"', 'Did you mean "sport"?'],
    [67, '$.redirects[0]: /old: it causes a redirect loop', ''],
    [68, '$.redirects[1]: /older: it causes a redirect loop', ''],
    [48, '$.articles[2] (second): the article has no published_at', ''],
    [50, '$.articles[4].first_published_at (third): 2206-11-20', 'more than 2 years in the future'],
    [50, '$.articles[4] (third): articles of kind "gallery" need the field "gallery"', ''],
    [61, '$.offers[0].valid_until (pass): expected a date', 'The entry is treated as a draft'],
    [61, '$.offers[1].new_price (cup): 7.5 is higher than the old price, 5', ''],
    [61, '$.offers[1].currency (cup): unknown currency code "GBX"', 'Did you mean "GBP"?'],
    [62, '$.membership.url: there is no page "joinn"', ''],
    [63, '$.organisation.address.country: unknown country code "UK"', 'Did you mean "GB"?'],
  ])('reports line %i: %s', (line, what, todo) => {
    const reportedLine = checked.text.split('\n').find((one) => one.startsWith(`${mistakes}:${line}: ${what}`))
    expect(reportedLine).toContain(todo)
  })

  test('reports nothing else, covers every kind of finding, and exits with 1', () => {
    expect(found).toHaveLength(61)
    // Large pictures need files of their own; a test below writes them. Sign-in needs a provider in the configuration.
    const others = ['large-picture', 'no-sign-in']
    const kinds = Object.keys(findingKinds).filter((kind) => !others.includes(kind))
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(kinds))
    expect(checked.code).toBe(1)
  })
})

test.each(['harbour-post', 'petite-ville', 'al-marsad', 'harbour-post-coming-soon', 'harbour-post-maintenance'])(
  'finds no mistakes in the demo tenant %s',
  async (tenant) => {
    const { text, code } = await check(tenant)
    expect(text.split('\n').filter((line) => /\[(?!untranslated)[a-z-]+\]\./.test(line))).toEqual([])
    expect(code).toBe(0)
  },
)

test('reports the file and line of each finding of a tenant: the entry in JSON, the field in Markdown', async () => {
  const findings = JSON.parse((await check('harbour-post', { asJson: true })).text).findings as { file: string }[]
  expect(findings.map(({ file }) => path.basename(file))).toEqual(
    expect.arrayContaining(['events.json', 'website.json', 'chapel-hill-school-street-permanent.md']),
  )
})

describe('unread content in the files of a tenant', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-check-'))
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  let printed = ''

  beforeAll(async () => {
    write('website.json', '{\n  "id": "x",\n  "name": "Old",\n  "name": "New"\n}')
    write(
      'tags.json',
      '[\n  { "slug": "a", "name": "A" },\n  { "slug": "b",\n    "name": "B",\n    "n\\u0061me": "C" }\n]',
    )
    write('articles/both.md', '---\ntitle: Both\n---\n')
    write('articles/both.fr.md', '---\ntitle: Les deux\n---\n')
    write('pages/only.fr.md', '---\ntitle: Seul\n---\n')
    printed = (await check(folder)).text
  })

  test('reports a translation without its original', () => {
    expect(printed).toContain(
      'pages/only.fr.md:1: $.pages: a translation without its original: there is no only.md [unread].',
    )
    expect(printed).toContain('Add only.md to the same folder, or delete this file.')
    expect(printed).not.toContain('both.fr.md')
  })

  test('reports the first of two values with the same key, also if one key is written with escapes', () => {
    expect(printed).toContain('website.json:3: $.name: "name" is set on line 3 and again on line 4 [unread].')
    expect(printed).toContain('tags.json:4: $.tags[1].name: "name" is set on line 4 and again on line 5 [unread].')
    expect(printed).toContain('3 unread')
  })
})

describe('links in texts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-check-'))
  const first = { slug: 'first-boat', title: 'First', tags: ['tide'], categories: ['sport'], authors: ['ada'] }
  const site = {
    id: 'x',
    name: 'X',
    url: 'https://post.example',
    hosts: ['www.post.example'],
    i18n: { main_language: 'en', languages: ['en', 'fr'] },
    authors: [{ slug: 'ada', name: 'Ada' }],
    pages: [{ slug: 'about', title: 'About' }],
    redirects: [
      { from: '/article/moved', to: '/article/first-boat' },
      { from: '/c/old/*', to: '/c/:splat' },
    ],
  }
  const linksFound = async (body: string, env: Record<string, string> = {}) => {
    const file = path.join(folder, 'website.json')
    writeFileSync(file, JSON.stringify({ ...site, articles: [first, { slug: 'b', title: 'B', body: { en: body } }] }))
    const { findings } = JSON.parse((await check(file, { asJson: true, env })).text)
    return findings.filter(({ kind }: { kind: string }) => kind === 'no-target')
  }

  test.each([
    ['[a](/article/frist-boat)', 'article "frist-boat"', 'Did you mean "/article/first-boat"?'],
    ['[a](frist-boat?x=1#y)', 'article "frist-boat"', 'Did you mean "/article/first-boat"?'],
    ['[a][1]\n\n[1]: ../p/abuot', 'page "abuot"', 'Did you mean "/p/about"?'],
    ['[a](/fr/c/sprot)', 'category "sprot"', 'Did you mean "/c/sport"?'],
    ['[a](https://post.example/tag/tied)', 'tag "tied"', 'Did you mean "/tag/tide"?'],
    ['https://www.post.example/author/aad', 'author "aad"', ''],
    ['<p><a class="x" href="/article/frist-boat">a</a></p>', 'article "frist-boat"', ''],
  ])('reports %s', async (body, what, todo) => {
    const [found, ...others] = await linksFound(body)
    expect(found).toMatchObject({ path: '$.articles[1].body.en', what: expect.stringContaining(`there is no ${what}`) })
    expect(found.todo).toContain(todo)
    expect(others).toEqual([])
  })

  test.each([
    '[a](/article/first-boat) [b](/fr/article/first-boat#end) [c](first-boat?x=1) [d](#here) [e](/p/about/)',
    '[a](/c/sport) [b](/tag/tide) [c](/author/ada) [d](/c/sport/feed.xml) [e](/agenda) [f](/media/x.jpg)',
    '[a](/article/moved) [b](/fr/c/old/thing)',
    '[a](https://elsewhere.example/article/none) [b](//elsewhere.example/p/none) [c](mailto:a@b.example)',
    '`[a](/article/none)`\n\n    <a href="/p/none">\n\n<!-- <a href="/p/none"> -->',
  ])('accepts %s', async (body) => {
    expect(await linksFound(body)).toEqual([])
  })

  test('treats links to the configured SITE_URL as links to this site', async () => {
    const body = '[a](https://new.example/p/none)'
    expect(await linksFound(body)).toEqual([])
    expect(await linksFound(body, { SITE_URL: 'https://new.example' })).toHaveLength(1)
  })

  test('reports the line of the Markdown file', async () => {
    const tenant = mkdtempSync(path.join(tmpdir(), 'gazette-check-'))
    mkdirSync(path.join(tenant, 'pages'))
    writeFileSync(path.join(tenant, 'website.json'), '{ "id": "x", "name": "X" }')
    writeFileSync(
      path.join(tenant, 'pages/about.md'),
      '---\ntitle: About\n---\nWe.\n\nSee [it](/p/abuot).\n\nOr [that](/p/été).\n',
    )
    const { text } = await check(tenant)
    expect(text).toContain('pages/about.md:6: $.pages[0].body: broken link "/p/abuot"')
    expect(text).toMatch(/pages\/about\.md:8: .* there is no page "été"/)
  })
})

describe('checks of media files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-check-'))
  const file = path.join(folder, 'website.json')
  const logo = { id: 'x', name: 'X', media: { logo: { filename: 'logo.png' } } }

  test('reports that media were not checked when there is no media folder', async () => {
    writeFileSync(file, JSON.stringify(logo))
    expect((await check(file)).text).toContain('Pictures were not checked: there is no folder media/')
    expect((await check(file, { env: { MEDIA_DIR: folder } })).text).toContain('there is no file "logo.png"')
    mkdirSync(path.join(folder, 'x'))
    writeFileSync(path.join(folder, 'x/logo.png'), '')
    expect((await check(file, { env: { MEDIA_DIR: folder } })).text).not.toContain('there is no file')
  })

  test('reports pictures that are empty, damaged, or something else', async () => {
    const images = ['empty.png', 'page.jpg', 'right.png', 'damaged.png'].map((filename) => ({ filename }))
    const articles = [{ slug: 'a', title: 'A', published_at: '2026-11-20T09:00:00+00:00', images }]
    writeFileSync(file, JSON.stringify({ id: 'z', name: 'Z', articles }))
    mkdirSync(path.join(folder, 'z'))
    writeFileSync(path.join(folder, 'z/empty.png'), '')
    writeFileSync(path.join(folder, 'z/page.jpg'), '<!doctype html>')
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } }).png()
    const bytes = await picture.toBuffer()
    writeFileSync(path.join(folder, 'z/right.png'), bytes)
    writeFileSync(path.join(folder, 'z/damaged.png'), bytes.subarray(0, 20))
    const { text } = await check(file, { env: { MEDIA_DIR: folder } })
    expect(text.match(/"\S+" is empty, or its content does not match its name \[no-picture\]/g)).toHaveLength(2)
    expect(text).toContain('"damaged.png" is damaged [no-picture]')
    expect(text).not.toContain('right.png')
  })

  test('looks for pictures of texts in folders too, and not for those of other sites', async () => {
    const body = [
      '![Far](https://pictures.example/far.jpg) ![Far](//pictures.example/far.jpg) ![Drawn](data:image/png;base64,AA)',
      '![Near](trip/near.jpg) ![Gone](trip/gone.jpg) ![Gone](</media/trip/lost.jpg>) [Far](https://a.example/media/b.jpg)',
    ].join('\n\n')
    writeFileSync(file, JSON.stringify({ id: 'texts', name: 'Texts', pages: [{ slug: 'a', title: 'A', body }] }))
    mkdirSync(path.join(folder, 'texts/trip'), { recursive: true })
    writeFileSync(path.join(folder, 'texts/trip/near.jpg'), '')
    const { text } = await check(file, { env: { MEDIA_DIR: folder } })
    expect(text.match(/there is no file "[^"]*"/g)?.sort()).toEqual([
      'there is no file "trip/gone.jpg"',
      'there is no file "trip/lost.jpg"',
    ])
  })

  test('reports pictures that are too large to be resized, with the reason', async () => {
    const images = [{ filename: 'many.png' }, { filename: 'deep.avif' }, { filename: 'usual.jpg' }]
    const articles = [{ slug: 'a', title: 'A', published_at: '2026-11-20T09:00:00+00:00', images }]
    writeFileSync(file, JSON.stringify({ id: 'y', name: 'Y', articles }))
    mkdirSync(path.join(folder, 'y'))
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#369' }, limitInputPixels: false })
    writeFileSync(path.join(folder, 'y/many.png'), await flat(10_000, 5_100).png().toBuffer())
    writeFileSync(path.join(folder, 'y/deep.avif'), await flat(4_000, 3_000).avif({ effort: 0 }).toBuffer())
    writeFileSync(path.join(folder, 'y/usual.jpg'), await flat(6_000, 4_000).jpeg().toBuffer())
    const { text } = await check(file, { env: { MEDIA_DIR: folder } })
    expect(text).toContain('"many.png" has 51 million pixels')
    expect(text).toMatch(/"deep.avif" needs \d+ MB of memory to resize/)
    expect(text).not.toContain('usual.jpg')
  })

  test('reports nothing when the document names no media', async () => {
    writeFileSync(file, JSON.stringify({ id: 'x', name: 'X' }))
    expect((await check(file)).text).toBe(`${file}: no problems found.\n`)
  })
})

test('names scheduled articles and drafts, which are not errors', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'gazette-check-')), 'website.json')
  const year = new Date().getUTCFullYear() + 1
  const articles = [
    { slug: 'a', title: 'A', published_at: '2026-11-20T09:00:00Z' },
    { slug: 'b', title: 'B', published_at: '2026-11-20T09:00:00Z', draft: true },
    { slug: 'c', title: 'C', published_at: `${year}-05-04T08:00:00Z` },
  ]
  writeFileSync(file, JSON.stringify({ id: 'x', name: 'X', articles }, undefined, 1))
  const line = readFileSync(file, 'utf8').split('"slug": "b"')[0]?.split('\n').length ?? 0
  expect(await check(file)).toEqual({
    text: `${file}: no problems found.
Scheduled articles: c (${year}-05-04T08:00:00.000Z).
Drafts, only in previews: ${file}:${line - 1}.
`,
    code: 0,
  })
})

test('reports names, links and pictures of drafts, which are not errors', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-check-'))
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  write('site.yaml', 'name: X\ncategories:\n  - { slug: sport, name: Sport }\n')
  write('articles/a.md', '---\ntitle: A\ndate: 2026-11-20\n---\n[Soon](/article/b)\n')
  write(
    'articles/b.md',
    '---\ntitle: B\ndate: 2026-11-20\ndraft: true\ncategories: [sprot]\nimage: lost.jpg\n---\n[A](/article/a)\n\n[None](/article/none)\n',
  )
  const { text, code } = await check(folder)
  const place = (file: string, line: number) => `${path.relative(process.cwd(), path.join(folder, file))}:${line}: `
  expect(text).toContain(`${place('articles/a.md', 5)}$.articles[0].body: broken link "/article/b"`)
  for (const draft of [
    `${place('articles/b.md', 5)}$.articles[1].categories`,
    `${place('articles/b.md', 1)}$.articles[1].images[0].filename`,
    `${place('articles/b.md', 10)}$.articles[1].body`,
  ])
    expect(text.split('\n').find((line) => line.startsWith(draft))).toContain(', in a draft]')
  expect(text.match(/, in a draft\]/g)).toHaveLength(3)
  write('articles/a.md', '---\ntitle: A\ndate: 2026-11-20\n---\nWords.\n')
  expect([code, (await check(folder)).code]).toEqual([1, 0])
})

test('reports pictures outside of a content folder once', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-check-'))
  mkdirSync(path.join(folder, 'articles'))
  writeFileSync(path.join(folder, 'site.yaml'), 'name: X\n')
  writeFileSync(
    path.join(folder, 'articles/a.md'),
    '---\ntitle: A\ndate: 2026-11-20\nimage: ../../out.jpg\n---\n![](../../off.png) ![](../gone.png)\n',
  )
  const { text } = await check(folder)
  expect(text.match(/"\S+" leads out of the content folder|there is no file "\S+"/g)?.sort()).toEqual([
    '"../../off.png" leads out of the content folder',
    '"../../out.jpg" leads out of the content folder',
    'there is no file "../gone.png"',
  ])
})

test('reports texts without the main language, in the website and in an entry', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'gazette-check-')), 'website.json')
  const i18n = { main_language: 'en', languages: ['en', 'fr'] }
  const articles = [{ slug: 'a', title: { fr: 'Bac' }, published_at: '2026-11-20T09:00:00+00:00' }]
  writeFileSync(file, JSON.stringify({ id: 'x', name: 'X', tagline: { fr: 'Nouvelles' }, i18n, articles }))
  const { text } = await check(file)
  expect(text).toContain('$.tagline: the text of tagline has no "en" version')
  expect(text).toContain('$.articles[0] (a): the entry of articles has no "en" version')
})

describe('input that cannot be checked exits with 2 and a reason', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-check-'))
  const write = (name: string, text: string | Buffer) => {
    const file = path.join(folder, name)
    writeFileSync(file, text)
    return file
  }

  test.each([
    ['invalid JSON', () => write('broken.json', '{\n "id": "x",\n "name": }'), 'broken.json:3: invalid JSON'],
    [
      'another encoding',
      () => write('latin.json', Buffer.from('{\n "id": "x",\n "name": "Caf\u00e9"}', 'latin1')),
      'latin.json:3: a character is not valid UTF-8',
    ],
    [
      'a missing name',
      () => write('nameless.json', '{"id":"x"}'),
      'the document is rejected: name: the field "name" is missing or invalid',
    ],
    [
      'a list of the wrong type',
      () => write('wrong.json', '{"id":"x","name":"X","articles":"many"}'),
      'rejected: articles: expected a list, not "many"',
    ],
    ['a missing file', () => 'harbuor-post', 'Did you mean "harbour-post"?'],
    ['an API that is down', () => 'http://127.0.0.1:9/static/platform/x', 'cannot be reached: its port'],
  ])('%s', async (_, target, expected) => {
    const { text, code } = await check(target())
    expect(text).toContain(expected)
    expect(code).toBe(2)
  })
})

describe('checks of an API', () => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const { authorization, 'x-website-id': website = '' } = request.headers
    requests.push(`${request.method} ${request.url} ${authorization} ${website}`.trim())
    const isDocument = request.url === '/v1/static/platform/post'
    response.statusCode = isDocument || request.url === '/v1/media/there.jpg' ? 200 : 404
    const images = [{ filename: 'there.jpg' }, { filename: 'gone.jpg' }]
    const articles = [{ slug: 'one', title: 'One', images }]
    response.end(isDocument ? JSON.stringify({ data: { id: 'post', name: 'Post', articles } }) : undefined)
  })
  let url = ''

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/static/platform/post`
  })
  afterAll(() => server.close())

  test('request only the document, with the token', async () => {
    expect((await check(url, { env: { API_TOKEN: 'secret' } })).code).toBe(0)
    expect(requests).toEqual(['GET /v1/static/platform/post Bearer secret'])
  })

  test('request each media file only if asked to', async () => {
    const { text, code } = await check(url, { asksMedia: true, env: { API_TOKEN: 'secret' } })
    expect(text).toContain('$.articles[0].images[1].filename: there is no file "gone.jpg"')
    expect(text).not.toContain('there.jpg')
    expect(code).toBe(1)
    expect(requests).toContain('HEAD /v1/media/gone.jpg Bearer secret post')
  })
})

test('content:check prints the findings and exits with their code', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [, ...args] = scripts['content:check'].split(' ')
  const { stdout, status } = spawnSync(process.execPath, [...args, mistakes], { encoding: 'utf8' })
  expect(stdout).toContain('61 findings')
  expect(status).toBe(1)
})

describe('content:check of the configured source', () => {
  test('names the editor of an entry of WordPress, values that do not fit, and missing pictures', async () => {
    const wordPress = await startFakeWordPress()
    const { url } = wordPress
    const rendered = `<p><img src="https://far.example/a.jpg"> <img src="${url}/lost.jpg"></p>`
    wordPress.types.happening = 'happenings'
    wordPress.lists.happenings = [wordPressPost(url, 8, { meta: { starts: 'soon' } })]
    wordPress.lists.posts = [wordPressPost(url, 7, { content: { rendered } })]
    const types = { happening: { as: 'events', fields: { starts_at: 'meta.starts' } } }
    const env = { CONTENT_SOURCE: 'wordpress', CONTENT_URL: `${url}/`, CONTENT_TYPES: JSON.stringify(types) }
    const { text, code } = await check(undefined, { env, asksMedia: true })
    wordPress.close()
    const lines = text.split('\n')
    const editor = `${url}/wp-admin/post.php?post=7&action=edit`
    expect(lines).toContainEqual(
      expect.stringMatching(`^${RegExp.escape(editor)}: .*browsers load pictures from far\\.example`),
    )
    expect(lines).toContainEqual(expect.stringMatching(`^${RegExp.escape(editor)}: .*there is no file "lost\\.jpg"`))
    expect(text).toContain(`${url}/wp-admin/post.php?post=8&action=edit (post-8): post 8: "starts_at" from meta.starts`)
    expect(text).not.toContain(':splat')
    expect(code).toBe(1)
  })

  test('names the editor of an entry of Ghost', async () => {
    const ghost = await startFakeGhost()
    ghost.lists.posts = [ghostPost('7', { html: '<p><img src="https://far.example/a.jpg"></p>' })]
    const env = { CONTENT_SOURCE: 'ghost', CONTENT_URL: ghost.url, CONTENT_KEY: ghostKeys.key }
    const { text } = await check(undefined, { env })
    ghost.close()
    expect(text).toContain(`${ghost.url}/ghost/#/editor/post/7: $.articles[0].body`)
  })

  test('is rejected with the reason if it cannot be read', async () => {
    const wordPress = await startFakeWordPress()
    wordPress.fault = (response) => response.writeHead(500).end()
    const { text, code } = await check(undefined, { env: { CONTENT_SOURCE: 'wordpress', CONTENT_URL: wordPress.url } })
    wordPress.close()
    expect([code, text]).toEqual([2, `${wordPress.url}/wp-json/ returned 500. Check the address and the key.\n`])
  })

  test('is the content folder, or names the wrong variable', async () => {
    const folder = await check(undefined, { env: { CONTENT_SOURCE: 'folder', CONTENT_URL: 'tests/fixtures/gone' } })
    expect([folder.code, folder.text]).toEqual([2, expect.stringMatching(/^CONTENT_URL: /)])
    const env = { CONTENT_SOURCE: 'folder', CONTENT_URL: 'private/tenants/petite-ville' }
    expect((await check(undefined, { env })).text).toContain('petite-ville')
  })

  test('is checked for each site of several', async () => {
    const SITES = path.join(mkdtempSync(path.join(tmpdir(), 'gazette-sites-')), 'sites.json')
    writeFileSync(
      SITES,
      JSON.stringify({
        'a.example': { id: 'petite-ville' },
        'b.example': { id: 'al-marsad' },
        'www.a.example': { id: 'petite-ville' },
      }),
    )
    const env = { CONTENT_SOURCE: 'folder', CONTENT_URL: 'private/tenants', SITES }
    const { text, code } = await check(undefined, { env })
    expect([text.match(/^[\w-]+(?=: no problems found)/gm), code]).toEqual([['petite-ville', 'al-marsad'], 0])
  })
})
