import { hash } from 'node:crypto'
import * as v from 'valibot'
import { listNames } from '../document/Cut'
import { originOf } from '../languages/localise'
import type { Site } from '../Site'

/** The queries of an edition whose results decide what a page shows. They are recorded as dependencies of the page. */
const questions = [
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
  'marks',
  'extent',
  'agenda',
  'eventsLike',
  'listingsLike',
  'productsLike',
  'neighbours',
  'menu',
] as const

type Question = (typeof questions)[number]

type Answering = Record<Question, (...parameters: never[]) => unknown>

/** One recorded query of a page with the hash of its result. It is plain data, so it can be stored anywhere and run again. */
export type Read = { question: Question; parameters: unknown[]; answer: string }

/**
 * The dependencies of a page. `frame` is the hash of the document shell, which is everything outside the lists of entities: menus, theme,
 * sections …
 */
export type Reads = { locale: string; frame: string; asked: Read[] }

const KnownReads = v.object({
  locale: v.string(),
  frame: v.string(),
  asked: v.array(v.object({ question: v.picklist(questions), parameters: v.array(v.unknown()), answer: v.string() })),
})

/** Whether a value from outside, such as a store, has the shape of `Reads`. */
export function areReads(value: unknown): value is Reads {
  return v.is(KnownReads, value)
}

type Told = { question: Question; parameters: unknown[]; answer: unknown }

/** The recorded queries with hashes of their results, and the cache keys of the entities in them. */
export type Heard = { asked: Read[]; keys: string[] }

/** Returns a copy of the edition that records the queries of one page, and `heard`, which returns the queries recorded so far. */
export function listening<Asked extends Answering>(edition: Asked): { edition: Asked; heard: () => Heard } {
  const asked = { ...edition } as Record<string, unknown>
  const readings = questions.map((question) => {
    const ask = edition[question] as (...parameters: unknown[]) => unknown
    const reading = new Map<string, Told>()
    asked[question] = (...parameters: unknown[]) => {
      const answer = ask(...parameters)
      reading.set(keyOf(parameters), { question, parameters, answer })
      return answer
    }
    return reading
  })
  return { edition: asked as Asked, heard: () => readsOf(readings.flatMap((reading) => [...reading.values()])) }
}

/**
 * A front page makes hundreds of queries, most of them by one slug. A slug is used as the key without `JSON.stringify`; no slug looks like
 * a JSON array.
 */
function keyOf(parameters: unknown[]): string {
  const [slug] = parameters
  return parameters.length === 1 && typeof slug === 'string' ? slug : JSON.stringify(parameters)
}

function readsOf(told: readonly Told[]): Heard {
  const asked = told.map(({ question, parameters, answer }) => ({ question, parameters, answer: fingerprint(answer) }))
  const keys = new Set(told.flatMap(({ question, answer }) => keysOf(question, answer)))
  return { asked, keys: [...keys] }
}

/** Whether the edition would give a page the same results as when its dependencies were recorded. */
export function stillHolds(reads: Reads, edition: Answering & { site: Site }): boolean {
  if (reads.frame !== frameOf(edition.site)) return false
  return reads.asked.every(({ question, parameters, answer }) => {
    const ask = edition[question] as (...parameters: unknown[]) => unknown
    return fingerprint(ask(...parameters.map(revived))) === answer
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
function keysOf(question: Question, answer: unknown): string[] {
  if (question === 'headlines') return ['headlines']
  if (question === 'marks' || question === 'extent') return ['sitemap']
  const kind = singular[question] ?? question
  return entitiesIn(answer).map((slug) => `${kind}-${slug}`)
}

function entitiesIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  if ('slug' in answer) return [String(answer.slug)]
  return Object.values(answer).flatMap(entitiesIn)
}

const fingerprints = new WeakMap<object, string>()

/**
 * Returns equal strings for equal results. Entities are the same objects for the life of a revision, so each of them is hashed only once.
 */
function fingerprint(answer: unknown): string {
  const text = textOf(answer)
  return text.startsWith('(') ? digest(text) : text
}

/** Represents an entity by its hash, any other value as JSON, and lists and groups in parentheses. */
function textOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return JSON.stringify(answer) ?? ''
  if ('slug' in answer) return fingerprintOf(originOf(answer))
  return `(${Object.values(answer).map(textOf).join(' ')})`
}

function fingerprintOf(entity: object): string {
  const known = fingerprints.get(entity)
  if (known) return known
  const made = digest(JSON.stringify(entity))
  fingerprints.set(entity, made)
  return made
}

/** The lists of entities in a document. Everything else is the document shell. */
const lists: ReadonlySet<string> = new Set(listNames)

/** Hash of the document shell. For each list it contains only whether the list has entries. */
export function frameOf(site: Site): string {
  const known = fingerprints.get(site)
  if (known) return known
  const frame = Object.entries(site.website).map(([name, value]) =>
    lists.has(name) ? [name, Array.isArray(value) && value.length > 0] : [name, value],
  )
  const made = digest(JSON.stringify(frame))
  fingerprints.set(site, made)
  return made
}

function digest(text: string): string {
  return hash('sha1', text, 'base64url').slice(0, 16)
}

/** Restores dates among the parameters after JSON serialisation. */
function revived(parameter: unknown): unknown {
  return typeof parameter === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(parameter) ? new Date(parameter) : parameter
}
