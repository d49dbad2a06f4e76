import { pace } from '../server/limits/inSlices'
import { atOnce } from './document/atOnce'
import type { ParseFindings } from './document/ParseFindings'
import { compileRedirects, type RefusedRule } from './redirects/compileRedirects'
import type { RedirectTable } from './redirects/findRedirect'
import { ownPlaces } from './redirects/ownPlaces'
import type { Article } from './schema/article'
import type { Event, Listing, Product } from './schema/places'
import type { Author, Category, Redirect, StaticPage, Tag } from './schema/site'
import { Words } from './schema/Words'
import type { Website } from './schema/website'
import { timeEvents } from './timeEvents'

/** The axes by which articles are found, each a list newest first. */
export type ArticleIndex = 'category' | 'tag' | 'author'

/**
 * One tenant's content, parsed and indexed once per revision, never changed afterwards.
 * A look-up costs the same with 10 or 10,000 articles.
 */
export type Site = {
  readonly website: Website
  /** Changes whenever the content does. */
  readonly revision: string
  /** The same object in all revisions of one tenant's site: what outlives a revision hangs on it. */
  readonly series: object
  /** All articles, newest first. */
  readonly articles: readonly Article[]
  readonly articleBySlug: ReadonlyMap<string, Article>
  readonly articlesBy: Readonly<Record<ArticleIndex, ReadonlyMap<string, readonly Article[]>>>
  /** Position of an article in `articles`, for previous and next. */
  readonly position: ReadonlyMap<string, number>
  readonly categories: ReadonlyMap<string, Category>
  readonly tags: ReadonlyMap<string, Tag>
  readonly authors: ReadonlyMap<string, Author>
  readonly pages: ReadonlyMap<string, StaticPage>
  /** Events by slug; whole days begin and end at the midnights of their place. */
  readonly events: ReadonlyMap<string, Event>
  /** When each event was last changed, as far as this process has seen, by slug. */
  readonly eventChanges: ReadonlyMap<string, Date>
  /** All events, earliest first. */
  readonly agenda: readonly Event[]
  readonly listings: ReadonlyMap<string, Listing>
  readonly products: ReadonlyMap<string, Product>
  readonly redirects: RedirectTable
  /** Redirect rules that are not taken. */
  readonly refusedRules: readonly RefusedRule[]
  /** What was found in its document when it was read. */
  readonly found: ParseFindings
  /** Whether scheduled articles have a page already, as in previews. */
  readonly showsDrafts: boolean
  /** Set only in the preview of an editor; the site of readers has none. */
  readonly perspective?: Perspective
}

/** How an editor previews a site. */
export type Perspective = {
  /** The time at which the site is shown, in ms. Default: the present. */
  at?: number | undefined
  /** Whether the editor sees the text of members' articles. */
  opensMembersText: boolean
}

/** The time at which a site is shown, in ms: the present, or the time that an editor previews. */
export function timeIn({ perspective }: Site): number {
  return perspective?.at ?? Date.now()
}

/** What a site is made of beside its document. */
export type SiteOptions = {
  /** Redirects that go before the document's. */
  rules?: readonly Redirect[] | undefined
  series?: object
  /** The hosts that are configured for the site. */
  hosts?: readonly string[] | undefined
  found?: ParseFindings
  showsDrafts?: boolean
  /** When the revision came; the present if absent. */
  now?: Date
}

const nothingFound: ParseFindings = { repairs: [], strangers: [] }

/** Indexes a parsed document of that revision. Of two entries with one slug the first stays; `rules` go before the document's. */
export function createSite(
  website: Website,
  revision: string,
  rules: readonly Redirect[] = [],
  series: object = {},
): Site {
  return atOnce(indexing(website, revision, { rules, series }))
}

