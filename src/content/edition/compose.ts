import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { escapeMarkdown } from '../../text/escapeMarkdown'
import { openingOf } from '../../text/openingOf'
import type { Localised } from '../languages/localise'
import { pathTo } from '../pathTo'
import type { Article } from '../schema/article'
import type { Section } from '../schema/site'
import { Words } from '../schema/Words'
import type { Edition } from './Edition'
import type { EditionHeadline, EditionTeaser } from './toTeaser'

/** A section with the articles that it shows, in its language. */
export type PlacedSection = { section: Localised<Section>; articles: EditionTeaser[] }

/** The number of articles that the blocks of a theme take, by section type; undefined for a block that does not declare it. */
export type ArticleCounts = Readonly<Record<string, { articles?: number | undefined }>>

/** Articles of a section that gives no limit, if its block declares no number. */
const defaultArticles = 6

/**
 * Fills a composition with articles so that no article is shown twice. A query skips the articles of earlier sections and
 * all articles in `refs` anywhere on the page. A section with `dedupe: false`, such as the most-read list, skips nothing,
 * and its `refs` stay available to other sections.
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

/** The number of articles of a section. A section without a block gets none: nobody would see them. */
function articlesOf({ type, source }: Section, blocks: ArticleCounts): number {
  const block = Object.hasOwn(blocks, type) ? blocks[type] : undefined
  if (!block || block.articles === 0) return 0
  return source.limit ?? block.articles ?? (hasSource(source) ? defaultArticles : 0)
}

/** Whether the document says where the articles of a section come from. An empty `source` is the default of every section. */
function hasSource({ mode, refs, category, tag, author, offset, order }: Section['source']): boolean {
  const isNarrowed = Boolean(category ?? tag ?? author) || refs.length > 0 || offset > 0
  return isNarrowed || mode !== 'query' || order !== 'newest'
}

/** Without second tickers: the layout has one where the document enables it, else the first section of that type shows it. */
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
): EditionTeaser[] {
  if (limit === 0) return []
  const { mode, refs, offset, order } = section.source
  const byHand = [...new Set(refs)].map((slug) => edition.teaser(slug)).filter((article) => article !== undefined)
  if (mode === 'manual') return byHand.slice(0, limit)
  const passedOver = section.dedupe ? [...shown, ...picked] : refs
  const wanted = Math.max(0, limit - (mode === 'hybrid' ? byHand.length : 0))
  const query = { ...axisOf(section), order, offset, limit: wanted, except: [...new Set(passedOver)] }
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

/** The rhythm of sections by which a home page without a composition shows its categories. */
const rhythm = ['section-two', 'section-one', 'thumbnail-grid', 'section-three'] as const

/** What follows the latest where articles have no categories. */
const unsorted = ['section-two', 'thumbnail-grid', 'section-three'] as const

const words = {
  latest: msg`Latest`,
  agenda: msg`What’s on`,
  shop: msg`Shop`,
  offers: msg`Offers`,
  directory: msg`Directory`,
  readOn: msg`Read the whole story`,
} as const

function titled({ i18n }: Edition, word: MessageDescriptor): Words {
  return new Words(i18n._(word))
}

/** Which of the categories stands on a tinted band: one of a page. */
const banded = 3

/** A good home page for a document that has no `sections`: from what there is, loudest first. */
export function defaultComposition(edition: Edition): Section[] {
  const { website, categories } = edition.site
  const first = edition.teasers({ limit: 8 })
  const isSmall = first.length < 8
  const sections = [section({ type: 'hero', source: { order: 'priority', limit: isSmall ? 7 : 5 } })]
  const only = first.length === 1 ? openingSection(edition, first[0]?.slug ?? '') : undefined
  if (only) sections.push(only)
  if (!isSmall)
    sections.push(section({ type: 'section-one', title: titled(edition, words.latest), source: { limit: 6 } }))
  const listed = (type: 'agenda' | 'shop' | 'offers' | 'directory', limit: number) =>
    section({ type, title: titled(edition, words[type]), source: { limit } })
  let turn = 0
  for (const { slug } of edition.categories()) {
    const name = categories.get(slug)?.name
    const items = edition.teasers({ by: { index: 'category', slug }, limit: 3 })
    if (!name || items.length < 3 || isSmall) continue
    const made = categorySection(slug, name, rhythm[turn++ % rhythm.length] ?? 'section-one')
    sections.push(turn === banded ? { ...made, variant: 'band' } : made)
    if (turn === 2 && website.events.length > 0) sections.push(listed('agenda', 6))
  }
  if (turn === 0 && !isSmall) for (const type of unsorted) sections.push(section({ type, source: {} }))
  if (turn < 2 && website.events.length > 0) sections.push(listed('agenda', 6))
  if (website.products.length > 0) sections.push(listed('shop', 5))
  if (website.offers.length > 0) sections.push(listed('offers', 3))
  if (website.directory.length > 0) sections.push(listed('directory', 6))
  return sections
}

/** Characters of the only article that the front page prints: some three paragraphs. */
const maxOpeningLength = 900

/** The beginning of an article and the link to the rest: a headline alone would leave the page empty. */
function openingSection(edition: Edition, slug: string): Section | undefined {
  const article = edition.article(slug)
  const paragraphs = openingOf(article?.body ?? '', edition.locale.code, { maxLength: maxOpeningLength })
  if (paragraphs.length === 0) return undefined
  const link = `[${escapeMarkdown(edition.i18n._(words.readOn))}](${edition.href(pathTo('article', slug))})`
  const text = new Words([...paragraphs.map(escapeMarkdown), link].join('\n\n'))
  return { ...section({ type: 'text', source: {} }), text }
}

type SectionDraft = { type: string; title?: Words; source: Partial<Section['source']> }

function section(draft: SectionDraft): Section {
  const source: Section['source'] = { mode: 'query', refs: [], offset: 0, order: 'newest', ...draft.source }
  return { ...draft, source, dedupe: true }
}

function categorySection(slug: string, name: Words, type: string): Section {
  return { ...section({ type, title: name, source: { category: slug } }), more: { url: pathTo('category', slug) } }
}

/** What to read after an article, without its neighbours in time: those have a place of their own. */
export function readNext(
  edition: Edition,
  article: Pick<Article, 'slug' | 'related' | 'tags' | 'categories'>,
  { newer, older }: { newer: EditionHeadline | undefined; older: EditionHeadline | undefined },
): EditionTeaser[] {
  const elsewhere = [newer, older].flatMap((neighbour) => (neighbour ? [neighbour.slug] : []))
  return relatedTo(edition, article, 4, elsewhere)
}

/** Articles worth reading after this one, and none of `except`: chosen by hand, then same tags, then same category. */
export function relatedTo(
  edition: Edition,
  article: Pick<Article, 'slug' | 'related' | 'tags' | 'categories'>,
  limit: number,
  except: readonly string[] = [],
): EditionTeaser[] {
  const passedOver = new Set([article.slug, ...except])
  const byHand = [...new Set(article.related)].filter((slug) => !passedOver.has(slug))
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
    const known = [...passedOver, ...found.map(({ slug }) => slug)]
    found.push(...edition.teasers({ by, except: known, limit: limit - found.length }))
  }
  return found
}
