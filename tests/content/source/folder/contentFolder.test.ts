import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createAssembler } from '../../../../src/content/document/createAssembler'
import { runToEnd } from '../../../../src/content/runToEnd'
import { createFolderReader, documentOf, readFolder } from '../../../../src/content/source/folder/createFolderReader'
import { inOneLine } from '../../../../src/content/source/folder/FileFault'
import { splitFolder } from '../../../../src/content/source/folder/splitFolder'
import { writeTenants } from '../fixtures'

const now = new Date('2026-03-10T12:00:00Z')
const text = (title: string, more = '', body = 'Text') => `---\ntitle: ${title}\n${more}---\n${body}\n`

/** Writes a folder with a site file and these files. */
async function folderWith(files: Record<string, string>): Promise<string> {
  const named = Object.entries({ 'site.yaml': 'name: X\n', ...files }).map(([name, value]) => [`x/${name}`, value])
  return path.join(await writeTenants(Object.fromEntries(named)), 'x')
}

async function readWith(files: Record<string, string>) {
  const folder = await folderWith(files)
  const { data, content } = await readFolder(folder, now)
  return {
    folder,
    data,
    articles: data.articles as Record<string, unknown>[],
    findings: content.findings.map(inOneLine),
  }
}

/** The slugs of the articles that are public now, as the server parses them. */
async function publicSlugs(files: Record<string, string>): Promise<string[]> {
  const content = await createFolderReader(await folderWith(files)).read({ now })
  const { website } = runToEnd(createAssembler().assemble(splitFolder(content, {}, 'x')))
  return website.articles.filter(({ published_at: at }) => !at || at <= now).map(({ slug }) => slug)
}

test('earlier paths of public texts are redirects, after those of the site', async () => {
  const { data, findings } = await readWith({
    'redirects.yaml': '- { from: /old, to: /p/b }\n',
    'articles/a.md': text('A', 'permalink: /2019/05/apples.html\naliases: [/old, /article/a, relative, "/x/*"]\n'),
    'articles/pattern.md': text('B', 'permalink: /:year/:title/\n'),
    'articles/draft.md': text('C', 'draft: true\nredirect_from: /secret\n'),
    'articles/later.md': text('D', 'date: 2026-03-11\naliases: [/later]\n'),
    'articles/unclear.md': text('E', 'date: soon\naliases: [/unclear]\n'),
    'pages/b.md': text('F', 'redirect_from: [/about-us/]\n'),
  })
  expect(findings).toEqual([])
  expect(data.redirects).toEqual([
    { from: '/old', to: '/p/b' },
    { from: '/2019/05/apples.html', to: '/article/apples' },
    { from: '/old', to: '/article/apples' },
    { from: '/article/a', to: '/article/apples' },
    { from: '/about-us/', to: '/p/b' },
  ])
  expect((data.articles as Record<string, unknown>[])[0]).not.toHaveProperty('aliases')
})

describe('dates and drafts', () => {
  test.each([
    ['the future, without seconds', 'published_at: 2027-01-01T00:00+01:00'],
    ['the future, as a day', 'date: 2026-03-11'],
    ['an unreadable date', 'date: next week'],
    ['an unreadable date of another tool', 'publishDate: soon\ndate: 2026-01-01'],
    ['a number', 'date: 2026'],
    ['a day that does not exist', 'published_at: 2026-02-30'],
    ['a draft', 'draft: true\ndate: 2026-01-01'],
    ['a draft in other words', 'draft: yes'],
    ['published: false', 'published: false'],
    ['a status of another tool', 'status: private'],
  ])('%s is not published', async (_, field) => {
    expect(await publicSlugs({ 'articles/a.md': text('A', `${field}\n`), 'articles/b.md': text('B') })).toEqual(['b'])
  })

  test('a day begins in the time zone of the site', async () => {
    const files = { 'articles/a.md': text('A', 'date: 2026-03-11\n') }
    expect(await publicSlugs({ ...files, 'site.yaml': 'name: X\ntimezone: Pacific/Kiritimati' })).toEqual(['a'])
    expect(await publicSlugs(files)).toEqual([])
  })

  test.each(['pages/a.md', 'articles/b.fr.md'])(
    '%s with a date in the future is a draft, with a finding',
    async (name) => {
      const { data, findings } = await readWith({ [name]: text('A', 'date: 2999-01-01\n'), 'articles/b.md': text('B') })
      expect(JSON.stringify(data)).toContain('"draft":true')
      expect(findings).toEqual([expect.stringContaining(`${name}:1: `)])
    },
  )
})