/** The same in steps, for documents so large that readers would wait. */
export function* indexing(
  website: Website,
  revision: string,
  {
    rules = [],
    series = {},
    hosts = [],
    found = nothingFound,
    showsDrafts = false,
    now = new Date(),
  }: SiteOptions = {},
): Generator<void, Site> {
  const described = yield* bySlug([...website.categories].sort((one, other) => one.order - other.order))
  const articleBySlug = yield* bySlug(website.articles)
  const { table, refused } = compileRedirects([...rules, ...website.redirects], ownPlaces(website, hosts))
  const { events, changes } = yield* timeEvents(website.events, { timezone: website.timezone, series, now })
  yield
  const articles = [...articleBySlug.values()].sort((one, other) => timeOf(other) - timeOf(one))
  yield
  const articlesBy = {
    category: yield* indexBy(articles, withAncestors(described)),
    tag: yield* indexBy(articles, (article) => article.tags),
    author: yield* indexBy(articles, (article) => article.authors),
  }
  const categories = withUndescribed(described, articlesBy.category.keys())
  const position = new Map<string, number>()
  for (const [index, { slug }] of articles.entries()) position.set(slug, index)
  yield
  return {
    website,
    revision,
    series,
    articles,
    articleBySlug,
    articlesBy,
    position,
    categories,
    tags: yield* bySlug(website.tags),
    authors: yield* bySlug(website.authors),
    pages: yield* bySlug(website.pages),
    events,
    eventChanges: changes,
    agenda: [...events.values()].sort((one, other) => one.starts_at.getTime() - other.starts_at.getTime()),
    listings: yield* bySlug(website.directory),
    products: yield* bySlug(website.products),
    redirects: table,
    refusedRules: refused,
    found,
    showsDrafts,
  }
}

/** The time by which an article is ordered: its publication, or the beginning of time. */
export function timeOf(article: Pick<Article, 'published_at'>): number {
  return article.published_at?.getTime() ?? 0
}

/** Lists by slug: one that a new document left as it was is not gone through again. */
const slugIndexes = new WeakMap<readonly object[], ReadonlyMap<string, object>>()

function* bySlug<Entry extends { slug: string }>(
  entries: readonly Entry[],
): Generator<void, ReadonlyMap<string, Entry>> {
  const known = slugIndexes.get(entries) as ReadonlyMap<string, Entry> | undefined
  if (known) return known
  const map = new Map<string, Entry>()
  for (const [index, entry] of entries.entries()) {
    if (!map.has(entry.slug)) map.set(entry.slug, entry)
    if (index % pace === 0) yield
  }
  slugIndexes.set(entries, map)
  return map
}

/** Categories that articles name though the document does not describe them stand behind the others, by their slug. */
function withUndescribed(
  described: ReadonlyMap<string, Category>,
  named: Iterable<string>,
): ReadonlyMap<string, Category> {
  const others = [...named].filter((slug) => !described.has(slug)).sort()
  if (others.length === 0) return described
  return new Map([...described, ...others.map((slug): [string, Category] => [slug, undescribed(slug)])])
}

function undescribed(slug: string): Category {
  const name = slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')
  return { slug, name: new Words(name), order: 0 }
}

function* indexBy(articles: readonly Article[], keysOf: (article: Article) => readonly string[]) {
  const index = new Map<string, Article[]>()
  for (const [turn, article] of articles.entries()) {
    for (const key of unique(keysOf(article))) {
      const list = index.get(key)
      if (list) list.push(article)
      else index.set(key, [article])
    }
    if (turn % pace === 0) yield
  }
  return index
}

function unique(keys: readonly string[]): Iterable<string> {
  return keys.length > 1 ? new Set(keys) : keys
}

/** The categories of an article with all that they stand in. */
function withAncestors(categories: ReadonlyMap<string, Category>): (article: Article) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return ({ categories: slugs }) => {
    const name = slugs.join()
    const all = known.get(name) ?? [...ancestry(slugs, categories)]
    known.set(name, all)
    return all
  }
}

/** The slugs and those of their parents; a circle of parents ends where it closes. */
function ancestry(slugs: readonly string[], categories: ReadonlyMap<string, Category>): Set<string> {
  const all = new Set<string>()
  for (const slug of slugs) {
    let next: string | undefined = slug
    while (next && !all.has(next)) {
      all.add(next)
      next = categories.get(next)?.parent
    }
  }
  return all
}
