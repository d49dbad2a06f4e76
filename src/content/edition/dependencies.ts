import { hash } from 'node:crypto'
import * as v from 'valibot'
import { listNames } from '../document/DocumentParts'
import { originOf } from '../languages/localise'
import type { Site } from '../site/Site'

/** The queries of an edition whose results decide what a page shows. They are recorded as dependencies of the page. */
const queryNames = [
  'article',
  'teaser',
  'category',
  'tag',
  'author',
  'page',
  'event',
  'listing',
  'product',
  'categories',
  'offers',
  'products',
  'listings',
  'directory',
  'teasers',
  'count',
  'headlines',
  'sitemapEntries',
  'sitemapExtent',
  'agenda',
  'eventsLike',
  'listingsLike',
  'productsLike',
  'neighbours',
  'menu',
  'barMenu',
] as const

type QueryName = (typeof queryNames)[number]

type Queries = Record<QueryName, (...parameters: never[]) => unknown>

/** One recorded query of a page with the hash of its result. It is plain data, so it can be stored anywhere and run again. */
export type RecordedQuery = { query: QueryName; parameters: unknown[]; result: string }

/**
 * The dependencies of a page. `shell` is the hash of the document shell, which is everything outside the lists of entities: menus, theme,
 * sections …
 */
export type Dependencies = { locale: string; shell: string; queries: RecordedQuery[] }

const DependenciesSchema = v.object({
  locale: v.string(),
  shell: v.string(),
  queries: v.array(v.object({ query: v.picklist(queryNames), parameters: v.array(v.unknown()), result: v.string() })),
})

/** Whether a value from outside, such as a store, has the shape of `Dependencies`. */
export function isDependencies(value: unknown): value is Dependencies {
  return v.is(DependenciesSchema, value)
}

type RecordedCall = { query: QueryName; parameters: unknown[]; result: unknown }

/** The recorded queries with hashes of their results, and the cache keys of the entities in them. */
export type RecordedDependencies = { queries: RecordedQuery[]; keys: string[] }

/** Returns a copy of the edition that records the queries of one page, and a function that returns the queries recorded so far. */
export function recordDependencies<Recorded extends Queries>(
  edition: Recorded,
): { edition: Recorded; recordedDependencies: () => RecordedDependencies } {
  const queries = { ...edition } as Record<string, unknown>
  const recordings = queryNames.map((query) => {
    const run = edition[query] as (...parameters: unknown[]) => unknown
    const recording = new Map<string, RecordedCall>()
    queries[query] = (...parameters: unknown[]) => {
      const result = run(...parameters)
      recording.set(keyOf(parameters), { query, parameters, result })
      return result
    }
    return recording
  })
  return {
    edition: queries as Recorded,
    recordedDependencies: () => hashedDependencies(recordings.flatMap((recording) => [...recording.values()])),
  }
}

/**
 * A front page makes hundreds of queries, most of them by one slug. A slug is used as the key without `JSON.stringify`; no slug looks like
 * a JSON array.
 */
function keyOf(parameters: unknown[]): string {
  const [slug] = parameters
  return parameters.length === 1 && typeof slug === 'string' ? slug : JSON.stringify(parameters)
}

function hashedDependencies(calls: readonly RecordedCall[]): RecordedDependencies {
  const queries = calls.map(({ query, parameters, result }) => ({ query, parameters, result: fingerprint(result) }))
  const keys = new Set(calls.flatMap(({ query, result }) => keysOf(query, result)))
  return { queries, keys: [...keys] }
}

/** Whether the edition would give a page the same results as when its dependencies were recorded. */
export function isUpToDate(dependencies: Dependencies, edition: Queries & { site: Site }): boolean {
  if (dependencies.shell !== shellHashOf(edition.site)) return false
  return dependencies.queries.every(({ query, parameters, result }) => {
    const run = edition[query] as (...parameters: unknown[]) => unknown
    return fingerprint(run(...parameters.map(revived))) === result
  })
}

const singular: Readonly<Record<string, string>> = {
  teaser: 'article',
  teasers: 'article',
  neighbours: 'article',
  agenda: 'event',
  eventsLike: 'event',
  listingsLike: 'listing',
  productsLike: 'product',
  categories: 'category',
  products: 'product',
  listings: 'listing',
  directory: 'listing',
  offers: 'offer',
}

/**
 * `article-{slug}` and the like for every entity in a result: the cache keys by which a page can be purged. Every page with a ticker
 * contains headlines. They share one key, so that purging one article does not purge all of those pages.
 */
function keysOf(query: QueryName, result: unknown): string[] {
  if (query === 'headlines') return ['headlines']
  if (query === 'sitemapEntries' || query === 'sitemapExtent') return ['sitemap']
  const kind = singular[query] ?? query
  return entitiesIn(result).map((slug) => `${kind}-${slug}`)
}

function entitiesIn(result: unknown): string[] {
  if (typeof result !== 'object' || result === null) return []
  if ('slug' in result) return [String(result.slug)]
  return Object.values(result).flatMap(entitiesIn)
}

const fingerprints = new WeakMap<object, string>()

/**
 * Returns equal strings for equal results. Entities are the same objects for the life of a revision, so each of them is hashed only once.
 */
function fingerprint(result: unknown): string {
  const text = textOf(result)
  return text.startsWith('(') ? digest(text) : text
}

/** Represents an entity by its hash, any other value as JSON, and lists and groups in parentheses. */
function textOf(result: unknown): string {
  if (typeof result !== 'object' || result === null) return JSON.stringify(result) ?? ''
  if ('slug' in result) return fingerprintOf(originOf(result))
  return `(${Object.values(result).map(textOf).join(' ')})`
}

function fingerprintOf(entity: object): string {
  const known = fingerprints.get(entity)
  if (known) return known
  const entityFingerprint = digest(JSON.stringify(entity))
  fingerprints.set(entity, entityFingerprint)
  return entityFingerprint
}

/** The lists of entities in a document. Everything else is the document shell. */
const lists: ReadonlySet<string> = new Set(listNames)

/** Hash of the document shell. For each list it contains only whether the list has entries. */
export function shellHashOf(site: Site): string {
  const known = fingerprints.get(site)
  if (known) return known
  const shell = Object.entries(site.website).map(([name, value]) =>
    lists.has(name) ? [name, Array.isArray(value) && value.length > 0] : [name, value],
  )
  const shellHash = digest(JSON.stringify(shell))
  fingerprints.set(site, shellHash)
  return shellHash
}

function digest(text: string): string {
  return hash('sha1', text, 'base64url').slice(0, 16)
}

/** Restores dates among the parameters after JSON serialisation. */
function revived(parameter: unknown): unknown {
  return typeof parameter === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(parameter) ? new Date(parameter) : parameter
}
