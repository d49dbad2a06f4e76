import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc, { type Arbitrary } from 'fast-check'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { fewAtATime } from '../support/fewAtATime'
import { type RunningSite, startSite } from '../support/startSite'
import { whenReady } from '../support/whenReady'

/** Number of documents: a few by default, more with `FUZZ_RUNS`. A failure prints its seed; `FUZZ_SEED` repeats it. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 6)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_125)

/** Values that have broken an output, or might. */
const badTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0007\u000b\u001b[31mb',
  '\u0085\u009f\ufffe\uffff',
  '\ud800',
  'cut \ud83d',
  '\u200b',
  '\u200b\u200d\ufeff',
  '\u2060\u00ad',
  '\u3164',
  '\u2028\u2029',
  '\u0301',
  '\ue000',
  '👩‍👩‍👧‍👦',
  ']]>',
  '--><![CDATA[',
  '&#0;&bogus;&#xd800;',
  '</script><b>"\'',
  '\r\nBEGIN:VEVENT\r\n;:,\\',
  '](x) [y]: z <https://',
  'word '.repeat(3_000),
]
const badAddresses = [
  'https://',
  'https://[',
  'http://a b',
  'https://a:99999/',
  'javascript:go()',
  '//',
  '/%zz',
  'post.example',
  'ftp://x',
  '\u0000',
]
const badDates = [
  '0000-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
  '2026-02-30T00:00:00Z',
  '20261224',
  'yesterday',
  '',
  '\u200b',
]
const badNumbers = [-1, 0, 0.1 + 0.2, 1e-7, 1e21, 1e308, 5e-324, 2 ** 53]
const badZones = ['utc', '-00:00', '+05:30', 'Asia/Calcutta', 'EST', 'Europe/Nowhere', '']
const others = [null, true, [], {}, [''], { en: '' }, { en: '\u200b', xx: 'x' }]

const bad: Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...badTexts,
  ...badAddresses,
  ...badDates,
  ...badNumbers,
  ...badZones,
  ...others,
)

const picture = { filename: 'quay.jpg', alt: 'Quay', caption: 'The quay', width: 400, height: 300 }
const moment = '2026-11-24T08:00:00+00:00'

/** An entry of each list with every field that the outputs read. */
const entries: Readonly<Record<string, Record<string, unknown>>> = {
  articles: {
    id: 'a',
    title: 'Article',
    standfirst: 'What happened.',
    body: 'Text of the article.',
    kind: 'standard',
    byline: 'Ann',
    categories: ['port'],
    tags: ['boats'],
    authors: ['ann'],
    published_at: moment,
    first_published_at: moment,
    updated_at: moment,
    location: 'Quay',
    images: [picture],
    video: { title: 'Film', url: 'https://www.youtube.com/watch?v=abcdefghijk', duration: 60, poster: picture },
    audio: { title: 'Sound', filename: 'sound.mp3', duration: 60 },
    rating: { value: 4, best: 5, item: 'Thing' },
    sponsor: { name: 'Sponsor', url: 'https://sponsor.example' },
    corrections: [{ date: moment, text: 'It was Tuesday.' }],
    live: { status: 'live', blocks: [{ id: 'u', time: moment, title: 'Update', body: 'Update.' }] },
    seo: { title: 'Article', description: 'About it.', canonical_url: 'https://other.example/a' },
  },
  events: {
    id: 'e',
    title: 'Event',
    summary: 'What is on.',
    starts_at: '2030-12-24T20:00:00+00:00',
    ends_at: '2030-12-24T22:00:00+00:00',
    all_day: false,
    timezone: 'Europe/Paris',
    status: 'scheduled',
    mode: 'mixed',
    venue: {
      name: 'Hall',
      address: { street: 'Quay 1', locality: 'Port' },
      geo: { lat: 1, lng: 2 },
      url: 'https://hall.example',
    },
    organizer: { name: 'Club', url: 'https://club.example' },
    price: { min: 5, max: 9, currency: 'EUR' },
    tickets_url: 'https://tickets.example',
    categories: ['music'],
    images: [picture],
  },
  directory: {
    id: 'l',
    name: 'Listing',
    subtype: 'Bakery',
    summary: 'Bread.',
    address: 'Quay 2',
    geo: { lat: 1, lng: 2 },
    phone: '+44 1632 960100',
    website: 'https://bakery.example',
    price_range: '££',
    categories: ['food'],
    hours: [{ days: ['mo'], opens: '06:00', closes: '24:00' }],
    special_hours: [{ from: '2026-12-25', closed: true }],
  },
  products: {
    id: 'p',
    title: 'Product',
    summary: 'A mug.',
    sku: 'M1',
    price: 5,
    currency: 'GBP',
    categories: ['mugs'],
    buy_url: 'https://shop.example',
  },
  offers: {
    id: 'o',
    title: 'Offer',
    merchant: 'Shop',
    new_price: 3,
    valid_from: moment,
    valid_until: '2030-01-01T00:00:00Z',
    url: '/shop',
  },
  categories: { name: 'Category', description: 'About the port.' },
  tags: { name: 'Tag' },
  authors: {
    name: 'Author',
    role: 'Reporter',
    bio: 'Writes.',
    same_as: ['https://a.example'],
    socials: { x: 'https://x.com/a' },
  },
  pages: { title: 'Page', standfirst: 'About us.', body: 'We are small.' },
}

