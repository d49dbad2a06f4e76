import type { NewsArticle } from 'schema-dts'
import { isForMembers } from '../../content/access'
import type { Edition, EditionArticle } from '../../content/edition/Edition'
import { visibleText } from '../../content/isVisible'
import { imageOf } from '../../content/media/media'
import { pathTo } from '../../content/pathTo'
import { plainText } from '../../markdown/plainText'
import { articleShapes } from '../../server/pictureSizes'
import { openingOf } from '../../text/openingOf'
import { type Addresses, sharedPicture } from '../Addresses'
import { cleanLine } from '../text/cleanText'
import { requiredText } from '../tryEntry'
import { imageUrlOf } from './imageUrlOf'
import { audioNode, videoNode } from './recordingNodes'
import { publisherId, websiteNodeId } from './siteNodes'

/** The schema.org type of each article kind; any other kind is a NewsArticle. */
const types: ReadonlyMap<EditionArticle['kind'], string> = new Map([
  ['opinion', 'OpinionNewsArticle'],
  ['editorial', 'OpinionNewsArticle'],
  ['letter', 'OpinionNewsArticle'],
  ['review', 'ReviewNewsArticle'],
  ['analysis', 'AnalysisNewsArticle'],
  ['explainer', 'BackgroundNewsArticle'],
  ['sponsored', 'AdvertiserContentArticle'],
])

/** Maximum length of a headline for search engines. */
const maxHeadlineLength = 110

/** Maximum number of live updates. */
const maxUpdates = 20

/** Maximum length of an update, and of its Markdown source that is parsed. */
const [maxUpdateLength, readUpdate] = [500, 2_000]

/**
 * Returns an article for search engines. For an article for members it marks the hidden part, and contains no text of
 * it.
 */
export function articleNode(article: EditionArticle, edition: Edition, addresses: Addresses): NewsArticle {
  const url = addresses.page(pathTo('article', article.slug))
  const { seo, published_at, updated_at, first_published_at, corrections, video, audio, rating } = article
  const published = first_published_at ?? published_at
  const modified = updated_at && published && updated_at < published ? published : (updated_at ?? published)
  const isReview = article.kind === 'review' && rating
  return {
    '@type': article.live ? 'LiveBlogPosting' : (types.get(article.kind) ?? 'NewsArticle'),
    '@id': `${url}#article`,
    url,
    mainEntityOfPage: url,
    headline: shorten(cleanLine(requiredText(article.title, 'title')), maxHeadlineLength),
    ...(descriptionOf(article) && { description: descriptionOf(article) }),
    image: imagesOf(article, edition, addresses),
    ...(published && { datePublished: published.toISOString() }),
    ...(modified && { dateModified: modified.toISOString() }),
    author: authorsOf(article, edition, addresses),
    publisher: { '@id': publisherId(addresses) },
    isPartOf: { '@id': websiteNodeId(addresses) },
    inLanguage: article.lang === edition.locale.code ? edition.locale.tag : edition.main.tag,
    ...sectionOf(article, edition),
    ...(article.tags.length > 0 && {
      keywords: article.tags.map((slug) => edition.tag(slug)?.name ?? slug).join(', '),
    }),
    ...(article.location && { contentLocation: { '@type': 'Place', name: article.location } }),
    ...(corrections.length > 0 && { correction: corrections.map(correctionOf) }),
    ...(isForMembers(article) || article.access === 'metered' ? closedPart : { isAccessibleForFree: true }),
    ...(article.sponsor && { sponsor: { '@type': 'Organization', name: article.sponsor.name } }),
    ...(isReview && reviewPart(article, rating)),
    ...(article.live && livePart(article, article.live, url)),
    ...(article.kind === 'video' && video && { video: videoNode(video, article, edition, addresses) }),
    ...(article.kind === 'audio' && audio && { audio: audioNode(audio, article, addresses) }),
    ...(seo?.canonical_url && { isBasedOn: seo.canonical_url }),
  } as NewsArticle
}

/**
 * Describes an article in one or two sentences: the publisher's description, else the opening of its text, at most 200
 * characters.
 */
export function descriptionOf(article: EditionArticle): string | undefined {
  const { seo, standfirst, body, lang } = article
  const own = seo?.description ?? standfirst
  if (own !== undefined || !body) return own
  const opening = openings.get(article) ?? openingLine(body, lang, 200)
  openings.set(article, opening)
  return opening || undefined
}

