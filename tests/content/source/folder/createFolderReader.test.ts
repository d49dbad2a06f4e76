import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseWebsite } from '../../../../src/content/document/parseWebsite'
import { createFolderReader, documentOf, readFolder } from '../../../../src/content/source/folder/createFolderReader'
import { inOneLine } from '../../../../src/content/source/folder/FileFault'
import { manualArticle, manualExamples } from '../../../support/manualExamples'
import { temporary } from '../../media/temporary'
import { fixtureTenants, writeTenants } from '../fixtures'

const epoch = new Date('2026-01-05T00:00:00Z')
const read = async (tenant: string, now = epoch) => (await readFolder(path.join(fixtureTenants, tenant), now)).data

describe('folder of a tenant', () => {
  test('yields a document without findings', async () => {
    expect(parseWebsite({ data: await read('paper') }).fixes).toEqual([])
  })

  test('has a field for every other JSON file next to website.json', async () => {
    expect(await read('paper')).toMatchObject({ id: 'paper', tags: [{ slug: 'harbour', name: 'Harbour' }] })
  })

  test('has articles and pages from Markdown with front matter, with the file name as slug', async () => {
    const { articles, pages } = await read('paper')
    expect(articles).toMatchObject([
      { slug: 'one', title: 'The harbour opens', tags: ['harbour'], body: '## First things\n\nThe *harbour* opens.' },
      { slug: 'two', title: 'Second', translations: {} },
    ])
    expect(pages).toEqual([{ slug: 'about', title: 'About', body: 'Who we are.', translations: {} }])
  })

  test('has translations from {slug}.{locale}.md, and ignores one without an original', async () => {
    const { articles } = await read('paper')
    expect(articles).toMatchObject([{ translations: { fr: { title: 'Le port ouvre', body: 'Le port ouvre.' } } }, {}])
    expect(JSON.stringify(articles)).not.toContain('Ohne Vorlage')
  })

  test('adds sizes of pictures from media/index.json; sizes in the document have priority', async () => {
    const { media, articles } = await read('paper')
    expect(media).toEqual({ logo: { filename: 'logo.png', width: 300, height: 100 } })
    expect(articles).toMatchObject([
      {
        images: [
          { filename: 'quay.jpg', alt: 'The quay', width: 1200, height: 800, placeholder: '#cccccc' },
          { filename: 'boat.jpg', width: 9, height: 480 },
          { filename: 'unknown.jpg' },
        ],
      },
      {},
    ])
  })
})

test('a tenant may extend another: objects merge deeply, its own values have priority', async () => {
  const data = await read('paper-closed')
  expect(data).toMatchObject({
    id: 'paper-closed',
    name: { en: 'The Paper' },
    info: { is_maintenance_mode: true, message: 'From 2026-01-06 on' },
    ui: { theme: 'news', theme_config: { brand: { primary: '#12324e', accent: '#00ff00' } } },
    articles: [{ slug: 'one', images: [{ width: 1200 }, {}, {}] }, { slug: 'two' }],
  })
  expect(data).not.toHaveProperty('extends')
})

test('a tenant may use the pictures of the tenant that it extends, with their sizes', async () => {
  const root = await writeTenants({
    'base/website.json': '{}',
    'base/media/index.json': '{"quay.jpg":{"width":1200,"height":800}}',
    'x/website.json': '{"extends":"base","media":{"cover":{"filename":"quay.jpg"}}}',
  })
  const { data } = await readFolder(path.join(root, 'x'), epoch)
  expect(data.media).toEqual({ cover: { filename: 'quay.jpg', width: 1200, height: 800 } })
})

