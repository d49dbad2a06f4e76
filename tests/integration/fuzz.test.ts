import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { houseVocabulary } from '../../scripts/content/houseVocabulary'
import { websiteJsonSchema } from '../../src/content/schema/published/websiteJsonSchema'
import { openNames } from '../../src/shell/checking/openNames'
import { type Schema, spoiltDocument } from '../support/spoiltDocument'
import { type RunningSite, startSite } from '../support/startSite'

/**
 * Number of documents: a few by default, thousands with `FUZZ_RUNS`. A failure prints its seed; `FUZZ_SEED` repeats it.
 */
const numRuns = Number(process.env.FUZZ_RUNS ?? 10)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_119)

const schema: Schema = websiteJsonSchema(openNames(houseVocabulary(process.cwd())))
let document = '{"data":{"id":"fuzz","name":"Fuzz"}}'
let api: Server
let site: RunningSite

beforeAll(async () => {
  api = createServer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(document))
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const { port } = api.address() as AddressInfo
  site = await startSite({
    API_BASE: `http://127.0.0.1:${port}`,
    API_TOKEN: 'fuzz',
    WEBSITE_ID: 'fuzz',
    PURGE_SECRET: 'fuzz-fuzz-fuzz-fuzz',
    SITE_URL: 'https://fuzz.example',
    DEV_PAGES: 'true',
  })
  // The first request waits a few seconds for the document; on a busy machine that may not be enough.
  for (let attempts = 20; attempts > 0 && (await fetch(site.url)).status === 503; ) attempts--
})
afterAll(async () => {
  await site?.stop()
  api?.close()
})

const pages = ['/', '/agenda', '/annuaire', '/shop', '/offers', '/social', '/login', '/search?q=x', '/nowhere', '/test']
const files = [
  '/ads.txt',
  '/app-ads.txt',
  '/schema/website.json',
  '/schema/content.json',
  '/builds/latest.json',
  '/ui-tests/boxes',
  '/readyz',
]

/** Routes of the entities of each list, and their related routes. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  articles: ['/article/{}', '/article/{}/_payload.json', '/fr/article/{}', '/article/{}/after/x'],
  categories: ['/c/{}', '/c/{}?page=2'],
  tags: ['/tag/{}'],
  authors: ['/author/{}'],
  pages: ['/p/{}', '/p/{}/_payload.json'],
  events: ['/agenda/{}', '/fr/agenda/{}'],
  directory: ['/annuaire/{}'],
  products: ['/shop/{}'],
}

function routesOf(data: Readonly<Record<string, unknown>>): string[] {
  const own = Object.entries(rooms).flatMap(([name, routes]) => {
    const entries: unknown[] = Array.isArray(data[name]) ? data[name] : []
    const slugs = entries.map((entry) => (entry as { slug?: unknown } | null)?.slug)
    return slugs.flatMap((slug) =>
      typeof slug === 'string' ? routes.map((route) => route.replace('{}', () => segmentOf(slug))) : [],
    )
  })
  return [...new Set([...pages, '/_payload.json', '/fr', '/ar', ...own, ...files])]
}

function segmentOf(slug: string): string {
  return encodeURIComponent(slug.toWellFormed().trim().normalize('NFC'))
}

/** Concurrent requests: with more, the server would reject some with 503. */
const crowd = 4

/** Retry-After, in seconds, of a busy server; not an error of the document. */
const overloadResponse = '5'

/** Retry-After, in seconds, of a late search: an error only if it persists. */
const searchLater = '30'

async function statusOf(route: string, attempts = 30): Promise<number> {
  const answer = await fetch(site.url + route, { redirect: 'manual' })
  await answer.arrayBuffer()
  const retryAfter = answer.headers.get('retry-after')
  const isBusy =
    answer.status === 503 && (retryAfter === overloadResponse || (retryAfter === searchLater && isSearch(route)))
  return isBusy && attempts > 1 ? statusOf(route, attempts - 1) : answer.status
}

const isSearch = (route: string) => route.startsWith('/search?')

/** Responses that are errors; 503 is right for a site in maintenance. */
async function faultsOf(routes: readonly string[], isClosed: boolean): Promise<string[]> {
  const faults: string[] = []
  const waiting = [...routes]
  async function read(): Promise<void> {
    for (let route = waiting.pop(); route !== undefined; route = waiting.pop()) {
      const status = await statusOf(route)
      if (status >= 500 && !(isClosed && status === 503)) faults.push(`${status} ${route}`)
    }
  }
  await Promise.all(Array.from({ length: crowd }, read))
  return faults
}

/** Log entries that no document may cause. */
const complaints = /"level":(?:50|60|"error"|"fatal")[^\n]*/g

async function tryOut(text: string): Promise<void> {
  const before = site.output().length
  document = text
  const purged = await fetch(`${site.url}/purge`, {
    method: 'POST',
    headers: { authorization: 'Bearer fuzz-fuzz-fuzz-fuzz' },
    body: '{"all":true}',
  })
  const { data } = JSON.parse(text)
  const info = data.info ?? {}
  const faults = await faultsOf(routesOf(data), info.is_maintenance_mode === true)
  const reported = site.output().slice(before).match(complaints) ?? []
  expect({ purged: purged.status, faults, logged: reported.slice(0, 5) }).toEqual({
    purged: 200,
    faults: [],
    logged: [],
  })
  expect(site.output().slice(before)).toContain('document loaded')
}

it(`serves every page of ${numRuns} websites with random values in any field (seed ${seed})`, {
  timeout: 3_600_000,
}, async () => {
  const property = fc.asyncProperty(spoiltDocument(schema), tryOut)
  const { failed, counterexamplePath, errorInstance } = await fc.check(property, { numRuns, seed, endOnFailure: true })
  if (failed) throw new Error(`FUZZ_SEED=${seed}, document ${counterexamplePath}`, { cause: errorInstance })
})