test('reads the field names of other tools', async () => {
  const { data, articles } = await readWith({
    'authors.yaml': '- { slug: ada, name: Ada Marlow }',
    'articles/2026/2026-03-02-ferry.md': text(
      'Ferry',
      'author: Ada Marlow\ntags: [Old town, boats]\ncategories: News\ndescription: She sails.\npermalink: /2026/03/the-ferry/\nfeatured_image: /media/gull.jpg\nlayout: post\n',
    ),
  })
  expect(articles).toMatchObject([
    {
      slug: 'the-ferry',
      authors: ['ada'],
      tags: ['old-town', 'boats'],
      categories: ['news'],
      standfirst: 'She sails.',
    },
  ])
  expect(articles[0]).toMatchObject({ published_at: '2026-03-02', images: [{ filename: 'gull.jpg' }] })
  expect(articles[0]).not.toHaveProperty('layout')
  expect(data).toMatchObject({
    authors: [{ slug: 'ada' }],
    tags: [
      { slug: 'old-town', name: 'Old town' },
      { slug: 'boats', name: 'boats' },
    ],
    categories: [{ slug: 'news', name: 'News' }],
  })
})

test.each([
  ['image: http://pictures.example/a.jpg', { url: 'https://pictures.example/a.jpg' }],
  ['image: { src: https://pictures.example/a, alt: A }', { url: 'https://pictures.example/a', alt: 'A' }],
])('%s is a picture of another site', async (line, expected) => {
  const { articles, findings } = await readWith({ 'articles/a.md': text('A', `${line}\n`) })
  expect([articles[0]?.images, findings]).toEqual([[expected], []])
})

test('a folder with index.md is an article with its pictures, and links between texts become addresses', async () => {
  const { articles, findings } = await readWith({
    'articles/quay/index.md': text(
      'Quay',
      'image: gull.jpg\n',
      '![a](gull.jpg "A gull") [b](../old/ferry.md#top) [c](../../pages/a.md)',
    ),
    'articles/quay/index.fr.md': text('Le quai', '', '[b](../old/ferry.md)\n\n[d]: ../gone.md'),
    'articles/quay/gull.jpg': 'picture',
    'articles/old/ferry.md': text('Ferry', 'slug: the-ferry\n'),
    'pages/a.md': text('A'),
  })
  expect(articles[1]).toMatchObject({
    slug: 'quay',
    images: [{ filename: 'articles/quay/gull.jpg' }],
    body: '![a](/media/articles/quay/gull.jpg "A gull") [b](/article/the-ferry#top) [c](/p/a)',
    translations: { fr: { body: '[b](/article/the-ferry)\n\n[d]: ../gone.md' } },
  })
  expect(findings).toEqual(['articles/quay/index.fr.md:6: broken link "../gone.md": there is no such file'])
})

test('a text without a title has its first heading as title', async () => {
  const { articles } = await readWith({ 'articles/a.md': '---\nkind: news\n---\n# The title\n\nText\n\n# Other\n' })
  expect(articles).toMatchObject([{ title: 'The title', body: 'Text\n\n# Other' }])
})

describe('two articles with one slug: the one with the usual form of the slug is used, and both files are named', () => {
  test.each([
    ['by case', 'articles/Ferry.md', 'articles/ferry.md', '\\. The entry'],
    [
      'by Unicode form',
      'articles/caf\u00e9.md',
      'articles/cafe\u0301.md',
      ', whose name has other bytes for the same letters',
    ],
  ])('%s', async (_, ignored, used, rest) => {
    const { articles, findings } = await readWith({ [ignored]: text('Ignored'), [used]: text('Used') })
    expect(articles).toMatchObject([{ title: 'Used' }])
    expect(findings).toEqual([
      expect.stringMatching(new RegExp(`^${ignored}:1: the slug ".*" is already used by ${used}${rest}`)),
    ])
  })
})

test('a file that is not UTF-8 is reported with its line, and Windows line ends are read', async () => {
  const folder = await folderWith({ 'articles/a.md': text('A', 'tags: [b]\n', 'One\n\nTwo').replaceAll('\n', '\r\n') })
  writeFileSync(path.join(folder, 'articles/b.md'), Buffer.from(text('B', '', 'Caf\u00e9'), 'latin1'))
  const { data, content } = await readFolder(folder, now)
  expect(data.articles).toMatchObject([{ title: 'A', tags: ['b'], body: 'One\n\nTwo' }])
  expect(content.findings.map(inOneLine)).toEqual([
    'articles/b.md:4: a character is not valid UTF-8. Save the file as UTF-8',
  ])
})

