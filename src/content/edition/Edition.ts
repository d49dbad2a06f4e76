import type { I18n } from '@lingui/core'
import { catalog } from '../../i18n/catalog'
import { dayIn } from '../../i18n/dayIn'
import { type Formats, formats } from '../../i18n/formats'
import { visibleText } from '../isVisible'
import { prefixOf } from '../languages/addressIn'
import { languagesOf, mainLocale, type SiteLocale } from '../languages/languages'
import { type InLanguage, localise } from '../languages/localise'
import type { Article } from '../schema/article'
import type { LocalisedText } from '../schema/LocalisedText'
import type { Event, Listing, Offer, Product } from '../schema/places'
import type { Author, Category, StaticPage } from '../schema/site'
import { type Site, timeIn } from '../site/Site'
import { timeOf } from '../site/timeOf'
import { agendaAt, agendaOn } from './agendaAt'
import { type AgendaWhen, type Days, daysOfSpan } from './agendaSpans'
import { type ArticleLink, type ArticleSummary, articleSummaryOf } from './articleSummaryOf'
import { createMenus } from './createMenus'
import { type DirectoryByName, directoryByName, featuredFirst } from './directoryByName'
import { type EntrySummary, entrySummaryOf } from './entrySummaryOf'
import { type IndexLetter, lettersOf } from './indexLetters'
import { chosenOf, type ListPart, type ListQuery, listPart } from './listPart'
import { asForMembers, membersPreview, withoutMembersContent } from './membersPreview'
import { publishedPart } from './publishedPart'
import { type ArticleAxis, type ArticleQuery, countArticles, selectArticles } from './selectArticles'
import { similarEntries } from './similarEntries'
import { type SitemapList, type SitemapQuery, sitemapEntriesOf, sitemapExtentOf } from './sitemapEntries'

/** A whole article, for its own page. Lists and cards use an `ArticleSummary`. */
export type EditionArticle = InLanguage<Article>
export type EditionEvent = InLanguage<Event>
export type EditionListing = InLanguage<Listing>
export type EditionProduct = InLanguage<Product>
export type EditionOffer = InLanguage<Offer>
export type EditionPage = InLanguage<StaticPage>
export type EditionAuthor = InLanguage<Author>
export type EditionCategory = InLanguage<Category>

/** Queries for the content of one site in one language. Entities are returned with every text resolved to that language. */
export type Edition = EditionQueries & {
  /** The same queries without dependency tracking, for work that does not belong to one page, such as building an index. */
  untracked: EditionQueries
}

type EditionQueries = ReturnType<typeof createEdition>

const editionsBySite = new WeakMap<Site, Map<string, Edition>>()

/**
 * Returns the edition of a site in a language. Editions are cached per `Site`, so for the life of a content revision. The configured
 * `siteUrl` has precedence over the address in the document.
 */
export function editionOf(site: Site, locale: SiteLocale, siteUrl?: string): Edition {
  const editions = editionsBySite.get(site) ?? new Map<string, Edition>()
  editionsBySite.set(site, editions)
  const key = `${locale.code} ${siteUrl ?? ''}`
  const known = editions.get(key)
  if (known) return known
  const queries = createEdition(site, locale, siteUrl)
  const edition = { ...queries, untracked: queries }
  editions.set(key, edition)
  return edition
}

const resolutions = new Map<string, WeakMap<object, object>>()

/**
 * Cache of entities resolved to one language, keyed by the entity object. An entity that is unchanged in the next revision is the same
 * object and is not resolved again.
 */
function madeFor(use: string): WeakMap<object, object> {
  const known = resolutions.get(use) ?? new WeakMap<object, object>()
  resolutions.set(use, known)
  return known
}

