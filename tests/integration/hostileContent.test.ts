import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { unwanted } from '../support/lacking'
import { type RunningSite, startSite } from '../support/startSite'

/** Addresses that would run code. */
const addresses = [
  'javascript:go()',
  'JaVa\tscript:go()',
  '\u0001javascript:go()',
  ' javascript:go()',
  'java\nscript:go()',
  'vbscript:go()',
  'data:text/html,<script>go()</script>',
]
const bad = /(?:href|action)="(?:\s|\p{Cc}|&#\w+;)*(?:java|vb|data:text)/iu
const odd = 'Odd </script><script>go()</script> <!-- \u2028 "quoted" \' &amp; end'
/** The hostile text outside its escaped form: markup that must not appear. */
const brokenOut = ['<script>go()', '</script><script>']

type Document = Record<'articles' | 'events' | 'directory' | 'products' | 'offers' | 'menus' | 'sections', object[]> & {
  social: { profiles: object[]; posts: object[] }
}
const foreign = ['порт', '港', '🐟', 'é'.normalize('NFD'), "o'clock"]

let api: DemoApi
let site: RunningSite

/** Puts one address into every field of the document that becomes a link. */
function poison(data: Document, address: string, index: number): void {
  const slug = `bad-${index}`
  const html = address.replaceAll('\t', '&#9;').replaceAll('\n', '&#10;').replaceAll('\u0001', '&#1;')
  const place = { slug, title: `Title ${slug}`, starts_at: '2027-01-01T10:00:00+00:00' }
  data.articles.push({
    id: slug,
    slug,
    title: `Title ${slug}`,
    sponsor: { name: 'Sponsor', url: address },
    video: { url: address },
    audio: { url: address },
    seo: { canonical_url: address },
    body: `[one](<${html}>) ![two](<${html}>) <a href="${html}">three</a> [four][4]\n\n<svg><a xlink:href="${html}">x</a></svg><form action="${html}"><button formaction="${html}">x</button></form>\n\n[4]: <${html}>\n`,
  })
  data.events.push({
    ...place,
    tickets_url: address,
    venue: { name: 'Venue', url: address },
    organizer: { name: 'Organizer', url: address },
  })
  data.directory.push({ slug, name: slug, website: address, phone: address })
  data.products.push({ slug, title: slug, buy_url: address })
  data.offers.push({ slug, title: slug, url: address })
  data.menus.push({
    location: ['main', 'secondary', 'footer', 'legal', 'social'][index % 5],
    items: [
      { label: 'Bad', url: address },
      { label: 'Bad', ref: address, children: [{ label: 'Bad', url: address }] },
    ],
  })
  data.sections.push({ id: slug, type: 'newsletter', title: slug, url: address })
  data.sections.push({ id: `${slug}b`, type: 'banner', title: slug, url: address, more: { url: address } })
  data.sections.push({ id: `${slug}h`, type: 'html', body: `<a href="${html}">x</a>` })
  data.social.profiles.push({ network: 'mastodon', url: address })
  data.social.posts.push({ network: 'mastodon', url: address, text: 'Post' })
  Object.assign(data, {
    alert: { id: 'a', text: 'Alert', url: address },
    ticker: { enabled: true, items: [{ text: 'Tick', url: address }] },
    policies: { ethics: address },
    login: { issuer: address, client_id: 'x' },
  })
}

beforeAll(async () => {
  api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'demo' })
  api.edit((document) => {
    const data = document as Document
    data.sections ??= []
    for (const [index, address] of addresses.entries()) poison(data, address, index)
    const brand = {
      primary: 'red;background:url(//evil.example)',
      accent: '</style><script>go()</script>',
      dark: 'red}body{display:none}',
      light: 'x'.repeat(10_000),
      info: 12,
      warning: null,
      positive: '#0a7d33',
    }
    Object.assign(data, { ui: { theme: 'news', theme_config: { brand } } })
    data.articles.push(
      { id: 'odd', slug: 'odd', title: odd, standfirst: odd, kicker: odd, body: 'Text.', seo: { description: odd } },
      ...foreign.map((slug) => ({ id: slug, slug, title: `Foreign ${slug}` })),
      ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((slug) => ({ id: slug, slug, title: slug })),
    )
  })
  site = await startSite({ API_BASE: api.url, API_TOKEN: 'demo', WEBSITE_ID: 'harbour-post' })
})
afterAll(async () => {
  await site.stop()
  await api.close()
})

