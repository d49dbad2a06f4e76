import { XMLValidator } from 'fast-xml-parser'
import Parser from 'rss-parser'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fewAtATime } from '../support/fewAtATime'
import { mapFaults } from '../support/mapFaults'
import { unknownPropertiesIn } from '../support/schemaOrg'
import { startEdited } from '../support/startEdited'
import { type RunningSite, startSite } from '../support/startSite'

const home = 'https://post.example'
let site: RunningSite

beforeAll(async () => {
  site = await startSite({ WEBSITE_ID: 'harbour-post', SITE_URL: home })
})

afterAll(() => site.stop())

const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init })
const text = async (path: string) => (await get(path)).text()

/** The content of a meta element with this name or property. */
function meta(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}"[^>]*content="([^"]*)"`).exec(html)?.[1]
}

type Node = { '@type': string } & Record<string, unknown>

function graphOf(html: string): Node[] {
  const found = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)]
  expect(found).toHaveLength(1)
  return (JSON.parse(found[0]?.[1] ?? '') as { '@graph': Node[] })['@graph']
}

/** Every absolute address of this site in a text. */
const addressesIn = (output: string) =>
  [...new Set(output.match(/https:\/\/post\.example[^"\s<>\\)]*/g) ?? [])].map(
    (url) => url.slice(home.length).split('#')[0] || '/',
  )

const article = '/article/council-votes-last-11m-flood-wall'

/** A page of each kind, with its type in structured data. */
const pages: [path: string, type: string][] = [
  ['/', 'WebSite'],
  [article, 'NewsArticle'],
  ['/article/mussels-with-leeks-and-dry-cider', 'Recipe'],
  ['/c/port', 'CollectionPage'],
  ['/tag/ferries', 'CollectionPage'],
  ['/author/ines-marlow', 'ProfilePage'],
  ['/p/about', 'BreadcrumbList'],
  ['/agenda', 'CollectionPage'],
  ['/annuaire', 'CollectionPage'],
  ['/shop', 'CollectionPage'],
  ['/offers', 'OfferCatalog'],
  ['/social', 'BreadcrumbList'],
]

describe('head of a page', () => {
  it.each(pages)('%s has structured data of its type, and every address in it exists', async (path, type) => {
    const html = await text(path)
    expect(html).toContain(`<link rel="canonical" href="${home}${path}"/>`)
    expect(meta(html, 'robots')).toBe('max-image-preview:large')
    expect(meta(html, 'og:url')).toBe(home + path)
    expect(meta(html, 'twitter:card')).toBe('summary_large_image')
    const nodes = graphOf(html)
    expect(unknownPropertiesIn(nodes)).toEqual([])
    expect(nodes.map((node) => node['@type'])).toEqual(expect.arrayContaining([type, 'NewsMediaOrganization']))
    const head = html.slice(0, html.indexOf('</head>')).replaceAll('?q={search_term_string}', '')
    const answers = await fewAtATime(addressesIn(head), async (one) => [one, (await get(one)).status])
    expect(answers.length).toBeGreaterThan(2)
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
  })

  it('names a share image of an article with its real size', async () => {
    const html = await text(article)
    const picture = await get((meta(html, 'og:image') ?? '').slice(home.length))
    const { width, height, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect([String(width), String(height), format]).toEqual([
      meta(html, 'og:image:width'),
      meta(html, 'og:image:height'),
      'jpeg',
    ])
    const datePublished = graphOf(html).find((node) => node['@type'] === 'NewsArticle')?.datePublished
    expect(datePublished).toMatch(/T00:52:00\.000Z$/)
    expect(meta(html, 'article:published_time')).toBe(datePublished)
    expect(meta(html, 'article:author')).toBe(`${home}/author/dara-whitlock`)
  })

  it('has a generated share image for an article, and none for other pages', async () => {
    const picture = await get(`${article}/share.png`)
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 })
    const japanese = await get(`/ja${article}/share.png`)
    expect([japanese.status, japanese.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await japanese.bytes()).not.toEqual(await (await get(`/fr${article}/share.png`)).bytes())
    expect((await get('/article/nothing/share.png')).status).toBe(404)
    expect((await get(`/de${article}/share.png`)).status).toBe(404)
  })

  it('has noindex for search and sign-in', async () => {
    for (const path of ['/search?q=herring', '/login']) {
      const html = await text(path)
      expect(meta(html, 'robots')).toBe('noindex')
      expect(html).not.toContain('ld+json')
    }
  })
})

describe('icons', () => {
  it.each([
    ['/icons/192.png', 192],
    ['/icons/512.png', 512],
    ['/icons/180.png', 180],
    ['/icons/maskable-512.png', 512],
  ])('%s has the size in its name', async (path, side) => {
    const answer = await get(path)
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: side, height: side })
    const etag = answer.headers.get('etag') ?? ''
    expect((await get(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('are served at the default paths of browsers', async () => {
    const answer = await get('/favicon.ico')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
    expect((await get('/icons/9999.png')).status).toBe(404)
  })

  it('make the site installable in each of its languages', async () => {
    for (const prefix of ['', '/fr']) {
      const manifest = (await (await get(`${prefix}/manifest.webmanifest`)).json()) as {
        start_url: string
        name: string
        display: string
        icons: { src: string; purpose: string }[]
      }
      expect(manifest).toMatchObject({ start_url: prefix || '/', name: 'The Harbour Post', display: 'minimal-ui' })
      expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
      const icons = await Promise.all(manifest.icons.map(async ({ src }) => (await get(src)).status))
      expect(icons).toEqual([200, 200, 200])
    }
  })
})

describe('sitemaps', () => {
  it.each(['petite-ville', 'al-marsad'])('of %s follow the sitemap protocol', async (websiteId) => {
    const other = await startSite({ WEBSITE_ID: websiteId, SITE_URL: home })
    const sendRequest = async (path: string) => (await fetch(other.url + path)).text()
    const index = await sendRequest('/sitemap.xml')
    const maps = [index, ...(await fewAtATime(addressesIn(index), sendRequest))]
    await other.stop()
    expect(maps.length).toBeGreaterThan(3)
    expect(await fewAtATime(maps, mapFaults)).toEqual(maps.map(() => []))
  })

  it('are listed in robots.txt, follow the protocol, and contain no address that fails', async () => {
    const robots = await text('/robots.txt')
    expect(robots).toMatch(/^Disallow: \/search$/m)
    const maps = [...robots.matchAll(/^Sitemap: (.+)$/gm)].map(([, url = '']) => url.slice(home.length))
    const parts = addressesIn(await text('/sitemap.xml'))
    const all = await fewAtATime([...maps, ...parts], async (path) => ({ path, answer: await get(path) }))
    expect(
      all.filter(({ answer }) => answer.status !== 200 || !answer.headers.get('content-type')?.includes('xml')),
    ).toEqual([])
    const output = await Promise.all(all.map(({ answer }) => answer.text()))
    expect(await fewAtATime(output, mapFaults)).toEqual(output.map(() => []))
    const named = [...new Set(output.flatMap(addressesIn))]
    // Images are resized on request: a sample is enough.
    const pictures = named.filter((one) => one.startsWith('/media/'))
    const addresses = [...named.filter((one) => !pictures.includes(one)), ...pictures.slice(0, 10)]
    expect(addresses.length).toBeGreaterThan(300)
    const wrong: [string, number][] = []
    for (const address of addresses) {
      const { status } = await get(address, { method: 'HEAD' })
      if (status !== 200) wrong.push([address, status])
    }
    expect(wrong).toEqual([])
  })

  it('contain the page of every list that has entries', async () => {
    const lists = ['/', '/agenda', '/annuaire', '/shop', '/offers', '/social']
    expect(addressesIn(await text('/sitemap/pages.xml'))).toEqual(expect.arrayContaining(lists))
  })

  it('answer 304 to a current ETag', async () => {
    const first = await get('/sitemap.xml')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    expect((await get('/sitemap.xml', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })
})

/** The hub of a feed and its own address. */
function addressesNamed(output: string): { hub: string | undefined; self: string | undefined } {
  if (output.startsWith('{')) {
    const { hubs, feed_url } = JSON.parse(output)
    return { hub: hubs?.[0]?.url, self: feed_url }
  }
  const links = [...output.matchAll(/<(?:atom:)?link [^>]*>/g)].map(([link]) => link)
  const hrefOf = (rel: string) => /href="([^"]+)"/.exec(links.find((link) => link.includes(`rel="${rel}"`)) ?? '')?.[1]
  return { hub: hrefOf('hub'), self: hrefOf('self') }
}

describe('feeds', () => {
  const feeds = ['', '/c/port', '/tag/ferries', '/author/ines-marlow', '/fr'].flatMap((page) =>
    ['feed.xml', 'atom.xml', 'feed.json'].map((file) => `${page}/${file}`),
  )

  it.each([...feeds, '/podcast.xml'])('%s parses, is cacheable, and answers 304 to its ETag', async (path) => {
    const first = await get(path)
    expect(first.status).toBe(200)
    const output = await first.text()
    if (path.endsWith('.json')) expect(JSON.parse(output)).toMatchObject({ feed_url: home + path })
    else {
      expect(XMLValidator.validate(output)).toBe(true)
      const { items, feedUrl } = await new Parser().parseString(output)
      expect(items.length).toBeGreaterThan(0)
      expect(feedUrl).toBe(home + path)
    }
    const again = await get(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  it('are linked from the pages of their articles', async () => {
    const html = await text('/c/port')
    const links = [
      ...html.matchAll(
        /<link rel="alternate" type="application\/(?:rss|atom|feed)\+\w+" title="[^"]+" href="([^"]+)"/g,
      ),
    ]
    expect(links.map(([, href]) => href)).toEqual(['/c/port/feed.xml', '/c/port/atom.xml', '/c/port/feed.json'])
  })

  it('of a category, tag or author contain the hub of the document and their own address', async () => {
    const hub = 'https://hub.example/'
    const edited = await startEdited('harbour-post')
    await edited.edit((data) => Object.assign(data, { url: home, machines: { websub_hub: hub } }))
    const lists = feeds.filter((path) => path.split('/').length === 4)
    const named = await fewAtATime(lists, async (path) => {
      const output = await (await fetch(edited.url + path)).text()
      const links = addressesNamed(output)
      return [path, links.hub, links.self]
    })
    await edited.stop()
    expect(named).toEqual(lists.map((path) => [path, hub, home + path]))
  })

  it('respond 404 for unknown lists, and contain no address that fails', async () => {
    for (const path of ['/c/nothing/feed.xml', '/de/feed.xml', '/article/feed.xml'])
      expect((await get(path)).status).toBe(404)
    const addresses = addressesIn(await text('/c/port/feed.xml'))
    const answers = await fewAtATime(addresses, async (one) => [one, (await get(one)).status])
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
  })
})

describe('a site that is not open', () => {
  it('disallows crawlers before its opening, and has no sitemaps', async () => {
    const closed = await startSite({ WEBSITE_ID: 'harbour-post-coming-soon', SITE_URL: home })
    const statuses = await Promise.all(
      ['/robots.txt', '/sitemap.xml', '/sitemap-news.xml', '/feed.xml'].map((path) => fetch(closed.url + path)),
    )
    expect(statuses.map(({ status }) => status)).toEqual([200, 404, 404, 404])
    expect(await statuses[0]?.text()).toBe('User-agent: *\nDisallow: /\n')
    await closed.stop()
  })
})

describe('other outputs for programs', () => {
  it('include a Markdown version of articles and pages, linked from them', async () => {
    const page = await get(article)
    const html = await page.text()
    expect(html).toContain(`<link rel="alternate" type="text/markdown" href="${article}.md"/>`)
    expect(page.headers.get('link')).toBe(`<${article}.md>; rel="alternate"; type="text/markdown"`)
    const markdown = await get(`${article}.md`)
    expect([
      markdown.status,
      markdown.headers.get('content-type'),
      markdown.headers.get('x-robots-tag'),
      markdown.headers.get('link'),
    ]).toEqual([200, 'text/markdown; charset=utf-8', 'noindex', `<${home}${article}>; rel="canonical"`])
    expect(await markdown.text()).toMatch(/^# Mayor’s casting vote/)
    expect(await text(`/fr${article}.md`)).toMatch(/^# (?!Mayor’s casting vote)/)
    expect(await text('/p/about.md')).toMatch(/^# /)
    for (const path of ['/agenda.md', '/article/nothing.md', '/.md', '/c/port.md'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
  })

  it.each([
    '/llms.txt',
    '/llms-full.txt',
    '/fr/llms.txt',
    '/opensearch.xml',
    '/.well-known/security.txt',
    '/agenda/calendar.ics',
  ])('include %s, and every address in it exists', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    const output = (await answer.text()).replaceAll('{searchTerms}', 'herring').replaceAll('\r\n ', '')
    const addresses = addressesIn(output).slice(0, 60)
    const answers = await fewAtATime(addresses, async (one) => [one, (await get(one)).status])
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
    expect(answers.length).toBeGreaterThan(0)
  })

  it('include an expiry date in security.txt', async () => {
    const [, expires = ''] = /^Expires: (.+)$/m.exec(await text('/.well-known/security.txt')) ?? []
    const days = (Date.parse(expires) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  })

  it('include calendars of events', async () => {
    const [, slug = ''] = /href="\/agenda\/([\w-]+)"/.exec(await text('/agenda')) ?? []
    const [, kind = ''] = /href="\/agenda\?kind=([^"&]+)"/.exec(await text('/agenda')) ?? []
    for (const path of [`/agenda/${slug}/event.ics`, `/agenda/kind/${kind}/calendar.ics`]) {
      const answer = await get(path)
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/calendar; charset=utf-8',
      ])
      expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VEVENT[\s\S]*END:VCALENDAR/)
    }
    for (const path of ['/agenda/nothing/event.ics', '/agenda/kind/nothing/calendar.ics'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
  })

  it('include oEmbed for articles of this site only', async () => {
    const [, link = ''] = /type="application\/json\+oembed" href="([^"]+)"/.exec(await text(article)) ?? []
    expect(link).toBe(`${article}/oembed.json`)
    const embed = await (await get(link)).json()
    expect(await (await get(`/oembed.json?url=${encodeURIComponent(home + article)}`)).json()).toEqual(embed)
    expect((await get('/article/nothing/oembed.json')).status).toBe(404)
    expect(embed).toMatchObject({
      version: '1.0',
      type: 'link',
      url: home + article,
      provider_name: 'The Harbour Post',
    })
    for (const url of [`https://evil.example${article}`, `${home}.evil.example${article}`, `${home}/p/about`, 'x', ''])
      expect([url, (await get(`/oembed.json?url=${encodeURIComponent(url)}`)).status]).toEqual([url, 404])
  })

  it('respond 404 if the document has no content for them', async () => {
    for (const path of ['/indexnow.txt', '/.well-known/change-password'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
  })
})
