import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { escapeMarkdown } from '../../text/escapeMarkdown'
import { openingOf } from '../../text/openingOf'
import { readBlocks } from '../../text/readBlocks'
import { isForMembers } from '../access'
import type { Localised } from '../languages/localise'
import { pathTo } from '../pathTo'
import type { Article } from '../schema/article'
import { LocalisedText } from '../schema/LocalisedText'
import type { Section } from '../schema/site'
import type { ArticleLink, ArticleSummary } from './articleSummaryOf'
import type { Edition, EditionArticle } from './Edition'

/** A section with its articles, in the language of the edition. */
export type PlacedSection = { section: Localised<Section>; articles: ArticleSummary[] }

/** The number of articles that the blocks of a theme show, by section type; undefined for a block that does not declare a number. */
export type ArticleCounts = Readonly<Record<string, { articles?: number | undefined }>>

/** Number of articles in a section without a limit whose block declares no number. */
const defaultArticleCount = 6

/**
 * Fills the sections of a page with articles so that no article is shown twice. A query skips the articles of earlier sections and all
 * articles in `refs` anywhere on the page. A section with `dedupe: false`, such as the most-read list, skips nothing, and its `refs` stay
 * available to other sections.
 */
export function compose(edition: Edition, sections: readonly Section[], blocks: ArticleCounts): PlacedSection[] {
  const picked = new Set(sections.flatMap(({ dedupe, source }) => (dedupe ? source.refs : [])))
  const shown = new Set<string>()
  return withOneTicker(sections, edition).map((section) => {
    const articles = fill(edition, section, articlesOf(section, blocks), picked, shown)
    for (const article of articles) shown.add(article.slug)
    return { section: edition.resolve(section), articles }
  })
}

/** The number of articles of a section. A section without a block gets none, because nothing would show them. */
function articlesOf({ type, source }: Section, blocks: ArticleCounts): number {
  const block = Object.hasOwn(blocks, type) ? blocks[type] : undefined
  if (!block || block.articles === 0) return 0
  return source.limit ?? block.articles ?? (hasSource(source) ? defaultArticleCount : 0)
}

/** Whether the document says where the articles of a section come from. Every section has an empty `source` by default. */
function hasSource({ mode, refs, category, tag, author, offset, order }: Section['source']): boolean {
  const isNarrowed = Boolean(category ?? tag ?? author) || refs.length > 0 || offset > 0
  return isNarrowed || mode !== 'query' || order !== 'newest'
}

/**
 * Removes duplicate tickers. If the document enables the ticker, the layout shows it and ticker sections are dropped; otherwise the first
 * ticker section stays.
 */
function withOneTicker(sections: readonly Section[], edition: Edition): Section[] {
  const first = edition.site.website.ticker.enabled ? undefined : sections.find(isTicker)
  return sections.filter((section) => !isTicker(section) || section === first)
}

function isTicker({ type }: Section): boolean {
  return type === 'news-ticker'
}

function fill(
  edition: Edition,
  section: Section,
  limit: number,
  picked: ReadonlySet<string>,
  shown: ReadonlySet<string>,
): ArticleSummary[] {
  if (limit === 0) return []
  const { mode, refs, offset, order } = section.source
  const byHand = [...new Set(refs)].map((slug) => edition.teaser(slug)).filter((article) => article !== undefined)
  if (mode === 'manual') return byHand.slice(0, limit)
  const excluded = section.dedupe ? [...shown, ...picked] : refs
  const queryLimit = Math.max(0, limit - (mode === 'hybrid' ? byHand.length : 0))
  const query = { ...axisOf(section), order, offset, limit: queryLimit, except: [...new Set(excluded)] }
  const queried = edition.teasers(query)
  return mode === 'hybrid' ? [...byHand.slice(0, limit), ...queried] : queried
}

function axisOf({ source }: Section) {
  const { category, tag, author } = source
  if (category) return { by: { index: 'category' as const, slug: category } }
  if (tag) return { by: { index: 'tag' as const, slug: tag } }
  if (author) return { by: { index: 'author' as const, slug: author } }
  return {}
}

/** Section types that the default home page rotates through for its categories. */
const sectionTypes = ['section-two', 'section-one', 'thumbnail-grid', 'section-three'] as const

/** Section types below the latest articles if no category has enough articles. */
const unsorted = ['section-two', 'thumbnail-grid', 'section-three'] as const

const sectionTitles = {
  latest: msg`Latest`,
  agenda: msg`What’s on`,
  shop: msg`Shop`,
  offers: msg`Offers`,
  directory: msg`Directory`,
  readOn: msg`Read the whole story`,
} as const

function titled({ i18n }: Edition, word: MessageDescriptor): LocalisedText {
  return new LocalisedText(i18n._(word))
}

/** Which category section has a tinted background, counted from 1. There is one per page. */
const bandPosition = 3

