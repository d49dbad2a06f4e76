import { hash } from 'node:crypto'
import * as v from 'valibot'
import { listNames } from '../document/Cut'
import { originOf } from '../languages/localise'
import type { Site } from '../Site'

/** The questions of an edition whose answers decide what a page shows. */
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

/** What answers them: an edition. */
type Answering = Record<Question, (...parameters: never[]) => unknown>

/** One question that a page asked, with what it was told: plain data, so that it can be kept anywhere and asked again. */
export type Read = { question: Question; parameters: unknown[]; answer: string }

/** What a page was made of. `frame` stands for everything that is no list of entities: menus, look, sections … */
export type Reads = { locale: string; frame: string; asked: Read[] }

const KnownReads = v.object({
  locale: v.string(),
  frame: v.string(),
  asked: v.array(v.object({ question: v.picklist(questions), parameters: v.array(v.unknown()), answer: v.string() })),
})

/** Whether something that comes from elsewhere is what a page was made of. */
export function areReads(value: unknown): value is Reads {
  return v.is(KnownReads, value)
}

type Told = { question: Question; parameters: unknown[]; answer: unknown }

/** What was asked, with fingerprints of what was told, and the names of the content in it. */
export type Heard = { asked: Read[]; keys: string[] }

/** The edition for one page, which takes down what is asked of it, and what it has heard by the time that somebody wants to know. */
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

/** Most questions are by one slug, and a front page asks hundreds: those are told apart without JSON, which no slug looks like. */
function keyOf(parameters: unknown[]): string {
  const [slug] = parameters
  return parameters.length === 1 && typeof slug === 'string' ? slug : JSON.stringify(parameters)
}

function readsOf(told: readonly Told[]): Heard {
  const asked = told.map(({ question, parameters, answer }) => ({ question, parameters, answer: fingerprint(answer) }))
  const keys = new Set(told.flatMap(({ question, answer }) => keysOf(question, answer)))
  return { asked, keys: [...keys] }
}

/** Whether an edition would tell a page the same today. */
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
 * `article-{slug}` and the like for every entity in an answer: the names by which a page can be purged. Headlines stand on every page
 * with a ticker: they have one name for all, so that no article's name brings every page along.
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

/** Equal for equal answers. Entities are the same objects for the life of a revision, so each of them is hashed once. */
function fingerprint(answer: unknown): string {
  const text = textOf(answer)
  return text.startsWith('(') ? digest(text) : text
}

/** An entity as its fingerprint, any other value as JSON; lists and groups of them in parentheses. */
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

/** The parts of a document that stand in lists; everything else is its frame. */
const lists: ReadonlySet<string> = new Set(listNames)

/** Fingerprint of everything but the lists; of those, whether there is anything in them. */
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

/** Moments among the parameters, after a time as JSON. */
function revived(parameter: unknown): unknown {
  return typeof parameter === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(parameter) ? new Date(parameter) : parameter
}
