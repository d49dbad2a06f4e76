import path from 'node:path'
import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDemoApi } from '../../scripts/demoApi'
import { startSite } from '../support/startSite'
import { tenants } from '../support/tenants'

/** Text that would end an attribute, tag, comment, script, title, style, CDATA section or line of JavaScript. */
const hostile = ` "'><b x="y'>--><!-- ]]></script></title></style></textarea></noscript>\\" \u2028\u2029&quot;&#34;\`\${x}<i>`
/**
 * As long as the hostile text: one word after a space, with a quotation mark, since opinion headlines without one get
 * quotation marks.
 */
const harmless = ` “${'x'.repeat(hostile.length - 2)}`

/** Fields whose text is shown unchanged: no Markdown, no addresses, no slugs. */
const texts = new Set(
  [
    'title short_title name short_name legal_name tagline kicker standfirst location byline caption credit alt label summary',
    'subtype note street locality merchant conditions code sku headline handle author item born died title_separator',
    'price_range description key_points role address text verdict postcode phone image_alt',
  ]
    .join(' ')
    .split(' '),
)

/** Appends an ending to each text of the document, in every language. */
function withEnding(value: unknown, ending: string, isText = false): unknown {
  if (typeof value === 'string') return isText ? value + ending : value
  if (Array.isArray(value)) return value.map((one) => withEnding(one, ending, isText))
  if (typeof value !== 'object' || value === null) return value
  const isWords = isText && Object.keys(value).every((key) => /^[a-z]{2}(-\w+)?$/.test(key))
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withEnding(one, ending, isWords || isTextAt(key, value))]),
  )
}

/** The role of a picture and the code of a language are identifiers, not texts. */
function isTextAt(key: string, parent: object): boolean {
  return texts.has(key) && !(key === 'role' && 'filename' in parent) && !(key === 'code' && 'tag' in parent)
}

const opened: (() => Promise<unknown>)[] = []
const sites: Record<string, { hostile: string; harmless: string }> = {}

async function open(websiteId: string, ending: string): Promise<string> {
  const api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'demo' })
  api.edit((data) => {
    for (const article of data.articles as object[]) Object.assign(article, { seo: { title: 'T', description: 'D' } })
    Object.assign(data, withEnding(data, ending))
  })
  const site = await startSite({ API_BASE: api.url, API_TOKEN: 'demo', WEBSITE_ID: websiteId })
  opened.push(site.stop, api.close)
  return site.url
}

beforeAll(async () => {
  for (const { websiteId } of tenants)
    sites[websiteId] = { hostile: await open(websiteId, hostile), harmless: await open(websiteId, harmless) }
})
afterAll(async () => {
  for (const close of opened) await close()
})

/**
 * Elements with their attribute names, comments and processing instructions, in document order, as a browser parses
 * them.
 */
function outlineOf(node: Nodes): string[] {
  const own =
    node.type === 'element'
      ? [`<${[node.tagName, ...Object.keys(node.properties)].join(' ')}>`]
      : node.type === 'text' || node.type === 'root'
        ? []
        : [node.type]
  return [...own, ...('children' in node ? node.children.flatMap(outlineOf) : [])]
}

/** Number of occurrences of a text in attribute values and text nodes; in JSON, in its strings. */
function timesIn(node: Nodes, text: string): number {
  const isJson = (value: unknown): value is string => typeof value === 'string' && /^\{"/.test(value)
  const whole = JSON.stringify(node, (_, value) => (isJson(value) ? JSON.parse(value) : value))
  return whole.split(JSON.stringify(text).slice(1, -1)).length - 1
}

const everywhere = ['/offers', '/social', '/login']
const moreOf: Readonly<Record<string, readonly string[]>> = {
  'harbour-post': [
    '/fr',
    '/fr/agenda',
    '/tag/ferries',
    '/agenda/herring-supper',
    '/annuaire/crumb-and-keel',
    '/shop/front-page-print',
    '/article/budget-night-customs-house-live',
    '/article/last-night-of-the-old-lamp',
  ],
}
const cases = tenants.map(({ websiteId, pages }) => {
  const routes = new Set([...pages, ...everywhere, ...(moreOf[websiteId] ?? [])])
  return { websiteId, routes: [...routes].filter((route) => !route.startsWith('/search')) }
})

/** The first search waits for the index; a busy server asks to retry. */
async function untilFound(url: string): Promise<void> {
  await expect.poll(async () => (await fetch(url)).status, { timeout: 30_000 }).toBe(200)
}

async function treesOf(websiteId: string, oddRoute: string, plainRoute: string) {
  const { hostile: odd, harmless: plain } = sites[websiteId] ?? { hostile: '', harmless: '' }
  const answers = await Promise.all([fetch(odd + oddRoute), fetch(plain + plainRoute)])
  expect(answers[0].status).toBe(answers[1].status)
  const [oddTree, plainTree] = await Promise.all(answers.map(async (answer) => fromHtml(await answer.text())))
  if (!oddTree || !plainTree) throw new Error('no answer')
  return { oddTree, plainTree }
}

describe.each(cases)('texts of $websiteId that could break out of their context', ({ websiteId, routes }) => {
  it.each(routes)('appear unchanged on %s, and create no element, attribute or comment', async (route) => {
    const { oddTree, plainTree } = await treesOf(websiteId, route, route)
    expect(outlineOf(oddTree)).toEqual(outlineOf(plainTree))
    const times = timesIn(plainTree, harmless)
    expect(times).toBeGreaterThan(0)
    expect(timesIn(oddTree, hostile)).toBe(times)
  })

  it('create nothing in search results', async () => {
    const sameWords = hostile.replaceAll(/[^\p{L}\p{N}\s]/gu, ' ')
    const searchFor = (text: string) => `/search?q=${encodeURIComponent(`zzz${text}`)}`
    const { hostile: odd = '', harmless: plain = '' } = sites[websiteId] ?? {}
    await untilFound(odd + searchFor(hostile))
    await untilFound(plain + searchFor(sameWords))
    const { oddTree, plainTree } = await treesOf(websiteId, searchFor(hostile), searchFor(sameWords))
    expect(outlineOf(oddTree)).toEqual(outlineOf(plainTree))
  })
})

it('outlineOf detects an additional element, attribute or comment', () => {
  const plain = outlineOf(fromHtml('<p title="x">x</p>'))
  for (const odd of ['<p title="x">x<b></b></p>', '<p title="x" x>x</p>', '<p title="x">x<!-- --></p>'])
    expect(outlineOf(fromHtml(odd))).not.toEqual(plain)
})