/** Returns the default home page of a document without `sections`, built from the content there is, in order of prominence. */
export function defaultComposition(edition: Edition): Section[] {
  const { website, categories } = edition.site
  const first = edition.teasers({ limit: 8 })
  const isSmall = first.length < 8
  const sections = [section({ type: 'hero', source: { order: 'priority', limit: isSmall ? 7 : 5 } })]
  const only = first.length === 1 ? openingSection(edition, first[0]?.slug ?? '') : undefined
  if (only) sections.push(only)
  if (!isSmall)
    sections.push(section({ type: 'section-one', title: titled(edition, sectionTitles.latest), source: { limit: 6 } }))
  const listed = (type: 'agenda' | 'shop' | 'offers' | 'directory', limit: number) =>
    section({ type, title: titled(edition, sectionTitles[type]), source: { limit } })
  let sectionCount = 0
  for (const { slug } of edition.categories()) {
    const name = categories.get(slug)?.name
    const items = edition.teasers({ by: { index: 'category', slug }, limit: 3 })
    if (!name || items.length < 3 || isSmall) continue
    const composed = categorySection(slug, name, sectionTypes[sectionCount++ % sectionTypes.length] ?? 'section-one')
    sections.push(sectionCount === bandPosition ? { ...composed, variant: 'band' } : composed)
    if (sectionCount === 2 && website.events.length > 0) sections.push(listed('agenda', 6))
  }
  if (sectionCount === 0 && !isSmall) for (const type of unsorted) sections.push(section({ type, source: {} }))
  if (sectionCount < 2 && website.events.length > 0) sections.push(listed('agenda', 6))
  if (website.products.length > 0) sections.push(listed('shop', 5))
  if (website.offers.length > 0) sections.push(listed('offers', 3))
  if (website.directory.length > 0) sections.push(listed('directory', 6))
  return sections
}

/** Maximum number of characters shown on the front page if the site has only one article: about three paragraphs. */
const maxOpeningLength = 900

/** The beginning of an article, with a link if there is more of it. Only a headline would leave the page almost empty. */
function openingSection(edition: Edition, slug: string): Section | undefined {
  const article = edition.article(slug)
  if (!article) return undefined
  const { body = '' } = article
  const paragraphs = openingOf(body, edition.locale.code, { maxLength: maxOpeningLength })
  if (paragraphs.length === 0) return undefined
  if (isWhole(article, paragraphs)) return textSection(paragraphs)
  const link = `[${escapeMarkdown(edition.i18n._(sectionTitles.readOn))}](${edition.href(pathTo('article', slug))})`
  return textSection(paragraphs, link)
}

function textSection(paragraphs: readonly string[], ...more: string[]): Section {
  const text = new LocalisedText([...paragraphs.map(escapeMarkdown), ...more].join('\n\n'))
  return { ...section({ type: 'text', source: {} }), text }
}

/** Parts of a text that `readBlocks` leaves out: pictures, recordings, frames, footnotes. */
const leftOutOfBlocks = /!\[|\[\^|<(?:audio|embed|iframe|img|math|object|picture|svg|video)\b/i

/** A line that becomes an embed or a card, which `readBlocks` leaves out too. */
const addressOnly = /^(?:https?:\/\/|www\.)\S+$/i

/** Whether plain paragraphs are the whole article. */
function isWhole(article: EditionArticle, paragraphs: readonly string[]): boolean {
  const { body = '', gallery, live, video, audio } = article
  if (isForMembers(article) || live || video || audio || gallery.length > 0) return false
  if (leftOutOfBlocks.test(body) || body.split('\n').some((line) => addressOnly.test(line.trim()))) return false
  const blocks = readBlocks(body)
  return blocks.length === paragraphs.length && blocks.every(({ text }, index) => text === paragraphs[index])
}

type SectionDraft = { type: string; title?: LocalisedText; source: Partial<Section['source']> }

function section(draft: SectionDraft): Section {
  const source: Section['source'] = { mode: 'query', refs: [], offset: 0, order: 'newest', ...draft.source }
  return { ...draft, source, dedupe: true }
}

function categorySection(slug: string, name: LocalisedText, type: string): Section {
  return { ...section({ type, title: name, source: { category: slug } }), more: { url: pathTo('category', slug) } }
}

/** Suggests up to four articles to read after an article. Skips the next newer and older article, which have links of their own. */
export function readNext(
  edition: Edition,
  article: Pick<Article, 'slug' | 'related' | 'tags' | 'categories'>,
  { newer, older }: { newer: ArticleLink | undefined; older: ArticleLink | undefined },
): ArticleSummary[] {
  const neighbourSlugs = [newer, older].flatMap((neighbour) => (neighbour ? [neighbour.slug] : []))
  return relatedTo(edition, article, 4, neighbourSlugs)
}

/**
 * Returns up to `limit` articles related to an article, without `except`: its `related` list first, then articles with the same tags, then
 * with the same categories.
 */
export function relatedTo(
  edition: Edition,
  article: Pick<Article, 'slug' | 'related' | 'tags' | 'categories'>,
  limit: number,
  except: readonly string[] = [],
): ArticleSummary[] {
  const excluded = new Set([article.slug, ...except])
  const byHand = [...new Set(article.related)].filter((slug) => !excluded.has(slug))
  const found = byHand
    .map((slug) => edition.teaser(slug))
    .filter((one) => one !== undefined)
    .slice(0, limit)
  const axes = [
    ...article.tags.map((slug) => ({ index: 'tag' as const, slug })),
    ...article.categories.map((slug) => ({ index: 'category' as const, slug })),
  ]
  for (const by of axes) {
    if (found.length === limit) break
    const known = [...excluded, ...found.map(({ slug }) => slug)]
    found.push(...edition.teasers({ by, except: known, limit: limit - found.length }))
  }
  return found
}