const root: Readonly<Record<string, unknown>> = {
  name: 'The Post',
  short_name: 'Post',
  tagline: 'News',
  description: 'News of the port.',
  url: 'https://post.example',
  timezone: 'Europe/London',
  currency: 'GBP',
  organisation: {
    legal_name: 'Post Ltd',
    email: 'a@post.example',
    phone: '1',
    address: { street: 'Quay' },
    same_as: ['https://x.com/post'],
  },
  media: { logo: picture, cover: picture },
  machines: {
    websub_hub: 'https://hub.example/',
    security: { contacts: ['mailto:a@post.example'], policy: '/p/sound' },
  },
  policies: { corrections: '/p/sound' },
}

/** Replaces one to three leaves or fields of a value by bad values. */
function spoilt(value: Record<string, unknown>, places = placesIn(value)): Arbitrary<Record<string, unknown>> {
  return fc.array(fc.tuple(fc.constantFrom(...places), bad), { minLength: 1, maxLength: 3 }).map((changes) => {
    const copy = structuredClone(value)
    for (const [place, put] of changes) putAt(copy, place, put)
    return copy
  })
}

function placesIn(value: unknown, place: string[] = []): string[][] {
  const own = place.length > 0 ? [place] : []
  if (typeof value !== 'object' || value === null) return own
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...place, key]))]
}

function putAt(target: Record<string, unknown>, [key = '', ...rest]: string[], value: unknown): void {
  const inner = target[key]
  if (rest.length === 0) target[key] = value
  else if (typeof inner === 'object' && inner !== null) putAt(inner as Record<string, unknown>, rest, value)
}

/**
 * A document without a name, or with a string in place of an object at its root, is rejected as a whole: not tested
 * here.
 */
const rootPlaces = placesIn(root).filter(
  ([name = '', ...rest]) => rest.length > 0 || (name !== 'name' && typeof root[name] !== 'object'),
)

const badPerList = 6

/** A document with one valid and several invalid entries in each list, and an invalid root. */
const documents = fc
  .record({
    root: spoilt(root, rootPlaces),
    lists: fc.record(
      Object.fromEntries(
        Object.entries(entries).map(([list, entry]) => [
          list,
          fc.array(spoilt(entry), { minLength: badPerList, maxLength: badPerList }),
        ]),
      ),
    ),
    kinds: fc.array(fc.constantFrom('standard', 'live', 'review', 'video', 'audio', 'recipe'), {
      minLength: badPerList,
      maxLength: badPerList,
    }),
  })
  .map(({ root: own, lists, kinds }) => {
    const all = Object.entries(lists).map(([list, spoiltOnes]) => {
      const sound = { ...entries[list], slug: 'sound', ...soundTitle(list) }
      const others = spoiltOnes.map((one, index) => ({
        ...one,
        slug: `bad-${index}`,
        id: `bad-${index}`,
        ...(list === 'articles' && { kind: kinds[index] }),
      }))
      return [list, [...others, validPart(sound, list)]]
    })
    return { id: 'bad', ...own, ...Object.fromEntries(all) } as Record<string, unknown>
  })

function soundTitle(list: string): object {
  const isNamed = ['directory', 'categories', 'tags', 'authors'].includes(list)
  return isNamed ? { name: `Sound ${list}` } : { title: `Sound ${list}` }
}

/** A recent article without fields that exclude it from sitemaps. */
function validPart(entry: Record<string, unknown>, list: string): object {
  if (list !== 'articles') return entry
  const { seo: _, live: __, ...rest } = entry
  const now = new Date().toISOString()
  return { ...rest, published_at: now, first_published_at: now, updated_at: now }
}

let document: unknown = { id: 'bad', ...root }
let api: Server
let site: RunningSite

beforeAll(async () => {
  api = createServer((_, answer) =>
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: document })),
  )
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const { port } = api.address() as AddressInfo
  site = await startSite({
    API_BASE: `http://127.0.0.1:${port}`,
    API_TOKEN: 'bad',
    WEBSITE_ID: 'bad',
    PURGE_SECRET: 'a secret of sixteen letters',
  })
  await whenReady(site)
})