const htmlOf = async (route: string) => {
  const answer = await fetch(site.url + route)
  expect([route, answer.status]).toEqual([route, 200])
  return answer.text()
}

describe('an address that would run code', () => {
  const numbered = addresses.map((address, index) => [JSON.stringify(address), index] as const)

  it.each(numbered)('%s is not linked from an article, event, directory entry or product', async (_, index) => {
    for (const room of ['article', 'agenda', 'annuaire', 'shop']) {
      const html = await htmlOf(`/${room}/bad-${index}`)
      expect([room, unwanted(html, bad)]).toEqual([room, []])
    }
  })

  it.each(['/', '/offers', '/social', '/login', '/agenda', '/annuaire', '/shop', '/fr', '/nowhere'])(
    'is not linked from %s',
    async (route) => {
      const html = await (await fetch(site.url + route)).text()
      expect(unwanted(html, bad)).toEqual([])
    },
  )
})

describe('colours', () => {
  it('appear in the stylesheet as hexadecimal values or not at all', async () => {
    const html = await htmlOf('/')
    const style = /<style[^>]*>(:root\{.*?)<\/style>/.exec(html)?.[1] ?? ''
    expect(style).toMatch(/^:root\{--brand-positive:#0a7d33;[#\w(),:;-]+\}$/)
    expect(unwanted(html, 'evil.example)', 'display:none}', '<script>go()')).toEqual([])
  })
})

describe('texts', () => {
  it('that could break out of their context are escaped in the page, head, payload and script', async () => {
    for (const route of ['/article/odd', '/']) expect(unwanted(await htmlOf(route), ...brokenOut)).toEqual([])
    const payload = await fetch(`${site.url}/article/odd/_payload.json`)
    expect(payload.headers.get('content-type')).toBe('application/json')
    expect(payload.headers.get('x-content-type-options')).toBe('nosniff')
    expect(((await payload.json()) as { title: string }).title).toContain(odd)
  })
})

describe('slugs in every writing system', () => {
  it.each(foreign)('%s is found in every spelling, each with one redirect', async (slug) => {
    const encoded = encodeURIComponent(slug.normalize('NFC'))
    expect(await htmlOf(`/article/${encoded}`)).toContain('Foreign')
    const spellings = [`${encoded}/`, encodeURIComponent(slug.normalize('NFD')), encoded.toLowerCase()]
    for (const spelling of spellings.filter((one) => one !== encoded)) {
      const answer = await fetch(`${site.url}/article/${spelling}`, { redirect: 'manual' })
      expect([spelling, answer.status, answer.headers.get('location')]).toEqual([spelling, 301, `/article/${encoded}`])
    }
  })

  it.each(foreign)('%s is percent-encoded in the Surrogate-Key header', async (slug) => {
    const proxied = () => fetch(`${site.url}/article/${encodeURIComponent(slug)}`, { headers: { via: '1.1 cdn' } })
    for (const answer of [await proxied(), await proxied()]) {
      const names = answer.headers.get('surrogate-key')?.split(' ').map(decodeURIComponent)
      expect([answer.status, names]).toEqual([200, expect.arrayContaining([`article-${slug.normalize('NFC')}`])])
    }
  })
})

describe('names of Object.prototype', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is an ordinary slug', async (slug) => {
    expect(await htmlOf(`/article/${slug}`)).toContain(`${slug}</h1>`)
    for (const room of ['c', 'tag', 'author', 'agenda', 'annuaire', 'shop', 'p'])
      expect([room, (await fetch(`${site.url}/${room}/${slug}`)).status]).toEqual([room, 404])
  })
})