function createEdition(site: Site, locale: SiteLocale, siteUrl: string | undefined) {
  const { website } = site
  const main = mainLocale(website, siteUrl)
  const prefix = prefixOf(locale, main)
  const name = visibleText(website.name.in(locale.code, main.code)) ?? website.id
  const i18n: I18n = catalog(locale.code)
  /** Whether `/login` leads anywhere: readers sign in there, or it links to the publisher's own login. */
  const hasLogin = website.login !== undefined || site.signIn === 'on'
  const opensMembersText = site.perspective?.opensMembersText === true
  const resolved = madeFor(`${opensMembersText ? 'opened' : 'entities'} ${locale.code} ${main.code}`)
  const teasers = madeFor(`teasers ${locale.code} ${main.code}`)

  function resolve<Entity extends object>(entity: Entity): InLanguage<Entity> {
    const known = resolved.get(entity)
    if (known) return known as InLanguage<Entity>
    const localised = localise(entity, locale.code, main.code)
    const result = opensMembersText ? asForMembers(localised) : membersPreview(localised, entity)
    resolved.set(entity, result)
    return result
  }

  function teaserOf(stored: Article): ArticleSummary {
    const article = visiblePart(stored)
    const known = teasers.get(article)
    if (known) return known as ArticleSummary
    const summary = articleSummaryOf(withoutMembersContent(localise(article, locale.code, main.code)))
    teasers.set(article, summary)
    return summary
  }

  function headlineOf(article: Article): ArticleLink {
    const { slug, lang, title } = teaserOf(article)
    return { slug, lang, title }
  }

  function text(translations: LocalisedText | undefined): string | undefined {
    return translations?.in(locale.code, main.code) || undefined
  }

  /** Adds the language prefix of this edition to a path of the site. Returns other addresses unchanged. */
  function href(path: string): string {
    if (!path.startsWith('/')) return path
    return prefix === '' ? path : path === '/' ? prefix : prefix + path
  }

  function find<Entity extends object>(entity: Entity | undefined): InLanguage<Entity> | undefined {
    return entity && resolve(entity)
  }

  function visibleArticle(slug: string): Article | undefined {
    const article = site.articleBySlug.get(slug)
    return site.showsDrafts ? optionally(visiblePart, article) : optionally(visiblePart, publishedOnly(article, site))
  }

  function visiblePart(article: Article): Article {
    const isComplete = site.showsDrafts && site.perspective?.at === undefined
    return isComplete ? article : publishedPart(article, timeIn(site))
  }

  const products = [...site.products.values()]
  const listings = featuredFirst([...site.listings.values()])
  let byName: DirectoryByName | undefined

  function eventsAt(when: AgendaWhen, now: Date): readonly Event[] {
    if (when === 'coming' || when === 'past') return agendaAt(site, now)[when]
    return agendaOn(site, now, agendaDays(when, now))
  }

  /**
   * The days of the agenda in the site's time zone: from today on, or the days of a span. The weekend is that of the main language's
   * region.
   */
  function agendaDays(when: AgendaWhen, now: Date): Days {
    const today = dayIn(website.timezone, now)
    return when === 'coming' || when === 'past' ? { from: today, to: '' } : daysOfSpan(when, today, main.tag)
  }

  return {
    site,
    locale,
    main,
    i18n,
    isMain: locale.code === main.code,
    /** Language prefix of every path: `/fr`, or an empty string for the main language. */
    prefix,
    languages: languagesOf(website, siteUrl),
    formats: formats(locale, website.timezone) satisfies Formats,
    name,
    /** Origins that texts may embed in frames, in addition to those of the known providers. */
    embedOrigins: website.embeds.origins,
    hasLogin,
    shortName: visibleText(text(website.short_name)) ?? name,
    tagline: text(website.tagline),
    description: text(website.description),
    text,
    href,
    resolve,

    /** The whole article, for its own page. */
    article: (slug: string) => find(visibleArticle(slug)),
    teaser: (slug: string): ArticleSummary | undefined => optionally(teaserOf, visibleArticle(slug)),
    teasers: (query: ArticleQuery = {}): ArticleSummary[] => selectArticles(site, query).map(teaserOf),
    /** Counts the published articles of a category, tag or author, or of the whole site. */
    count: (by?: ArticleAxis): number => countArticles(site, by),
    /** Slugs and short titles of articles, for links. */
    headlines: (query: ArticleQuery = {}): ArticleLink[] =>
      selectArticles(site, query).map((article) => shortened(teaserOf(article))),
    category: (slug: string) => find(site.categories.get(slug)),
    tag: (slug: string) => find(site.tags.get(slug) ?? unnamedTag(site, slug)),
    author: (slug: string) => find(site.authors.get(slug)),
    page: (slug: string) => find(site.pages.get(slug)),
    event: (slug: string) => find(site.events.get(slug)),
    listing: (slug: string) => find(site.listings.get(slug)),
    product: (slug: string) => find(site.products.get(slug)),
    /** Sitemap entries of a list. */
    sitemapEntries: (query: SitemapQuery) => sitemapEntriesOf(site, query),
    /** Number of entries of a list, and the time of the newest change in each part of `perPart` entries. */
    sitemapExtent: (list: SitemapList, perPart: number) => sitemapExtentOf(site, list, perPart),
    categories: () => [...site.categories.values()].map(resolve),
    /** Offers that are valid at `now`, in the order of the document. */
    offers: (query: ListQuery, now: Date): ListPart<EditionOffer> =>
      part(
        website.offers.filter((offer) => isValid(offer, now)),
        query,
        resolve,
      ),
    /** Products in the order of the document. */
    products: (query: ListQuery = {}) => part(products, query, (one) => entrySummaryOf(resolve(one))),
    /** Directory entries: featured ones first, then in the order of the document. */
    listings: (query: ListQuery = {}): ListPart<EntrySummary<EditionListing>> =>
      part(listings, query, (one) => entrySummaryOf(resolve(one))),
    /**
     * Directory entries: featured ones first, then by name in the alphabetical order of the language, with the index letters of the list.
     */
    directory(query: ListQuery = {}): ListPart<EntrySummary<EditionListing>> & { letters: readonly IndexLetter[] } {
      byName ??= directoryByName(listings, locale.tag, ({ name }) => name.in(locale.code, main.code))
      const letters = lettersOf(chosenOf(byName.listings, query.category), byName.letterOf)
      return { ...part(byName.listings, query, (one) => entrySummaryOf(resolve(one))), letters }
    },
    /** Events that have not ended at `now`, or that fall on a span of days, soonest first; or past events, latest first. */
    agenda: (when: AgendaWhen, now: Date, query: ListQuery = {}): ListPart<EntrySummary<EditionEvent>> =>
      part(eventsAt(when, now), query, (one) => entrySummaryOf(resolve(one))),
    agendaDays,

    /**
     * Similar events, listings or products to suggest below an entry. Events that are past or cancelled are left out; the others come in
     * order of time.
     */
    eventsLike(slug: string, limit: number, now: Date): EntrySummary<EditionEvent>[] {
      const coming = agendaAt(site, now).coming.filter((event) => event.status !== 'cancelled')
      const similar = new Set(similarEntries(site.events.get(slug), coming, limit))
      return coming.filter((event) => similar.has(event)).map((one) => entrySummaryOf(resolve(one)))
    },
    listingsLike: (slug: string, limit: number): EntrySummary<EditionListing>[] =>
      similarEntries(site.listings.get(slug), site.listings.values(), limit).map((one) => entrySummaryOf(resolve(one))),
    productsLike: (slug: string, limit: number): EntrySummary<EditionProduct>[] =>
      similarEntries(site.products.get(slug), site.products.values(), limit).map((one) => entrySummaryOf(resolve(one))),

    /** The articles published just after and just before this one. */
    neighbours(slug: string): { newer: ArticleLink | undefined; older: ArticleLink | undefined } {
      const index = site.position.get(slug)
      if (index === undefined) return { newer: undefined, older: undefined }
      return {
        newer: optionally(headlineOf, publishedOnly(site.articles[index - 1], site)),
        older: optionally(headlineOf, site.articles[index + 1]),
      }
    },
    ...createMenus({ site, hasLogin, text, href }),
  }
}

function part<Entry extends { slug: string; categories?: readonly string[] }, Made>(
  all: readonly Entry[],
  query: ListQuery,
  make: (entry: Entry) => Made,
): ListPart<Made> {
  const { entries, ...counts } = listPart(all, query)
  return { ...counts, entries: entries.map(make) }
}

function isValid({ valid_from, valid_until }: Offer, now: Date): boolean {
  return (!valid_from || valid_from <= now) && (!valid_until || valid_until >= now)
}

function optionally<Given, Made>(make: (given: Given) => Made, argument: Given | undefined): Made | undefined {
  return argument === undefined ? undefined : make(argument)
}

function shortened({ slug, lang, title, short_title }: ArticleSummary): ArticleLink {
  return { slug, lang, title: short_title ?? title }
}

function publishedOnly(article: Article | undefined, site: Site): Article | undefined {
  return article && timeOf(article) <= timeIn(site) ? article : undefined
}

/** A tag that articles use but the document does not describe. */
function unnamedTag(site: Site, slug: string): { slug: string; name: string } | undefined {
  return site.articlesBy.tag.has(slug) ? { slug, name: slug.replaceAll('-', ' ') } : undefined
}