afterAll(async () => {
  await site?.stop()
  api?.close()
})

async function show(data: unknown): Promise<void> {
  document = data
  const headers = { authorization: 'Bearer a secret of sixteen letters' }
  const answer = await fetch(`${site.url}/purge`, { method: 'POST', headers, body: '{"all":true}' })
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
}

type Output = { path: string; status: number; text: string }

async function get(path: string): Promise<Output> {
  const answer = await fetch(site.url + path, { redirect: 'manual' })
  return { path, status: answer.status, text: Buffer.from(await answer.arrayBuffer()).toString('utf8') }
}

/** Outputs that always exist, each with a text that it must contain. */
const requiredOutputs: Readonly<Record<string, string>> = {
  '/feed.xml': 'Sound articles',
  '/atom.xml': 'Sound articles',
  '/feed.json': 'Sound articles',
  '/c/port/feed.xml': 'Sound articles',
  '/tag/boats/atom.xml': 'Sound articles',
  '/agenda/calendar.ics': 'Sound events',
  '/agenda/sound/event.ics': 'Sound events',
  '/article/sound.md': 'Sound articles',
  '/p/sound.md': 'Sound pages',
  '/llms.txt': 'Sound articles',
  '/llms-full.txt': 'Sound articles',
  '/manifest.webmanifest': '"name"',
  '/search/index.json': 'Sound directory',
  '/robots.txt': 'User-agent',
}

/** Outputs that exist only on a site with an address. */
const withAddress: Readonly<Record<string, string>> = {
  '/sitemap.xml': '/sitemap/article-1.xml',
  '/sitemap/article-1.xml': '/article/sound',
  '/sitemap/agenda-1.xml': '/agenda/sound',
  '/sitemap/pages.xml': '/agenda',
  '/sitemap-news.xml': 'Sound articles',
  '/opensearch.xml': 'ShortName',
  '/article/sound/oembed.json': 'Sound articles',
}

/** Outputs and pages that may be missing but must not be broken. */
const optionalOutputs = [
  '/podcast.xml',
  '/.well-known/security.txt',
  '/icons/32.png',
  '/favicon.ico',
  ...Array.from({ length: badPerList }, (_, index) => `bad-${index}`).flatMap((slug) => [
    `/article/${slug}`,
    `/article/${slug}.md`,
    `/article/${slug}/share.png`,
    `/article/${slug}/oembed.json`,
    `/agenda/${slug}`,
    `/agenda/${slug}/event.ics`,
    `/annuaire/${slug}`,
    `/shop/${slug}`,
    `/author/${slug}`,
    `/p/${slug}.md`,
  ]),
  ...['/', '/article/sound', '/agenda', '/agenda/sound', '/annuaire/sound', '/shop/sound', '/offers', '/author/sound'],
]

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unprintable = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\ufffe\uffff]/

/** Errors that external validators report for outputs. */
async function faultsOf(outputs: readonly Output[]): Promise<string[]> {
  const successful = outputs.filter(({ status }) => status === 200)
  const isXml = ({ path, text }: Output) => path.endsWith('.xml') && text.startsWith('<?xml')
  const maps = successful
    .filter(isXml)
    .map(({ path, text }) => ({ fileName: path.replaceAll('/', '_'), contents: text }))
  const { errors } = await validateXML({ xml: maps, normalization: 'format' })
  return [
    ...outputs.filter(({ status }) => ![200, 404].includes(status)).map(({ path, status }) => `${status} ${path}`),
    ...errors.map(({ rawMessage }) => rawMessage),
    ...successful.flatMap(faultsIn),
  ]
}

