import { availableLanguages } from '../languages/availableLanguages'
import { imageOf } from '../media/media'
import type { Article } from '../schema/article'
import type { Image } from '../schema/parts'
import type { ArticleIndex } from '../site/articleIndexes'
import { type Site, timeIn } from '../site/Site'
import { nextChange } from './nextChange'
import { publishedPart } from './publishedPart'
import { selectArticles } from './selectArticles'

/** The data of one page for sitemaps: slug, languages in addition to the main one, time of the last change, picture. Times in ms. */
export type SitemapEntry = {
  slug: string
  /** Undefined means all languages. */
  languages?: readonly string[]
  changed?: number
  /** Time of the first publication of an article. */
  published?: number
  picture?: { filename: string }
  isFilm?: true
  isSound?: true
}

/** The lists of the document whose entries have their own pages. */
export const sitemapLists = [
  'articles',
  'pages',
  'events',
  'directory',
  'products',
  'categories',
  'tags',
  'authors',
] as const

export type SitemapList = (typeof sitemapLists)[number]

/** Selects sitemap entries of a list: at most `limit`, from `offset` on. The articles published last are at the end. */
export type SitemapQuery = { list: SitemapList; offset?: number; limit?: number }

/** Returns the sitemap entries of a site. They are built once per revision; an unchanged entity keeps its sitemap entry. */
export function sitemapEntriesOf(
  site: Site,
  { list, offset = 0, limit = Number.POSITIVE_INFINITY }: SitemapQuery,
): readonly SitemapEntry[] {
  return cachedEntries(site, list).slice(offset, offset + limit)
}

/**
 * Builds the sitemap entries of all lists and yields after each list, because the first sitemap of a revision reads every entity of the
 * site.
 */
export function* buildSitemapEntries(site: Site): Generator<void, void> {
  for (const list of sitemapLists) {
    cachedEntries(site, list)
    yield
  }
}

/** Returns the number of sitemap entries of a list, and the newest change in each part of `perPart` entries. Times in ms. */
export function sitemapExtentOf(site: Site, list: SitemapList, perPart: number): { count: number; changed: number[] } {
  const all = sitemapEntriesOf(site, { list })
  const parts = Array.from({ length: Math.ceil(all.length / perPart) }, (_, part) =>
    all.slice(part * perPart, (part + 1) * perPart),
  )
  return { count: all.length, changed: parts.map(newestChange) }
}

/** The newest change among sitemap entries, in ms; 0 if none has a time. */
function newestChange(entries: readonly SitemapEntry[]): number {
  return entries.reduce((latest, { changed = 0 }) => Math.max(latest, changed), 0)
}

/** The entries of a list, and the time in ms at which the content of the site changes without a new document. */
type CachedList = { entries: readonly SitemapEntry[]; until: number }

const bySite = new WeakMap<Site, Map<SitemapList, CachedList>>()
const byEntity = new WeakMap<object, SitemapEntry | 'hidden'>()

function cachedEntries(site: Site, list: SitemapList): readonly SitemapEntry[] {
  const now = timeIn(site)
  const lists = bySite.get(site) ?? new Map<SitemapList, CachedList>()
  bySite.set(site, lists)
  const known = lists.get(list)
  if (known && now < known.until) return known.entries
  const entries = makers[list](site)
  lists.set(list, { entries, until: nextChange(site, now) ?? Number.POSITIVE_INFINITY })
  return entries
}

const makers: Readonly<Record<SitemapList, (site: Site) => SitemapEntry[]>> = {
  articles: (site) => selectArticles(site, { order: 'oldest' }).flatMap(articleEntry),
  pages: ({ pages }) => [...pages.values()].flatMap((page) => cachedEntry(page, entryOfPage)),
  events: ({ agenda }) => agenda.flatMap((event) => cachedEntry(event, basicEntry)),
  directory: ({ listings }) => [...listings.values()].flatMap((listing) => cachedEntry(listing, basicEntry)),
  products: ({ products }) => [...products.values()].flatMap((product) => cachedEntry(product, basicEntry)),
  categories: (site) => [...site.categories.keys()].flatMap((slug) => entryOfArchive(site, 'category', slug)),
  tags: (site) => [...site.articlesBy.tag.keys()].sort().flatMap((slug) => entryOfArchive(site, 'tag', slug)),
  authors: (site) => [...site.authors.keys()].flatMap((slug) => entryOfArchive(site, 'author', slug)),
}

/** A live report has another entry after each published update. */
function articleEntry(article: Article): SitemapEntry[] {
  return cachedEntry(publishedPart(article), entryOfArticle)
}

function cachedEntry<Entity extends object>(
  entity: Entity,
  make: (entity: Entity) => SitemapEntry | 'hidden',
): SitemapEntry[] {
  const known = byEntity.get(entity) ?? make(entity)
  byEntity.set(entity, known)
  return known === 'hidden' ? [] : [known]
}

type Seo = { noindex: boolean; canonical_url?: string | undefined } | undefined

/** Pages with `noindex` or another canonical address are left out of sitemaps. */
function isHidden(seo: Seo): boolean {
  return Boolean(seo?.noindex || seo?.canonical_url)
}

function entryOfArticle(article: Article): SitemapEntry | 'hidden' {
  if (isHidden(article.seo)) return 'hidden'
  const { published_at, first_published_at, updated_at, live, kind, video, audio } = article
  const blocks = live?.blocks.map(({ time }) => time.getTime()) ?? []
  const times = [published_at, updated_at].flatMap((date) => date?.getTime() ?? [])
  const first = Math.min(...[published_at, first_published_at].flatMap((date) => date?.getTime() ?? []))
  const changed = Math.max(...times, ...blocks)
  return {
    ...basicEntry(article),
    ...(Number.isFinite(changed) && { changed }),
    ...(Number.isFinite(first) && { published: first }),
    ...(kind === 'video' && video && { isFilm: true }),
    ...(kind === 'audio' && audio && { isSound: true }),
  }
}

function entryOfPage(
  page: Parameters<typeof basicEntry>[0] & { seo?: Seo; updated_at?: Date | undefined },
): SitemapEntry | 'hidden' {
  if (isHidden(page.seo)) return 'hidden'
  return { ...basicEntry(page), ...(page.updated_at && { changed: page.updated_at.getTime() }) }
}

function basicEntry(
  entity: { slug: string; images: readonly Image[] } & Parameters<typeof availableLanguages>[0],
): SitemapEntry {
  const filename = (imageOf(entity.images) ?? entity.images[0])?.filename
  return { slug: entity.slug, languages: availableLanguages(entity), ...(filename && { picture: { filename } }) }
}

/** Number of articles whose changes count for an archive: those on its first page. */
const maxChecked = 20

/** The last change of an archive is that of its newest articles. An archive without published articles is left out. */
function entryOfArchive(site: Site, index: ArticleIndex, slug: string): SitemapEntry[] {
  const articles = selectArticles(site, { by: { index, slug }, limit: maxChecked })
  if (articles.length === 0) return []
  const changed = newestChange(articles.flatMap(articleEntry))
  return [{ slug, ...(changed > 0 && { changed }) }]
}
