import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { type SharedSite, shareSite } from '../support/shareSite'
import { tenants } from '../support/tenants'

const opened: SharedSite[] = []

afterEach(async () => {
  for (const site of opened.splice(0)) await site.stop()
})

async function open(websiteId: string): Promise<SharedSite> {
  const site = await shareSite({ WEBSITE_ID: websiteId, DEV_PAGES: '1' })
  opened.push(site)
  return site
}

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scriptsOf = (policy: string | null) => /script-src ([^;]*)/.exec(policy ?? '')?.[1]?.split(' ') ?? []

/** What a browser would execute of a page: its inline scripts, and attributes and elements that load scripts. */
async function runBy(url: string) {
  const answer = await fetch(url)
  const html = await answer.text()
  const scripts = [...html.matchAll(script)].filter(([, attributes]) => !attributes?.includes('application/ld+json'))
  return {
    html,
    preloaded: [...html.matchAll(/<link rel="modulepreload" href="([^"]*)"/g)].map(([, address]) => address),
    texts: scripts.map(([, , text]) => text ?? ''),
    attributes: scripts.map(([, attributes]) => attributes),
    allowed: scriptsOf(answer.headers.get('content-security-policy')),
  }
}

/** The address of the script that the inline script imports. */
const entryIn = (text = '') => /[`"'](\/assets\/behave-[\w-]+\.js)[`"']/.exec(text)?.[1] ?? ''

/** A script and all its imports, by address. */
async function graphFrom(site: SharedSite, address: string, known = new Map<string, string>()) {
  if (known.has(address)) return known
  const answer = await fetch(site.url + address)
  expect([address, answer.status]).toEqual([address, 200])
  const text = await answer.text()
  known.set(address, text)
  for (const [, name] of text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) await graphFrom(site, `/assets/${name}`, known)
  return known
}

const everySite = [
  ...tenants,
  { websiteId: 'harbour-post-coming-soon', pages: ['/', '/agenda'] },
  { websiteId: 'harbour-post-maintenance', pages: ['/'] },
]

describe('a page', () => {
  it.each(everySite)(
    'of $websiteId has one inline script, the same on every page, allowed by its hash',
    async (tenant) => {
      const site = await open(tenant.websiteId)
      const texts = new Set<string>()
      for (const page of [...tenant.pages, '/test', '/test?throw', '/ui-tests/boxes']) {
        const { html, texts: own, attributes, allowed, preloaded } = await runBy(site.url + page)
        expect([page, attributes]).toEqual([page, ['']])
        expect([page, preloaded]).toEqual([page, [entryIn(own[0])]])
        expect([page, allowed]).toEqual([page, ["'self'", hashOf(own[0] ?? '')]])
        expect([page, /__FLIGHT|__WAKU|\$RC|nonce=|\/RSC\//.exec(html)]).toEqual([page, null])
        texts.add(own[0] ?? '')
      }
      expect(texts.size).toBe(1)
    },
  )

  it('loads React only on demand, and nothing of Waku', async () => {
    const site = await open('harbour-post-coming-soon')
    const { texts } = await runBy(site.url)
    const graph = await graphFrom(site, entryIn(texts[0]))
    expect(graph.size).toBeGreaterThan(8)
    const bringing = (marks: RegExp) => [...graph].filter(([, text]) => marks.test(text)).map(([address]) => address)
    const react = bringing(/react\.transitional\.element|__CLIENT_INTERNALS|createFromReadableStream/)
    expect(react.length).toBeGreaterThan(0)
    expect(
      react.filter((address) => !/startNavigation|showPage|documentRoot|jsx-runtime|react-/.test(address)),
    ).toEqual([])
    const immediate = [...graph].filter(([address]) => /\/(?:behave|\w*[bB]ehaviour\w*)-/.test(address))
    expect(immediate.length).toBeGreaterThan(0)
    const fetchedAtOnce = immediate.flatMap(([, text]) => [...text.matchAll(/(?:from|import)["'`]\.\/([\w.-]+\.js)/g)])
    expect(fetchedAtOnce.filter(([, name = '']) => react.includes(`/assets/${name}`))).toEqual([])
    expect(bringing(/__WAKU|\/RSC\//)).toEqual([])
  })
})
