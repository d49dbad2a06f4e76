import type { ParseFindings } from '../document/ParseFindings'
import { siteAddresses } from '../languages/siteAddresses'
import { compileRedirects, type RefusedRule } from '../redirects/compileRedirects'
import type { RedirectTable } from '../redirects/findRedirect'
import { runToEnd } from '../runToEnd'
import { LocalisedText } from '../schema/LocalisedText'
import type { Event, Listing, Product } from '../schema/places'
import type { Author, Category, Redirect, StaticPage, Tag } from '../schema/site'
import type { Website } from '../schema/website'
import { type ArticleIndexes, indexArticles } from './articleIndexes'
import { bySlug } from './bySlug'
import { timeEvents } from './timeEvents'

/**
 * One tenant's content, parsed and indexed once per revision and never modified. The cost of a lookup does not depend on the number of
 * articles.
 */
export type Site = ArticleIndexes & {
  readonly website: Website
  /** Changes whenever the content changes. */
  readonly revision: string
  /** The same object in all revisions of one tenant's site. It is used as a key for data that outlives a revision. */
  readonly series: object
  readonly categories: ReadonlyMap<string, Category>
  readonly tags: ReadonlyMap<string, Tag>
  readonly authors: ReadonlyMap<string, Author>
  readonly pages: ReadonlyMap<string, StaticPage>
  /** Events by slug. All-day events begin and end at midnight in their time zone. */
  readonly events: ReadonlyMap<string, Event>
  /** When each event last changed, by slug. Only changes since the start of this process are known. */
  readonly eventChanges: ReadonlyMap<string, Date>
  /** All events, earliest first. */
  readonly agenda: readonly Event[]
  readonly listings: ReadonlyMap<string, Listing>
  readonly products: ReadonlyMap<string, Product>
  readonly redirects: RedirectTable
  /** Redirect rules that were rejected. */
  readonly refusedRules: readonly RefusedRule[]
  /** What the parser found in the document. */
  readonly found: ParseFindings
  /** Whether scheduled articles have pages already, as in previews. */
  readonly showsDrafts: boolean
  /** Whether readers can sign in. `other issuer`: the document names another provider than the configuration, so they cannot. */
  readonly signIn: 'off' | 'on' | 'other issuer'
  /** Set for an editor who previews, or a reader who may see more than the public. Never for a page that others see. */
  readonly perspective?: Perspective
}

/** How a site is shown to an editor or a member. */
export type Perspective = {
  /** The time at which the site is shown, in ms. Default: now. */
  at?: number | undefined
  /** Whether the text of members' articles is shown. */
  opensMembersText: boolean
}

/** Returns the time at which a site is shown, in ms: now, or the time that an editor previews. */
export function timeIn({ perspective }: Site): number {
  return perspective?.at ?? Date.now()
}

/** Inputs of a site in addition to its document. */
export type SiteOptions = {
  /** Redirects that have precedence over those in the document. */
  rules?: readonly Redirect[] | undefined
  series?: object
  /** The configured hosts of the site. */
  hosts?: readonly string[] | undefined
  found?: ParseFindings
  showsDrafts?: boolean
  /** The provider where readers sign in, according to the configuration. */
  issuer?: string | undefined
  /** When the revision arrived. Default: now. */
  now?: Date
}

const nothingFound: ParseFindings = { fixes: [], unknownFields: [] }

/**
 * Indexes a parsed document. If two entries have the same slug, the first is used. `rules` have precedence over the redirects in the
 * document.
 */
export function createSite(
  website: Website,
  revision: string,
  rules: readonly Redirect[] = [],
  series: object = {},
): Site {
  return runToEnd(createSiteInSteps(website, revision, { rules, series }))
}

/** Like `createSite`, but yields regularly, because indexing a large document in one go would block requests. */
export function* createSiteInSteps(
  website: Website,
  revision: string,
  {
    rules = [],
    series = {},
    hosts = [],
    found = nothingFound,
    showsDrafts = false,
    issuer,
    now = new Date(),
  }: SiteOptions = {},
): Generator<void, Site> {
  const described = yield* bySlug([...website.categories].sort((one, other) => one.order - other.order))
  const { table, refused } = compileRedirects([...rules, ...website.redirects], siteAddresses(website, hosts))
  const { events, changes } = yield* timeEvents(website.events, { timezone: website.timezone, series, now })
  const indexes = yield* indexArticles(website, described, series)
  const categories = withUndescribed(described, indexes.articlesBy.category.keys())
  return {
    website,
    revision,
    series,
    ...indexes,
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
    signIn: signInOf(website, issuer),
  }
}

function signInOf({ login }: Website, issuer: string | undefined): Site['signIn'] {
  if (issuer === undefined) return 'off'
  return login === undefined || withoutSlash(login.issuer) === withoutSlash(issuer) ? 'on' : 'other issuer'
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}

/** Adds categories that articles use but the document does not describe. They come after the others, sorted by slug. */
function withUndescribed(
  described: ReadonlyMap<string, Category>,
  named: Iterable<string>,
): ReadonlyMap<string, Category> {
  const others = [...named].filter((slug) => !described.has(slug)).sort()
  if (others.length === 0) return described
  return new Map([...described, ...others.map((slug): [string, Category] => [slug, placeholderCategory(slug)])])
}

function placeholderCategory(slug: string): Category {
  const name = slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')
  return { slug, name: new LocalisedText(name), order: 0 }
}