test('a paper in the content of another one is reported and not read', async () => {
  const inner = { 'content/site.yaml': 'name: Y\n', 'content/articles/inner.md': text('Inner'), 'README.md': 'Read me' }
  const folder = await folderWith({ 'articles/outer/outer.md': text('Outer') })
  const add = (name: string, value: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), value)
    return path.join(folder, name)
  }
  for (const place of ['articles/paper', 'paper'])
    for (const [name, value] of Object.entries({ ...inner, 'package.json': '{}' })) add(`${place}/${name}`, value)
  const reader = createFolderReader(folder)
  const first = await reader.read({ now })
  const finding = (place: string) =>
    `${place}:1: the folder is another paper, and is not read. Move it out of the content folder`
  expect(documentOf(first).data.articles).toMatchObject([{ title: 'Outer' }])
  expect(first.findings.map(inOneLine)).toEqual([finding('articles/paper')])
  const next = await reader.read({ now, paths: [add('articles/outer/gazette.config.ts', '')] })
  expect(documentOf(next).data.articles).toEqual([])
  expect(next.findings.map(inOneLine)).toEqual([finding('articles/outer'), finding('articles/paper')])
})

test('symbolic links out of the folder and in a circle are reported and not followed', async () => {
  const outside = await folderWith({ 'secret.md': text('Secret') })
  const folder = await folderWith({ 'articles/a/one.md': text('One'), 'articles/b/two.md': text('Two') })
  symlinkSync(path.join(outside, 'secret.md'), path.join(folder, 'articles/out.md'))
  symlinkSync(outside, path.join(folder, 'articles/outside'))
  symlinkSync('../b', path.join(folder, 'articles/a/b'))
  symlinkSync('../a', path.join(folder, 'articles/b/a'))
  symlinkSync('nowhere', path.join(folder, 'articles/dead'))
  const { data, content } = await readFolder(folder, now)
  expect(JSON.stringify(data)).not.toContain('Secret')
  expect((data.articles as object[]).length).toBeGreaterThanOrEqual(2)
  const findings = content.findings.map(inOneLine)
  expect(findings).toContain(
    'articles/out.md:1: the symbolic link leads out of the content folder. Copy the file instead',
  )
  expect(findings).toContain(
    'articles/outside:1: the symbolic link leads out of the content folder. Copy the file instead',
  )
  expect(findings).toContain('articles/a/b/a:1: the symbolic link leads in a circle. Delete it')
  expect(findings).toContain('articles/dead:1: the symbolic link leads nowhere. Delete it')
})

test('a data file that is a symbolic link out of the folder is reported and not read', async () => {
  const outside = await folderWith({ 'events.yaml': '- { slug: fair, title: Fair, starts_at: 2026-03-02 }' })
  const folder = await folderWith({ 'tags.yaml': '- { slug: sea, name: Sea }' })
  symlinkSync(path.join(outside, 'events.yaml'), path.join(folder, 'events.yaml'))
  symlinkSync('tags.yaml', path.join(folder, 'categories.yaml'))
  const { data, content } = await readFolder(folder, now)
  expect(data).toMatchObject({ tags: [{ slug: 'sea' }], categories: [{ slug: 'sea' }] })
  expect(data.events).toBeUndefined()
  expect(content.findings.map(inOneLine)).toEqual([
    'events.yaml:1: the symbolic link leads out of the content folder. Copy the file instead',
  ])
})

test('names that lead out of the folder are reported and stay as they are', async () => {
  const { articles, findings } = await readWith({
    'articles/a.md': text('A', 'image: ../../../etc/passwd.png\n', '![x](../../../etc/shadow.png) [y](../../z.md)'),
  })
  expect(articles[0]?.body).toBe('![x](../../../etc/shadow.png) [y](../../z.md)')
  expect(findings.sort()).toEqual([
    'articles/a.md:1: "../../../etc/passwd.png" leads out of the content folder. Use a file in it',
    'articles/a.md:5: "../../../etc/shadow.png" leads out of the content folder. It is left as it is',
    'articles/a.md:5: "../../z.md" leads out of the content folder. It is left as it is',
  ])
})

test('aliases that stand for billions of values are refused', async () => {
  const levels = Array.from(
    { length: 9 },
    (_, level) => `l${level + 1}: &l${level + 1} [${`*l${level}, `.repeat(9)}*l${level}]`,
  )
  const { findings } = await readWith({ 'events.yaml': `l0: &l0 [x]\n${levels.join('\n')}\n` })
  expect(findings).toEqual(['events.yaml:1: the file is not valid YAML: aliases make it too large'])
})

