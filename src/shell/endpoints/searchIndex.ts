import { msg } from '@lingui/core/macro'
import type { Edition } from '../../content/edition/Edition'
import { pathTo } from '../../content/pathTo'
import { runWithPauses } from '../../server/limits/runWithPauses'
import { type OutputContext, output } from '../outputs/output'

/**
 * Maximum number of articles, and of entries of each other kind, in the index; maximum number of characters of the text below a headline.
 */
const [maxEntries, maxLength] = [5_000, 200]

/** An entry of the index: path, headline, and a text about it. */
type Entry = readonly [href: string, headline: string, text: string]

/** Placeholder for the search words in the page title. */
const words = '{words}'

/**
 * `/search/index.json`: headlines, standfirsts and names for search in the browser where no server can search, with the messages of the
 * search page. It contains no more text than lists do, so no members' texts.
 */
export const searchIndex = output('application/json', write, { 'x-robots-tag': 'noindex' })

async function write({ edition: { untracked, i18n } }: OutputContext): Promise<string> {
  const found = await runWithPauses(findingEntries(untracked))
  const entries = found.map(([href, headline, text]) => [untracked.href(href), headline, text.slice(0, maxLength)])
  return JSON.stringify({ title: i18n._(titleFor(words)), nothing: i18n._(nothingFor(words)), entries })
}

const titleFor = (words: string) => msg`Search: ${words}`
const nothingFor = (query: string) => msg`Nothing found for “${query}”. Try fewer or other words.`

/** Pauses after each list, since a list may have thousands of entries. */
function* findingEntries(edition: Edition['untracked']): Generator<void, Entry[]> {
  const entries: Entry[] = []
  for (const list of lists) {
    entries.push(...list(edition))
    yield
  }
  return entries
}

const lists: readonly ((edition: Edition['untracked']) => Entry[])[] = [
  ({ teasers }) =>
    teasers({ limit: maxEntries }).map(({ slug, title, standfirst = '' }) => [
      pathTo('article', slug),
      title,
      standfirst,
    ]),
  (edition) =>
    slugsOf(edition, 'events').flatMap((slug): Entry[] => {
      const event = edition.event(slug)
      return event ? [[pathTo('event', slug), event.title, event.summary ?? '']] : []
    }),
  ({ listings }) =>
    listings({ limit: maxEntries }).entries.map(({ slug, name, summary = '' }) => [
      pathTo('listing', slug),
      name,
      summary,
    ]),
  ({ products }) =>
    products({ limit: maxEntries }).entries.map(({ slug, title, summary = '' }) => [
      pathTo('product', slug),
      title,
      summary,
    ]),
  (edition) =>
    slugsOf(edition, 'pages').flatMap((slug): Entry[] => {
      const page = edition.page(slug)
      return page ? [[pathTo('page', slug), page.title, page.standfirst ?? '']] : []
    }),
  (edition) =>
    slugsOf(edition, 'authors').flatMap((slug): Entry[] => {
      const author = edition.author(slug)
      return author ? [[pathTo('author', slug), author.name, author.role ?? '']] : []
    }),
  ({ categories }) =>
    categories()
      .slice(0, maxEntries)
      .map(({ slug, name, description = '' }) => [pathTo('category', slug), name, description]),
]

function slugsOf({ sitemapEntries }: Edition['untracked'], list: 'pages' | 'events' | 'authors'): string[] {
  return sitemapEntries({ list, limit: maxEntries }).map(({ slug }) => slug)
}