describe('dates move by days from the epoch', () => {
  test.each([
    ['on the day itself', '2026-01-05T00:00:00Z', '2026-01-05T06:40:00.000Z'],
    ['late on that day', '2026-01-05T23:59:59Z', '2026-01-05T06:40:00.000Z'],
    ['a day later', '2026-01-06T00:00:00Z', '2026-01-06T06:40:00.000Z'],
    ['a year later', '2027-01-05T12:00:00Z', '2027-01-05T06:40:00.000Z'],
    ['before the epoch (unchanged)', '2025-06-01T00:00:00Z', '2026-01-05T06:40:00.000Z'],
  ])('to the right time %s', async (_, now, published_at) => {
    expect(await read('paper', new Date(now))).toMatchObject({ articles: [{ published_at }, {}] })
  })

  test('with any offset and at any depth, but not inside a text', async () => {
    const data = await read('paper', new Date('2026-01-12T00:00:00Z'))
    expect(data).toMatchObject({
      info: { opening_date: '2026-01-13T08:00:00.000Z', message: 'From 2026-01-06 on' },
      alert: { id: '2026-01-05' },
      articles: [{}, { published_at: '2026-01-13T23:30:00.500Z', body: 'Nothing happened on 2026-01-06.' }],
    })
    expect(data).not.toHaveProperty('epoch')
  })

  test.each([
    ['yesterday before the time of the epoch', '2026-12-01T06:59:00Z', '2026-11-30T06:00:00.000Z'],
    ['today from then on', '2026-12-01T07:00:00Z', '2026-12-01T06:00:00.000Z'],
    ['yesterday after midnight in the time zone', '2026-11-30T23:30:00Z', '2026-11-30T06:00:00.000Z'],
  ])('to %s, so that no story is in the future', async (_, now, published_at) => {
    const site = {
      epoch: '2026-11-20T08:00:00+01:00',
      timezone: 'Europe/Paris',
      articles: [{ published_at: '2026-11-20T07:00:00+01:00' }],
    }
    const root = await writeTenants({ 'x/website.json': JSON.stringify(site) })
    expect((await readFolder(path.join(root, 'x'), new Date(now))).data).toMatchObject({ articles: [{ published_at }] })
  })

  test("in the site's time zone, also in summer", async () => {
    const site = {
      epoch: '2026-11-20',
      timezone: 'Europe/Paris',
      info: { opening_date: '2026-11-20T19:30:00+01:00' },
      directory: [{ special_hours: [{ from: '2026-11-27' }] }],
    }
    const root = await writeTenants({ 'x/website.json': JSON.stringify(site) })
    const { data } = await readFolder(path.join(root, 'x'), new Date('2027-06-30T22:30:00Z'))
    expect(data).toMatchObject({
      info: { opening_date: '2027-07-01T17:30:00.000Z' },
      directory: [{ special_hours: [{ from: '2027-07-08' }] }],
    })
  })

  test('with weekdays in braces, in their language and case', async () => {
    const text = 'On {Friday}: closed on Fridays. {Vendredi}, {vendredi} {Freitag} {金}曜 يوم {الجمعة} {name}'
    const root = await writeTenants({ 'x/website.json': JSON.stringify({ epoch: '2026-11-20', tagline: text }) })
    const on = async (now: string) => (await readFolder(path.join(root, 'x'), new Date(now))).data.tagline
    expect(await on('2026-11-20T12:00:00Z')).toBe(text.replace(/\{(?!name)(.+?)\}/g, '$1'))
    expect(await on('2026-11-25T12:00:00Z')).toBe(
      'On Wednesday: closed on Fridays. Mercredi, mercredi Mittwoch 水曜 يوم الأربعاء {name}',
    )
  })

  test('unless the epoch is invalid, which is an error', async () => {
    for (const invalid of ['last week', '2026-02', '2026-11-20T08:25:00']) {
      const root = await writeTenants({ 'x/website.json': JSON.stringify({ epoch: invalid }) })
      await expect(readFolder(path.join(root, 'x'), epoch)).rejects.toThrow(`"epoch" is "${invalid}"`)
    }
  })

  test('unless there is no epoch', async () => {
    const root = await writeTenants({ 'x/website.json': '{"info":{"opening_date":"2020-01-01T00:00:00Z"}}' })
    const { data } = await readFolder(path.join(root, 'x'), new Date('2026-01-01T00:00:00Z'))
    expect(data).toEqual({ info: { opening_date: '2020-01-01T00:00:00Z' } })
  })
})

test("the docs' example of a Markdown article is valid with the docs' site", async () => {
  const { articles, ...site } = manualExamples().whole.data
  const root = await writeTenants({ 'x/website.json': JSON.stringify(site), 'x/articles/gull.md': manualArticle() })
  const { website, fixes, unknownFields } = parseWebsite(await readFolder(path.join(root, 'x'), epoch))
  expect([website.articles.map(({ slug }) => slug), fixes, unknownFields]).toEqual([['gull'], [], []])
})

describe('a field in two places is an error, since edits of one would have no effect', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      'website.json and a folder',
      { 'x/website.json': '{"articles":[]}', 'x/articles/a.md': 'a' },
      '"articles" is defined',
    ],
    [
      'a file and a folder',
      { 'x/website.json': '{}', 'x/pages.json': '[]', 'x/pages/a.md': 'a' },
      '"pages" is defined',
    ],
    ['website.json and a file', { 'x/website.json': '{"events":[]}', 'x/events.json': '[]' }, '"events" is defined'],
  ])('%s', async (_, files, message) => {
    const fronted = Object.entries(files).map(([name, text]) => [name, text === 'a' ? '---\ntitle: A\n---\n' : text])
    const root = await writeTenants(Object.fromEntries(fronted))
    await expect(readFolder(path.join(root, 'x'), epoch)).rejects.toThrow(message)
  })
})

