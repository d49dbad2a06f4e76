import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Checked, checkContent } from '../../../scripts/content/checkContent'
import { findingKinds } from '../../../src/shell/checking/Finding'

const mistakes = 'tests/fixtures/documents/mistakes.json'

const check = (target: string, options: { asJson?: boolean; asksMedia?: boolean; env?: Record<string, string> } = {}) =>
  checkContent(target, { root: process.cwd(), asJson: false, asksMedia: false, env: {}, ...options })

describe('a document full of mistakes', () => {
  let said: Checked
  let found: { kind: string; path: string; line: number; what: string; todo?: string }[]

  beforeAll(async () => {
    said = await check(mistakes)
    found = JSON.parse((await check(mistakes, { asJson: true })).text).findings
  })

  test.each([
    [9, '$.ui.theme: there is no theme "newz"', 'Did you mean "news"?'],
    [9, '$.ui.theme_config.header: Invalid type', '"v33"'],
    [9, '$.ui.theme_config.settings.drop_kap: the theme "newz" has no setting "drop_kap"', ''],
    [9, '$.ui.theme_config.brand.accent: not a CSS colour', ''],
    [14, '$.menus[0].items[0].ref: there is no category "sprot"', 'Did you mean "sport"?'],
    [15, '$.menus[0].items[1].url: there is no page "abuot"', 'Did you mean "about"?'],
    [16, '$.menus[0].items[2].ref: a ref cannot name a "sektion"', 'article, category, page'],
    [17, '$.menus[0].items[3]: the link leads to the front page', ''],
    [22, '$.sections[0].type: no block shows sections of type "heroo"', 'Did you mean "hero"?'],
    [23, '$.sections[1].card: there is no card "standrad"', 'Did you mean "standard"?'],
    [23, '$.sections[1].source.category: there is no category "sprot"', 'Did you mean "sport"?'],
    [23, '$.sections[1].source.refs: there is no article "no-such-story"', ''],
    [24, '$.sections[2].source.tag: there is no tag "ferrries"', 'Did you mean "ferries"?'],
    [24, '$.sections[2].source.author: there is no author "ada-lovelice"', 'Did you mean "ada-lovelace"?'],
    [28, '$.categories[1].parent (rowing): there is no category "water"', ''],
    [29, '$.categories[2].parent (a): the category "a" stands within itself', ''],
    [35, '$.articles[0].slug: a slug is one path segment', ''],
    [35, '$.articles[0]: Invalid key: Expected "title"', 'The entry is dropped.'],
    [39, '$.articles[1].tilte: the field "tilte" is not known', 'Did you mean "title"?'],
    [40, '$.articles[1].kind: "opinoin" is not known and read as "standard"', 'Did you mean "opinion"?'],
    [41, '$.articles[1].categories (first): there is no category "sprot"', 'Did you mean "sport"?'],
    [42, '$.articles[1].tags (first): there is no tag "ferrys"', 'Did you mean "ferries"?'],
    [43, '$.articles[1].authors (first): there is no author "ada-lovelase"', 'Did you mean "ada-lovelace"?'],
    [44, '$.articles[1].related (first): there is no article "secnod"', 'Did you mean "second"?'],
    [46, '$.articles[1].images[0].filename: there is no file "gone.jpg"', ''],
    [46, '$.articles[1].images[1].focla: the field "focla" is not known', 'Did you mean "focal"?'],
    [48, '$.articles[2].published_at: expected an ISO 8601 date', ''],
    [48, '$.articles[2].access: Invalid type', 'It is replaced.'],
    [48, '$.articles[2].body: there is no file "lost.jpg"', ''],
    [48, '$.articles[2] (second): an entry of articles is not in "fr"', ''],
    [49, '$.articles[3]: $.articles[2] has its slug: second', 'The entry is dropped.'],
    [50, '$.articles[4] (third): it has a text in "de"', 'i18n.languages'],
    [6, '$.tagline: a text of tagline is not in "fr"', ''],
    [8, '$.i18n: tlh: no catalog', ''],
    [58, '$.events[0].ends_at (fair): it ends at 2026-11-20', ''],
    [61, '$.ads.ads_txt: line 2: expected three fields', ''],
    [62, '$.ticker.source: there is no category "sprot"', 'Did you mean "sport"?'],
    [64, '$.redirects[0]: /old: it leads in a circle', ''],
    [65, '$.redirects[1]: /older: it leads in a circle', ''],
  ])('is told of line %i: %s', (line, what, todo) => {
    const told = said.text.split('\n').find((one) => one.startsWith(`${mistakes}:${line}: ${what}`))
    expect(told).toContain(todo)
  })

  test('is told of nothing else, with a kind for each, and ends with 1', () => {
    expect(found).toHaveLength(40)
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(Object.keys(findingKinds)))
    expect(said.code).toBe(1)
  })
})

test.each(['harbour-post', 'petite-ville', 'al-marsad', 'harbour-post-coming-soon', 'harbour-post-maintenance'])(
  'the demo tenant %s has nothing to mend',
  async (tenant) => {
    const { text, code } = await check(tenant)
    expect(text.split('\n').filter((line) => /\[(?!untranslated)[a-z-]+\]\./.test(line))).toEqual([])
    expect(code).toBe(0)
  },
)

test('a tenant’s findings stand at their files: of JSON the line of the entry, of Markdown that of the field', async () => {
  const findings = JSON.parse((await check('harbour-post', { asJson: true })).text).findings as { file: string }[]
  expect(findings.map(({ file }) => path.basename(file))).toEqual(
    expect.arrayContaining(['events.json', 'website.json', 'chapel-hill-school-street-permanent.md']),
  )
})

describe('what cannot be checked ends with 2 and says why', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-check-'))
  const write = (name: string, text: string) => {
    const file = path.join(folder, name)
    writeFileSync(file, text)
    return file
  }

  test.each([
    ['no JSON', () => write('broken.json', '{\n "id": "x",\n "name": }'), 'broken.json:3: this is no JSON'],
    ['no name', () => write('nameless.json', '{"id":"x"}'), 'the document is refused: name'],
    ['a wrong list', () => write('wrong.json', '{"id":"x","name":"X","articles":"many"}'), 'refused: articles'],
    ['no such target', () => 'harbuor-post', 'Did you mean "harbour-post"?'],
    ['nobody there', () => 'http://127.0.0.1:9/static/platform/x', 'could not be reached'],
  ])('%s', async (_, target, said) => {
    const { text, code } = await check(target())
    expect(text).toContain(said)
    expect(code).toBe(2)
  })
})

describe('an API', () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`)
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

  test('is asked for the document alone, with the token', async () => {
    expect((await check(url, { env: { API_TOKEN: 'secret' } })).code).toBe(0)
    expect(asked).toEqual(['GET /v1/static/platform/post Bearer secret'])
  })

  test('is asked for each picture only when told to', async () => {
    const { text, code } = await check(url, { asksMedia: true, env: { API_TOKEN: 'secret' } })
    expect(text).toContain('$.articles[0].images[1].filename: there is no file "gone.jpg"')
    expect(text).not.toContain('there.jpg')
    expect(code).toBe(1)
    expect(asked).toContain('HEAD /v1/media/gone.jpg Bearer secret')
  })
})

test('the command prints what was found and ends with its code', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [, ...args] = scripts['content:check'].split(' ')
  const { stdout, status } = spawnSync(process.execPath, [...args, mistakes], { encoding: 'utf8' })
  expect(stdout).toContain('40 findings')
  expect(status).toBe(1)
})