function openingLine(text: string, language: string, maxLength = maxHeadlineLength): string {
  return cleanLine(openingOf(text, language, { maxLength }).join(' '))
}

const openings = new WeakMap<EditionArticle, string>()

function shorten(text: string, maxLength: number): string {
  const characters = [...text]
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text
}

/** Search engines require a picture: the fallback is the generated share image, or the site's icon. */
function imagesOf(article: EditionArticle, edition: Edition, addresses: Addresses): string[] {
  const image = imageOf(article.images) ?? article.images[0]
  const own = articleShapes.flatMap((shape) => sharedPicture(image, shape, addresses)?.url ?? [])
  return own.length > 0 ? [...new Set(own)] : [imageUrlOf(article, edition, addresses)]
}

function authorsOf(article: EditionArticle, edition: Edition, addresses: Addresses): object {
  const known = article.authors.map((slug) => edition.author(slug)).filter((author) => author !== undefined)
  if (known.length > 0)
    return known.map(({ slug, name, role }) => ({
      '@type': 'Person',
      name,
      url: addresses.page(pathTo('author', slug)),
      ...(role && { jobTitle: role }),
    }))
  return article.byline ? { '@type': 'Person', name: article.byline } : { '@id': publisherId(addresses) }
}

function sectionOf({ categories: [slug] }: EditionArticle, edition: Edition): object {
  const name = slug && edition.category(slug)?.name
  return name ? { articleSection: name } : {}
}

function correctionOf({ date, text }: EditionArticle['corrections'][number]): object {
  return { '@type': 'CorrectionComment', text, ...(date && { datePublished: date.toISOString() }) }
}

/** Source: https://developers.google.com/search/docs/appearance/structured-data/paywalled-content */
const closedPart = {
  isAccessibleForFree: false,
  hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '[itemprop="articleBody"]' },
}

/**
 * Search engines show no review of a `Thing`. Source:
 * https://developers.google.com/search/docs/appearance/structured-data/review-snippet
 */
const reviewedTypes = {
  product: 'Product',
  book: 'Book',
  course: 'Course',
  film: 'Movie',
  game: 'Game',
  music: 'MusicRecording',
  place: 'LocalBusiness',
  restaurant: 'Restaurant',
  series: 'CreativeWorkSeries',
  software: 'SoftwareApplication',
} as const satisfies Record<NonNullable<EditionArticle['rating']>['type'], string>

function reviewPart(
  { title }: EditionArticle,
  { value, best, item, type }: NonNullable<EditionArticle['rating']>,
): object {
  return {
    itemReviewed: { '@type': reviewedTypes[type], name: visibleText(item) ?? title },
    reviewRating: { '@type': 'Rating', ratingValue: value, bestRating: best, worstRating: 0 },
  }
}

const plainTexts = new WeakMap<object, string>()

/** Returns the text of an update without Markdown and tags; parsed once for each document version. */
function plainTextOf(block: NonNullable<EditionArticle['live']>['blocks'][number]): string {
  const text = plainTexts.get(block) ?? cleanLine(plainText(block.body.slice(0, readUpdate)))
  plainTexts.set(block, text)
  return text
}

function livePart(
  article: EditionArticle,
  { status, blocks }: NonNullable<EditionArticle['live']>,
  url: string,
): object {
  const times = blocks.map(({ time }) => time.getTime())
  const start = article.first_published_at?.getTime() ?? Math.min(...times)
  const newest = blocks
    .toSorted((one, other) => other.time.getTime() - one.time.getTime())
    .slice(0, maxUpdates)
    .map((block) => ({ ...block, text: plainTextOf(block) }))
  return {
    ...(Number.isFinite(start) && { coverageStartTime: new Date(start).toISOString() }),
    ...(status === 'ended' && times.length > 0 && { coverageEndTime: new Date(Math.max(...times)).toISOString() }),
    liveBlogUpdate: newest.map(({ id, time, title, body, text }) => ({
      '@type': 'BlogPosting',
      headline: shorten(
        visibleText(title) ?? visibleText(openingLine(body, article.lang)) ?? visibleText(text) ?? article.title,
        maxHeadlineLength,
      ),
      datePublished: time.toISOString(),
      articleBody: shorten(text, maxUpdateLength),
      url: `${url}#${encodeURIComponent(id)}`,
    })),
  }
}
