import { hash } from 'node:crypto'
import MiniSearch from 'minisearch'
import { inSlices } from '../server/inSlices'
import type { Edition, EditionArticle } from './Edition'
import { unrecorded } from './reads'

type Entry = { id: string; title: string; standfirst: string; people: string; topics: string; body: string }

/** How much of a body is searched: its beginning says what it is about. */
const bodyLength = 1_500
const longestQuery = 100

/** An index with what stands in it, so that the next revision changes only what has changed. */
type Shelf = { index: MiniSearch<Entry>; entries: Map<string, string>; ready: Promise<unknown> }

/** Of each tenant's site, by language. */
const shelves = new WeakMap<object, Map<string, Shelf>>()
const known = new WeakMap<Edition, Shelf>()

/** Milliseconds that a reader waits for an index in the making; then what is in it has to do, the newest articles first. */
const patience = 1_000

/** Articles put into an index in one go. */
const chunkSize = 4

/**
 * Articles that match the words of a query, best first: in headline, standfirst, names, topics, text; also by the
 * beginnings of words and with small slips. The index of a language is built at its first query, in
 * pieces, so that other requests are not held up; later revisions change it where they differ.
 */
export async function search(edition: Edition, query: string): Promise<EditionArticle[]> {
  const words = query.slice(0, longestQuery).trim()
  if (words === '') return []
  const { index, ready } = shelfOf(edition)
  await Promise.race([ready, pause(patience)])
  return index
    .search(words)
    .map((hit) => edition.article(String(hit.id)))
    .filter((article) => article !== undefined)
}

function shelfOf(edition: Edition): Shelf {
  const current = known.get(edition)
  if (current) return current
  const { site, locale, main } = edition
  const own = shelves.get(site.line) ?? new Map<string, Shelf>()
  const name = `${locale.code} ${main.code}`
  const shelf = own.get(name) ?? { index: emptyIndex(), entries: new Map(), ready: Promise.resolve() }
  shelf.ready = unrecorded(() => shelf.ready.then(() => update(shelf, edition)))
  shelves.set(site.line, own.set(name, shelf))
  known.set(edition, shelf)
  return shelf
}

async function update({ index, entries }: Shelf, edition: Edition): Promise<void> {
  const changed = await inSlices(differences(index, entries, edition))
  await index.addAllAsync(changed, { chunkSize })
}

/** Takes out what is gone or different, and gives what is to be put in. */
function* differences(
  index: MiniSearch<Entry>,
  entries: Map<string, string>,
  edition: Edition,
): Generator<void, Entry[]> {
  const changed: Entry[] = []
  const gone = new Set(entries.keys())
  for (const { slug } of edition.site.articles) {
    const article = edition.article(slug)
    if (!article) continue
    const entry = entryOf(article, edition)
    const print = hash('sha1', JSON.stringify(entry), 'base64url')
    gone.delete(entry.id)
    yield
    if (entries.get(entry.id) === print) continue
    if (entries.has(entry.id)) index.discard(entry.id)
    entries.set(entry.id, print)
    changed.push(entry)
  }
  for (const id of gone) {
    index.discard(id)
    entries.delete(id)
  }
  return changed
}

function emptyIndex(): MiniSearch<Entry> {
  return new MiniSearch<Entry>({
    fields: ['title', 'standfirst', 'people', 'topics', 'body'],
    processTerm: (term) => fold(term) || null,
    searchOptions: {
      boost: { title: 4, people: 3, topics: 2, standfirst: 2 },
      combineWith: 'AND',
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  })
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}

/** Case, accents and Arabic vowel signs make no difference. */
function fold(term: string): string {
  return term.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function entryOf(article: EditionArticle, edition: Edition): Entry {
  const named = (entities: ({ name: string } | undefined)[]) => entities.map((entity) => entity?.name ?? '').join(' ')
  return {
    id: article.slug,
    title: `${article.title} ${article.kicker ?? ''}`,
    standfirst: article.standfirst ?? '',
    people: named(article.authors.map(edition.author)),
    topics: `${named(article.categories.map(edition.category))} ${named(article.tags.map(edition.tag))}`,
    body: (article.body ?? '').slice(0, bodyLength),
  }
}
