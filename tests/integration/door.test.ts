import path from 'node:path'
import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { isOwnId } from '../../src/markdown/rawHtml/isOwnId'
import { lacking, unwanted } from '../support/lacking'
import { type RunningSite, startSite } from '../support/startSite'

const secret = 'CANARY-members'
const openText = 'Open words for everyone who comes by. '.repeat(20)
const accesses = ['premium', 'Members', 1, null, {}, ['public']]
const gallery = 'from-dark-to-dark-on-the-marram-path'
let api: DemoApi
let site: RunningSite

type Document = Record<'articles' | 'sections' | 'events' | 'authors' | 'tags' | 'menus', object[]> & {
  ui: { theme?: string; theme_config: { settings?: unknown } }
}

/** Everything that an article for members may hide. */
function guarded(access: unknown, index: number): object {
  const hidden = { filename: 'a.jpg', caption: secret }
  return {
    slug: `guarded-${index}`,
    title: `Guarded ${index}`,
    access,
    published_at: new Date().toISOString(),
    body: `${openText}\n\n${openText}\n\n${secret}`,
    key_points: [secret],
    gallery: [hidden],
    video: { title: secret, transcript: secret, filename: 'a.mp4' },
    live: { status: 'live', blocks: [{ id: 'first', time: '2026-01-01T00:00:00Z', body: secret }] },
    translations: { fr: { title: `Gardé ${index}`, body: `${openText}\n\n${openText}\n\n${secret}` } },
  }
}

/** Adds entries from which no address, text or page can be made. */
function spoil({ articles, sections, events, authors, tags, menus, ui }: Document): void {
  for (const url of ['https://', 'https://[', 'http://a b'])
    sections.push({ type: 'newsletter', title: 'Bad', url }, { type: 'banner', title: 'Bad', url, more: { url } })
  articles.unshift({ slug: 'bad-address', title: 'Bad address', url: 'https://[', seo: { canonical_url: 'https://' } })
  articles.unshift({
    id: 'x\ud800',
    slug: 'half\ud800',
    title: 'Cut within \ud83d',
    tags: ['half\ud800'],
    body: '\udc00',
  })
  for (const list of [events, authors, tags])
    list.push({ id: '\ud800', slug: 'half\ud800', title: '\ud800', name: '\ud800' })
  menus.push({ location: 'main', items: [nested(300)] })
  ui.theme_config.settings = nested(300)
}

function nested(depth: number): object {
  let inner: object = { label: 'x' }
  for (let level = 0; level < depth; level++) inner = { label: 'x', children: [inner] }
  return inner
}

beforeAll(async () => {
  api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'demo' })
  api.edit((document) => {
    const data = document as Document
    data.sections ??= []
    spoil(data)
    data.ui.theme = 'tabloid'
    data.articles.push(...accesses.map(guarded))
    data.articles.push({ slug: 'empty', title: 'Empty', body: ' ' })
    data.articles.push({ slug: 'headed', title: 'Headed', body: '## Content\n\nText.\n\n## Photo 1\n\nText.' })
    const address = { street: 'Quay 3', locality: 'Lowtown-on-Ister' }
    data.events.push({
      slug: 'away',
      title: 'Away',
      starts_at: '2030-01-01T10:00:00Z',
      venue: { name: 'Hall', address },
    })
  })
  site = await startSite({ API_BASE: api.url, API_TOKEN: 'demo', WEBSITE_ID: 'harbour-post', LOG_LEVEL: 'info' })
  // The first request waits a few seconds for the document; on a busy machine that may not be enough.
  for (let attempts = 20; attempts > 0 && (await fetch(site.url)).status === 503; ) attempts--
})
afterAll(async () => {
  await site.stop()
  await api.close()
})

const get = async (route: string) => {
  const response = await fetch(site.url + route)
  return { status: response.status, text: await response.text() }
}

describe('one invalid entry', () => {
  it.each([
    ...['/', '/fr', '/agenda', '/annuaire', '/shop', '/offers', '/social', '/search?q=cut', '/article/bad-address'],
    ...[
      '/article/half%EF%BF%BD',
      '/tag/half%EF%BF%BD',
      '/author/half%EF%BF%BD',
      '/article/half%EF%BF%BD/_payload.json',
    ],
  ])('does not affect %s', async (route) => {
    const { status, text } = await get(route)
    expect([status, text.isWellFormed()]).toEqual([200, true])
  })

  it('is logged with its path, and no part of a page fails', () => {
    const paths = ['$.articles[0].slug', '$.ui.theme_config.settings.children', '$.menus[', '.url"']
    expect(lacking(site.output(), ...paths)).toEqual([])
    expect(unwanted(site.output(), 'could not render a page', 'a part of a page threw an error')).toEqual([])
  })
})