describe('a folder that changes', () => {
  test('a broken file keeps its last good content, and is reported until it is mended', async () => {
    const folder = await folderWith({ 'articles/a.md': text('A'), 'events.yaml': '- { slug: e }' })
    const reader = createFolderReader(folder)
    const good = documentOf(await reader.read({ now }))
    const files = [path.join(folder, 'articles/a.md'), path.join(folder, 'events.yaml')]
    writeFileSync(files[0] as string, text('B: c'))
    writeFileSync(files[1] as string, '- {')
    const broken = await reader.read({ now, paths: files })
    expect(documentOf(broken)).toEqual(good)
    expect(broken.findings.map(({ file, line }) => `${file}:${line}`)).toEqual(['events.yaml:1', 'articles/a.md:2'])
    writeFileSync(files[0] as string, text('B'))
    writeFileSync(files[1] as string, '[]')
    const mended = await reader.read({ now })
    expect(mended.findings).toEqual([])
    expect(documentOf(mended).data).toMatchObject({ articles: [{ title: 'B' }], events: [] })
  })

  test('entries of unchanged files stay the same objects, also if a file is added or deleted', async () => {
    const folder = await folderWith({ 'articles/a.md': text('A'), 'articles/b.md': text('B', 'author: Ada\n') })
    const reader = createFolderReader(folder)
    const [a, b] = (await reader.read({ now })).lists.articles ?? []
    const added = path.join(folder, 'articles/c.md')
    writeFileSync(added, text('C', 'author: Otto\n'))
    const withC = (await reader.read({ now, paths: [added] })).lists.articles ?? []
    expect([withC.length, withC[0] === a, withC[1] === b]).toEqual([3, true, true])
    rmSync(path.join(folder, 'articles/a.md'))
    const withoutA = (await reader.read({ now, paths: [path.join(folder, 'articles/a.md')] })).lists.articles ?? []
    expect([withoutA.length, withoutA[0] === b]).toEqual([2, true])
  })

  test('a link follows the new slug of its target, and a picture that comes later is found', async () => {
    const folder = await folderWith({
      'articles/a.md': text('A', '', '[b](b.md) ![c](c.png)'),
      'articles/b.md': text('B'),
    })
    const reader = createFolderReader(folder)
    const bodyOfA = (content: Awaited<ReturnType<typeof reader.read>>) =>
      JSON.parse(String(content.lists.articles?.[0]?.json)).body
    expect(bodyOfA(await reader.read({ now }))).toBe('[b](/article/b) ![c](c.png)')
    const [target, picture] = [path.join(folder, 'articles/b.md'), path.join(folder, 'articles/c.png')]
    writeFileSync(target, text('B', 'slug: bee\n'))
    writeFileSync(picture, 'picture')
    expect(bodyOfA(await reader.read({ now, paths: [target, picture] }))).toBe(
      '[b](/article/bee) ![c](/media/articles/c.png)',
    )
  })

  test('a deleted folder is an error, and its content is there again when it is back', async () => {
    const folder = await folderWith({ 'articles/a.md': text('A') })
    const reader = createFolderReader(folder)
    const before = documentOf(await reader.read({ now }))
    rmSync(folder, { recursive: true })
    await expect(reader.read({ now })).rejects.toThrow(
      'the content folder cannot be read (ENOENT). Create it, or check CONTENT_URL',
    )
    mkdirSync(path.join(folder, 'articles'), { recursive: true })
    writeFileSync(path.join(folder, 'site.yaml'), 'name: X\n')
    writeFileSync(path.join(folder, 'articles/a.md'), text('A'))
    expect(documentOf(await reader.read({ now }))).toEqual(before)
  })

  test('the picture size is measured once, and again when the file has changed', async () => {
    const folder = await folderWith({ 'articles/a.md': text('A', 'image: quay.jpg\n'), 'media/quay.jpg': 'one' })
    const measured: string[] = []
    const reader = createFolderReader(folder, async (file) => {
      measured.push(path.basename(file))
      return { width: 10 * measured.length, height: 5 }
    })
    const widthOf = async () =>
      JSON.parse(String((await reader.read({ now })).lists.articles?.[0]?.json)).images[0].width
    expect([await widthOf(), await widthOf()]).toEqual([10, 10])
    utimesSync(path.join(folder, 'media/quay.jpg'), 1, 1)
    expect([await widthOf(), measured.length]).toEqual([20, 2])
  })
})

test('reads 100,000 files, and writes none', async () => {
  const folder = await folderWith({})
  for (let index = 0; index < 100_000; index++) {
    const home = path.join(folder, 'articles', String(index % 100))
    if (index < 100) mkdirSync(home, { recursive: true })
    writeFileSync(path.join(home, `a${index}.md`), '---\ntitle: A\n---\nText')
  }
  const before = statSync(folder).mtimeMs
  const { lists } = await createFolderReader(folder).read({ now })
  expect(lists.articles).toHaveLength(100_000)
  expect([statSync(folder).mtimeMs, readdirSync(folder)]).toEqual([before, ['articles', 'site.yaml']])
  rmSync(folder, { recursive: true })
}, 180_000)
