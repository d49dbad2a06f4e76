import MiniSearch from 'minisearch'
import type { Edition, EditionArticle } from './Edition'

type Entry = { id: string; title: string; standfirst: string; people: string; topics: string; body: string }

/** How much of a body is searched: its beginning says what it is about. */
const bodyLength = 4_000
const longestQuery = 100

const indexes = new WeakMap<Edition, Promise<MiniSearch<Entry>>>()

/**
 * Articles that match the words of a query, best first: in headline, standfirst, names, topics, text; also by the
 * beginnings of words and with small slips. The index of an edition is built at its first query, in
 * pieces, so that other requests are not held up.
 */
export async function search(edition: Edition, query: string): Promise<EditionArticle[]> {
  const words = query.slice(0, longestQuery).trim()
  if (words === '') return []
  const index = await indexOf(edition)
  return index
    .search(words)
    .map((hit) => edition.article(String(hit.id)))
    .filter((article) => article !== undefined)
}

function indexOf(edition: Edition): Promise<MiniSearch<Entry>> {
  const known = indexes.get(edition)
  if (known) return known
  const index = new MiniSearch<Entry>({
    fields: ['title', 'standfirst', 'people', 'topics', 'body'],
    processTerm: (term) => fold(term) || null,
    searchOptions: {
      boost: { title: 4, people: 3, topics: 2, standfirst: 2 },
      combineWith: 'AND',
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  })
  const made = index.addAllAsync(edition.articles().items.map((article) => entryOf(article, edition))).then(() => index)
  indexes.set(edition, made)
  return made
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