describe('an article whose access value is unknown', () => {
  it.each(accesses.map((access, index) => [JSON.stringify(access), index] as const))(
    '%s: its text is for members only',
    async (_, index) => {
      const page = await get(`/article/guarded-${index}`)
      expect([page.status, page.text.includes('Open words')]).toEqual([200, true])
      const payload = await get(`/article/guarded-${index}/_payload.json`)
      expect(JSON.parse(payload.text).data.article.access).toBe('members')
      const tree = await get(`/article/guarded-${index}/_page.rsc`)
      expect([tree.status, tree.text.includes('Open words')]).toEqual([200, true])
      const french = await get(`/fr/article/guarded-${index}`)
      const after = await get(`/article/guarded-${index}/after/first`)
      expect(after.status).toBe(404)
      const markdown = await get(`/article/guarded-${index}.md`)
      expect([markdown.status, markdown.text.includes('Open words')]).toEqual([200, true])
      for (const { text } of [page, payload, tree, french, after, markdown]) expect(unwanted(text, secret)).toEqual([])
    },
  )

  it('is found by its title, and not by its text', async () => {
    const found = await get('/search?q=guarded')
    expect(lacking(found.text, 'Guarded 0')).toEqual([])
    const hidden = await get(`/search?q=${secret}`)
    expect(lacking(hidden.text, 'Nothing found')).toEqual([])
    const texts = ['/feed.xml', '/atom.xml', '/feed.json', '/llms.txt', '/llms-full.txt', '/sitemap/article-1.xml']
    for (const route of ['/', '/search/_payload.json?q=guarded', '/ads.txt', '/builds/latest.json', ...texts]) {
      const { status, text } = await get(route)
      expect([route, status, unwanted(text, secret)]).toEqual([route, 200, []])
    }
  })

  it('is logged with its path', () => {
    const reports = site.output().match(/"path":"\$\.articles\[\d+\]\.access"/g)
    expect(new Set(reports).size).toBe(accesses.length)
  })
})

it('an unknown theme is logged once, with the names of the themes that exist', async () => {
  await get('/')
  await get('/agenda')
  const logLines = site.output().match(/[^\n]*"theme":"tabloid"[^\n]*/g)
  expect(logLines).toHaveLength(1)
  expect(JSON.parse(logLines?.[0] ?? '')).toMatchObject({
    level: 'warn',
    known: ['magazine', 'news', 'quarterly', 'webapp'],
  })
})

it('an article without text shows a note in the language of the page', async () => {
  const { text } = await get('/fr/article/empty')
  expect(text).toMatch(/<div itemProp="articleBody"[^>]* lang="fr"[^>]*><p>Ce texte arrive bientôt/)
  expect((await get('/article/empty')).text).not.toMatch(/<div itemProp="articleBody"[^>]* lang=/i)
})

it('a venue whose address is an object shows its town', async () => {
  expect(lacking((await get('/agenda/away')).text, 'Quay 3, Lowtown-on-Ister')).toEqual([])
})

/** Ids outside the publisher's texts. */
function idsIn(node: Root | Element): string[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element' || child.properties.itemProp) return []
    const { id } = child.properties
    return [...(typeof id === 'string' ? [id] : []), ...idsIn(child)]
  })
}

describe('reserved ids', () => {
  it.each(['/', `/article/${gallery}`, '/search?q=tide', '/agenda', '/annuaire', '/shop', '/p/about', '/fr', '/login'])(
    'cover all ids on %s, so that no heading gets the same id',
    async (route) => {
      const ids = idsIn(fromHtml((await get(route)).text))
      expect(ids).toContain('content')
      expect(ids.filter((id) => !isOwnId(id))).toEqual([])
      expect(ids.length).toBe(new Set(ids).size)
    },
  )

  it('are not used by the headings of a text', async () => {
    const { text } = await get('/article/headed')
    expect(text.match(/ id="content"/g)).toHaveLength(1)
    expect(lacking(text, 'id="content-2"', 'id="photo-1-2"')).toEqual([])
  })
})
