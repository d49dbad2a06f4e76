import { msg } from '@lingui/core/macro'
import type { Edition } from '../../content/edition/Edition'
import { pathTo } from '../../content/pathTo'
import { type Telling, telling } from '../telling/telling'

/** Articles, and whatever else there is of each kind, in an index that browsers search by themselves; characters of what is told beneath a headline. */
const [most, longest] = [5_000, 200]

/** One thing that can be found: where, its headline, what it is about. */
type Entry = readonly [href: string, headline: string, text: string]

/** What stands in the place of the words that are looked for. */
const words = '{words}'

/**
 * `/search/index.json`: headlines, standfirsts and names for a browser that searches where no server does, with what it says then. Texts are in it no more than in
 * lists: nothing that is for members.
 */
export const searchIndex = telling('application/json', write, { 'x-robots-tag': 'noindex' })

function write({ edition: { bare, i18n } }: Telling): string {
  const entries = entriesOf(bare).map(([href, headline, text]) => [bare.href(href), headline, text.slice(0, longest)])
  return JSON.stringify({ title: i18n._(titleFor(words)), nothing: i18n._(nothingFor(words)), entries })
}

const titleFor = (words: string) => msg`Search: ${words}`
const nothingFor = (query: string) => msg`Nothing found for “${query}”. Try fewer or other words.`

function entriesOf(edition: Edition['bare']): Entry[] {
  const named = (list: 'pages' | 'events' | 'authors') => edition.marks({ list, limit: most }).map(({ slug }) => slug)
  return [
    ...edition
      .teasers({ limit: most })
      .map(({ slug, title, standfirst = '' }): Entry => [pathTo('article', slug), title, standfirst]),
    ...named('events').flatMap((slug): Entry[] => {
      const event = edition.event(slug)
      return event ? [[pathTo('event', slug), event.title, event.summary ?? '']] : []
    }),
    ...edition
      .listings({ limit: most })
      .entries.map(({ slug, name, summary = '' }): Entry => [pathTo('listing', slug), name, summary]),
    ...edition
      .products({ limit: most })
      .entries.map(({ slug, title, summary = '' }): Entry => [pathTo('product', slug), title, summary]),
    ...named('pages').flatMap((slug): Entry[] => {
      const page = edition.page(slug)
      return page ? [[pathTo('page', slug), page.title, page.standfirst ?? '']] : []
    }),
    ...named('authors').flatMap((slug): Entry[] => {
      const author = edition.author(slug)
      return author ? [[pathTo('author', slug), author.name, author.role ?? '']] : []
    }),
    ...edition
      .categories()
      .map(({ slug, name, description = '' }): Entry => [pathTo('category', slug), name, description]),
  ]
}