test('lists every unreadable text at once, with its line and advice, and reads the others', async () => {
  const root = await writeTenants({
    'x/website.json': '{}',
    'x/articles/colon.md': '---\nkind: news\ntitle: Breaking: news\n---\nText',
    'x/articles/fine.md': '---\ntitle: Fine\n---\nText',
    'x/articles/none.md': '# A',
    'x/articles/words.md': '---\nonly words\n---\nText',
    'x/events.json': '[\n[',
  })
  const { data, content } = await readFolder(path.join(root, 'x'), epoch)
  expect(content.findings.map(inOneLine)).toEqual([
    expect.stringMatching(/^events\.json:2: invalid JSON: /),
    expect.stringMatching(/^articles\/colon\.md:3: the front matter is not valid YAML: bad indentation .*in quotes$/),
    expect.stringMatching(/^articles\/none\.md:1: the front matter is missing\. Begin the file with a line ---/),
    expect.stringMatching(/^articles\/words\.md:2: the front matter has no fields/),
  ])
  expect(data).toMatchObject({ articles: [{ slug: 'fine' }] })
})

describe('a folder without a site is refused, and the file is named', () => {
  test.each<[string, Record<string, string>, string]>([
    ['broken JSON', { 'x/website.json': '{\n"id":' }, 'website.json:2: invalid JSON'],
    [
      'YAML with tabs',
      { 'x/site.yaml': 'name: X\nui:\n\ttheme: news' },
      'site.yaml:3: the file is not valid YAML: tab characters must not be used in indentation. Indent with spaces',
    ],
    ['an empty file', { 'x/site.yaml': '' }, 'site.yaml:1: the file has no fields'],
    ['no site.yaml', { 'x/events.json': '[]' }, '/x. Create it with at least a line'],
    ['two site files', { 'x/site.yaml': 'name: X', 'x/website.json': '{}' }, 'there are site.yaml and website.json'],
    [
      'a missing folder in "extends"',
      { 'x/website.json': '{"extends":"y"}' },
      '/y:1: the content folder cannot be read',
    ],
    ['"extends" in a circle', { 'x/website.json': '{"extends":"x"}' }, 'leads in a circle'],
  ])('%s', async (_, files, message) => {
    const root = await writeTenants(files)
    await expect(readFolder(path.join(root, 'x'), epoch)).rejects.toThrow(message)
  })
})

test('a read after edits yields the document and the findings of a first read', async () => {
  const text = (fields: string) => `---\n${fields}\n---\nSee [two](two.md) and [three](three.md).\n`
  const root = await writeTenants({
    'x/site.yaml': 'name: X\nauthors:\n  - { slug: ann, name: Ann }\n',
    'x/articles/one.md': text('title: One\nauthor: Ann\ntags: [Sea, Air]'),
    'x/articles/two.md': text('title: Two\nauthor: Zoe'),
    'x/articles/two.fr.md': text('title: Deux'),
    'x/articles/three.md': text('title: Three\ntags: Sea'),
  })
  const folder = path.join(root, 'x')
  const reader = createFolderReader(folder)
  await reader.read({ now: epoch })
  const edits: Record<string, string | undefined> = {
    'one.md': text('title: One again\nauthor: Bob\ntags: Land'),
    'two.md': text('title: Two\nslug: second\nauthor: Zoe'),
    'two.fr.md': text('title: Deux fois'),
    'three.md': undefined,
    'four.md': text('title: Four\nslug: one'),
    'four.fr.md': text('title: Quatre'),
    'five.de.md': text('title: Fünf'),
  }
  for (const [name, content] of Object.entries(edits)) {
    const file = path.join(folder, 'articles', name)
    if (content === undefined) rmSync(file)
    else writeFileSync(file, content)
    const edited = await reader.read({ now: epoch, paths: [file] })
    const fresh = await readFolder(folder, epoch)
    expect(documentOf(edited)).toEqual({ data: fresh.data })
    expect(edited.findings).toEqual(fresh.content.findings)
  }
})

test('adds the sizes of pictures that only a text names, also of those beside the text', async () => {
  const folder = temporary()
  mkdirSync(path.join(folder, 'articles'))
  mkdirSync(path.join(folder, 'media'))
  const files = {
    'site.yaml': 'id: paper\nname: The Paper',
    'articles/a.md': '---\ntitle: A\n---\n![One](one.jpg) ![Two](two.jpg)',
    'articles/one.jpg': '',
    'media/two.jpg': '',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  const measure = async (file: string) => ({ width: file.includes('one') ? 3 : 4, height: 2 })
  const { data } = documentOf(await createFolderReader(folder, measure).read({ now: epoch }))
  expect(data.articles).toMatchObject([
    {
      body: '![One](/media/articles/one.jpg) ![Two](two.jpg)',
      body_images: [
        { filename: 'articles/one.jpg', width: 3, height: 2 },
        { filename: 'two.jpg', width: 4, height: 2 },
      ],
    },
  ])
})