function faultsIn({ path, text }: Output): string[] {
  if (/\.(?:png|ico)$/.test(path)) return []
  try {
    if (unprintable.test(text)) return [`${path} has control characters`]
    if (text.includes('\ufffd\ufffd\ufffd')) return [`${path} is no UTF-8`]
    if (/\.(?:json|webmanifest)$/.test(path)) JSON.parse(text)
    if (path.endsWith('.ics')) return faultsOfCalendar(path, text)
    for (const [, graph = ''] of text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
      JSON.parse(graph)
    return []
  } catch (error) {
    return [`${path}: ${error}`]
  }
}

function faultsOfCalendar(path: string, text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zones = new Set(calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid')))
  return calendar.getAllSubcomponents('vevent').flatMap((event) => {
    const { uid, startDate } = new ICAL.Event(event)
    const zone = event.getFirstProperty('dtstart')?.getFirstParameter('tzid')
    const year = startDate.year
    return [
      ...(uid ? [] : [`${path}: an event without an id`]),
      ...(zone && !zones.has(zone) ? [`${path}: no rules of ${zone}`] : []),
      ...(year >= 999 && year <= 9_999 ? [] : [`${path}: the year ${year}`]),
    ]
  })
}

const hasAddress = async () => (await get('/robots.txt')).text.includes('Sitemap:')

async function tryOut(data: Record<string, unknown>): Promise<void> {
  const before = site.output().length
  await show(data)
  const expectedTexts = { ...requiredOutputs, ...((await hasAddress()) && withAddress) }
  const outputs = await fewAtATime([...Object.keys(expectedTexts), ...optionalOutputs], get)
  const texts = new Map(outputs.map(({ path, text }) => [path, text.replaceAll('\r\n ', '')]))
  const missing = Object.entries(expectedTexts).filter(([path, words]) => !texts.get(path)?.includes(words))
  const errors =
    site
      .output()
      .slice(before)
      .match(/"level":(?:"error"|"fatal")[^\n]*/g) ?? []
  expect({ faults: await faultsOf(outputs), missing, logged: errors.slice(0, 3) }).toEqual({
    faults: [],
    missing: [],
    logged: [],
  })
}

describe('outputs for programs', () => {
  it(`stay well-formed and keep their valid entries next to invalid ones: ${numRuns} documents (seed ${seed})`, {
    timeout: 3_600_000,
  }, async () => {
    const property = fc.asyncProperty(documents, tryOut)
    const { failed, counterexamplePath, errorInstance } = await fc.check(property, {
      numRuns,
      seed,
      endOnFailure: true,
    })
    if (failed) throw new Error(`FUZZ_SEED=${seed}, document ${counterexamplePath}`, { cause: errorInstance })
  })

  it('omit an entry without a visible title, and log it once', async () => {
    const before = site.output().length
    const article = { ...entries.articles, seo: undefined, live: undefined, kind: 'standard' }
    await show({
      ...root,
      id: 'bad',
      articles: [
        { ...article, slug: 'blank', title: '\u200b' },
        { ...article, slug: 'sound', title: 'Sound' },
      ],
    })
    for (const path of ['/feed.xml', '/atom.xml', '/feed.json', '/llms.txt', '/feed.xml']) {
      const { text } = await get(path)
      expect([path, text.includes('/article/sound'), text.includes('/article/blank')]).toEqual([path, true, false])
    }
    const lines =
      site
        .output()
        .slice(before)
        .match(/[^\n]*an entry is left out[^\n]*/g) ?? []
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        level: 'warn',
        websiteId: 'bad',
        entry: 'article:blank',
        error: 'UnfitEntry: its title has no visible character',
        msg: 'an entry is left out of outputs for programs',
      },
    ])
  })

  it.each([['https://['], ['not an address'], ['mailto:a@b.example'], [42], [undefined]])(
    'exist with relative paths if the address of the site is %j',
    async (url) => {
      const article = { ...entries.articles, seo: undefined, live: undefined }
      await show({
        ...root,
        ...entries,
        id: 'bad',
        url,
        articles: [{ ...article, slug: 'a', title: 'Sound' }],
        events: [{ ...entries.events, slug: 'e' }],
        directory: [],
        products: [],
        offers: [],
        categories: [],
        tags: [],
        authors: [],
        pages: [],
      })
      const paths = [
        '/feed.xml',
        '/atom.xml',
        '/feed.json',
        '/article/a.md',
        '/llms.txt',
        '/agenda/calendar.ics',
        '/manifest.webmanifest',
      ]
      const outputs = await fewAtATime(paths, get)
      expect(outputs.map(({ path, status }) => [path, status])).toEqual(paths.map((path) => [path, 200]))
      expect(await faultsOf(outputs)).toEqual([])
      expect((await get('/sitemap.xml')).status).toBe(404)
    },
  )

  it('accept a host without scheme as the address of the site', async () => {
    await show({ ...root, id: 'bad', url: 'post.example' })
    expect((await get('/robots.txt')).text).toContain('Sitemap: https://post.example/sitemap.xml')
  })

  it('have an empty list of items in a feed without articles', async () => {
    await show({ ...root, id: 'bad' })
    expect(JSON.parse((await get('/feed.json')).text)).toMatchObject({ items: [] })
  })

  it.each([['\u200b'], ['\u200d\ufe0f'], ['👩‍👩‍👧'], ['\u3164'], ['']])(
    'draw a share image or respond 404 for a site and an article named %j',
    async (name) => {
      await show({ id: 'bad', name, articles: [{ slug: 'a', title: name, published_at: moment }] })
      expect([200, 404]).toContain((await get('/article/a/share.png')).status)
      expect(JSON.parse((await get('/manifest.webmanifest')).text)).toMatchObject({ name: expect.stringMatching(/\S/) })
    },
  )
})
