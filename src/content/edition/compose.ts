import type { Localised } from '../languages/localise'
import type { Section } from '../schema/site'
import type { ArticleSummary } from './articleSummaryOf'
import type { Edition } from './Edition'

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
