import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { escapeMarkdown } from '../../text/escapeMarkdown'
import { openingOf } from '../../text/openingOf'
import { readBlocks } from '../../text/readBlocks'
import { isForMembers } from '../access'
import { pathTo } from '../pathTo'
import { LocalisedText } from '../schema/LocalisedText'
import type { Section } from '../schema/site'
import type { Edition, EditionArticle } from './Edition'
import type { ArticleQuery } from './selectArticles'

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

/** A section with fewer articles looks unfinished. */
const minArticles = 3

/** Returns the default home page of a document without `sections`, built from the content there is, in order of prominence. */
export function defaultComposition(edition: Edition): Section[] {
  const { website, categories } = edition.site
  const first = edition.teasers({ limit: 8 })
  const isSmall = first.length < 8
  const heroSource = { order: 'priority', limit: isSmall ? 7 : 5 } as const
  const sections = [section({ type: 'hero', source: heroSource })]
  const only = first.length === 1 ? openingSection(edition, first[0]?.slug ?? '') : undefined
  if (only) sections.push(only)
  const latestSource = { limit: 6 }
  if (!isSmall)
    sections.push(section({ type: 'section-one', title: titled(edition, sectionTitles.latest), source: latestSource }))
  const slugsOf = (query: ArticleQuery) => edition.teasers(query).map(({ slug }) => slug)
  const inHero = slugsOf(heroSource)
  const onTop = [...inHero, ...slugsOf({ ...latestSource, except: inHero })]
  /** Whether there are articles for a section below the latest. */
  const fillsSection = (query: ArticleQuery) =>
    !isSmall && edition.teasers({ ...query, except: onTop, limit: minArticles }).length === minArticles
  const listed = (type: 'agenda' | 'shop' | 'offers' | 'directory', limit: number) =>
    section({ type, title: titled(edition, sectionTitles[type]), source: { limit } })
  let sectionCount = 0
  for (const { slug } of edition.categories()) {
    const name = categories.get(slug)?.name
    if (!name || !fillsSection({ by: { index: 'category', slug } })) continue
    const composed = categorySection(slug, name, sectionTypes[sectionCount++ % sectionTypes.length] ?? 'section-one')
    sections.push(sectionCount === bandPosition ? { ...composed, variant: 'band' } : composed)
    if (sectionCount === 2 && website.events.length > 0) sections.push(listed('agenda', 6))
  }
  if (sectionCount === 0 && fillsSection({})) for (const type of unsorted) sections.push(section({ type, source: {} }))
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
  return blocks.every(({ text }, index) => text === paragraphs[index])
}

type SectionDraft = { type: string; title?: LocalisedText; source: Partial<Section['source']> }

function section(draft: SectionDraft): Section {
  const source: Section['source'] = { mode: 'query', refs: [], offset: 0, order: 'newest', ...draft.source }
  return { ...draft, source, dedupe: true }
}

function categorySection(slug: string, name: LocalisedText, type: string): Section {
  return { ...section({ type, title: name, source: { category: slug } }), more: { url: pathTo('category', slug) } }
}
