import { languagesSpoken } from '../languages/languagesSpoken'
import { imageOf } from '../media/media'
import { type Site, timeOf } from '../Site'
import type { Article } from '../schema/article'
import type { Image } from '../schema/parts'
import { publishedPart } from './publishedPart'
import { countArticles } from './selectArticles'

/** What maps of a site know of one page: where, in which languages besides the main one, when it changed, its picture. Times in ms. */
export type SitemapEntry = {
  slug: string
  /** All, where none are named. */
  languages?: readonly string[]
  changed?: number
  /** By which articles stand in their order: their publication. */
  at?: number
  /** When an article first appeared. */
  published?: number
  picture?: { filename: string }
  isFilm?: true
  isSound?: true
}

/** The lists of content whose entries have pages of their own. */
export const markLists = [
  'articles',
  'pages',
  'events',
  'directory',
  'products',
  'categories',
  'tags',
  'authors',
] as const

export type MarkList = (typeof markLists)[number]

/** Which marks: from `offset` on, so many; those published last stand last. */
export type MarkQuery = { list: MarkList; offset?: number; limit?: number }

/** The marks of a site, made once a revision; an entry that stays as it is keeps its mark. */
export function marksOf(
  site: Site,
  { list, offset = 0, limit = Number.POSITIVE_INFINITY }: MarkQuery,
): readonly SitemapEntry[] {
  const all = madeOf(site, list)
  const end = list === 'articles' ? publishedCount(all) : all.length
  return all.slice(offset, Math.min(end, offset + limit))
}

/** Makes the marks of all lists, with a pause after each: the first map of a revision reads every entry of a site. */
export function* makingMarks(site: Site): Generator<void, void> {
  for (const list of markLists) {
    madeOf(site, list)
    yield
  }
}

/** How many marks there are, and the newest change in each part of so many. */
export function extentOf(site: Site, list: MarkList, perPart: number): { count: number; changed: number[] } {
  const all = marksOf(site, { list })
  const parts = Array.from({ length: Math.ceil(all.length / perPart) }, (_, part) =>
    all.slice(part * perPart, (part + 1) * perPart),
  )
  return { count: all.length, changed: parts.map(newest) }
}

/** The newest change among marks; 0 where nobody knows of any. */
function newest(marks: readonly SitemapEntry[]): number {
  return marks.reduce((latest, { changed = 0 }) => Math.max(latest, changed), 0)
}

/** By list and number of published articles: archives change when a scheduled article is published. */
const bySite = new WeakMap<Site, Map<string, readonly SitemapEntry[]>>()
const byEntity = new WeakMap<object, SitemapEntry | 'hidden'>()

function madeOf(site: Site, list: MarkList): readonly SitemapEntry[] {
  const known = bySite.get(site) ?? new Map<string, readonly SitemapEntry[]>()
  bySite.set(site, known)
  const key = `${list} ${countArticles(site)}`
  const made = known.get(key) ?? makers[list](site)
  known.set(key, made)
  return made
}

const makers: Readonly<Record<MarkList, (site: Site) => SitemapEntry[]>> = {
  articles: ({ articles }) => articles.toReversed().flatMap((article) => keptMark(article, markOfArticle)),
  pages: ({ pages }) => [...pages.values()].flatMap((page) => keptMark(page, markOfPage)),
  events: ({ agenda }) => agenda.flatMap((event) => keptMark(event, markOfPlace)),
  directory: ({ listings }) => [...listings.values()].flatMap((listing) => keptMark(listing, markOfPlace)),
  products: ({ products }) => [...products.values()].flatMap((product) => keptMark(product, markOfPlace)),
  categories: (site) => [...site.categories.keys()].flatMap((slug) => archiveMark(site, 'category', slug)),
  tags: (site) => [...site.articlesBy.tag.keys()].flatMap((slug) => archiveMark(site, 'tag', slug)),
  authors: (site) => [...site.authors.keys()].flatMap((slug) => archiveMark(site, 'author', slug)),
}

function keptMark<Entity extends object>(
  entity: Entity,
  make: (entity: Entity) => SitemapEntry | 'hidden',
): SitemapEntry[] {
  const known = byEntity.get(entity) ?? make(entity)
  byEntity.set(entity, known)
  return known === 'hidden' ? [] : [known]
}

type Seo = { noindex: boolean; canonical_url?: string | undefined } | undefined

/** What search engines are not to list, or to list elsewhere, stands in no map. */
function isHidden(seo: Seo): boolean {
  return Boolean(seo?.noindex || seo?.canonical_url)
}

function markOfArticle(article: Article): SitemapEntry | 'hidden' {
  if (isHidden(article.seo)) return 'hidden'
  const { published_at, first_published_at, updated_at, live, kind, video, audio } = publishedPart(article)
  const blocks = live?.blocks.map(({ time }) => time.getTime()) ?? []
  const times = [published_at, updated_at].flatMap((date) => date?.getTime() ?? [])
  const first = Math.min(...[published_at, first_published_at].flatMap((date) => date?.getTime() ?? []))
  const changed = Math.max(...times, ...blocks)
  return {
    ...base(article),
    at: timeOf(article),
    ...(Number.isFinite(changed) && { changed }),
    ...(Number.isFinite(first) && { published: first }),
    ...(kind === 'video' && video && { isFilm: true }),
    ...(kind === 'audio' && audio && { isSound: true }),
  }
}

function markOfPage(
  page: Parameters<typeof base>[0] & { seo?: Seo; updated_at?: Date | undefined },
): SitemapEntry | 'hidden' {
  if (isHidden(page.seo)) return 'hidden'
  return { ...base(page), ...(page.updated_at && { changed: page.updated_at.getTime() }) }
}

function markOfPlace(place: Parameters<typeof base>[0]): SitemapEntry {
  return base(place)
}

function base(
  entity: { slug: string; images: readonly Image[] } & Parameters<typeof languagesSpoken>[0],
): SitemapEntry {
  const filename = (imageOf(entity.images) ?? entity.images[0])?.filename
  return { slug: entity.slug, languages: languagesSpoken(entity), ...(filename && { picture: { filename } }) }
}

/** Articles on the first page of an archive, by which it is told when it changed. */
const looked = 20

/** An archive changes with its articles; one without any is no page worth finding. */
function archiveMark({ articlesBy }: Site, index: 'category' | 'tag' | 'author', slug: string): SitemapEntry[] {
  const now = Date.now()
  const articles = (articlesBy[index].get(slug) ?? []).filter((article) => timeOf(article) <= now).slice(0, looked)
  if (articles.length === 0) return []
  const changed = newest(articles.flatMap((article) => keptMark(article, markOfArticle)))
  return [{ slug, ...(changed > 0 && { changed }) }]
}

/** Articles of the future stand at the end. */
function publishedCount(marks: readonly SitemapEntry[]): number {
  const now = Date.now()
  return marks.findLastIndex(({ at = 0 }) => at <= now) + 1
}
