import { describe, expect, it } from 'vitest'
import { articleNode } from '../../../src/outputs/structuredData/articleNode'
import { eventNode } from '../../../src/outputs/structuredData/eventNode'
import { listingNode } from '../../../src/outputs/structuredData/listingNode'
import { productNode } from '../../../src/outputs/structuredData/productNode'
import { recipeNode } from '../../../src/outputs/structuredData/recipeNode'
import { unknownPropertiesIn } from '../../support/schemaOrg'
import { editionOfDocument } from '../editionOfDocument'

/**
 * Properties that search engines require for a rich result, by type. Each must exist even if the document has only what
 * its schema requires, and the subject of the result. Sources:
 * https://developers.google.com/search/docs/appearance/structured-data, one page per type.
 */
const required: Readonly<Record<string, readonly string[]>> = {
  NewsArticle: ['headline', 'image', 'datePublished', 'dateModified', 'author'],
  LiveBlogPosting: ['headline', 'image', 'datePublished', 'coverageStartTime', 'liveBlogUpdate'],
  BlogPosting: ['headline', 'articleBody', 'datePublished'],
  ReviewNewsArticle: ['itemReviewed', 'reviewRating', 'author'],
  Product: ['name'],
  Rating: ['ratingValue', 'bestRating', 'worstRating'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate', 'embedUrl'],
  Recipe: ['name', 'image', 'recipeIngredient', 'recipeInstructions'],
  Event: ['name', 'startDate', 'location', 'eventStatus', 'eventAttendanceMode'],
  Place: ['name', 'address'],
  Bakery: ['name', 'address', 'url'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
}

const published_at = '2026-11-24T08:00:00Z'
const base = { slug: 'a', title: 'A', published_at }
const { edition, addresses } = editionOfDocument({
  articles: [
    base,
    { ...base, slug: 'live', kind: 'live', live: { blocks: [{ time: published_at, body: 'Begun.' }] } },
    { ...base, slug: 'review', kind: 'review', rating: { value: 4 } },
    { ...base, slug: 'film', kind: 'video', video: { url: 'https://youtu.be/abcdefghijk' } },
    { ...base, slug: 'recipe', kind: 'recipe' },
  ],
  events: [{ slug: 'e', title: 'E', starts_at: '2030-01-01T10:00:00Z', venue: { name: 'Hall' }, price: { min: 5 } }],
  directory: [{ slug: 'l', name: 'L', subtype: 'Bakery', address: 'Quay 1' }],
  products: [{ slug: 'p', title: 'P', price: 5 }],
})

const present = <Entity>(entity: Entity | undefined): Entity => {
  if (entity === undefined) throw new Error('the entity is missing')
  return entity
}
const article = (slug: string) => articleNode(present(edition.article(slug)), edition, addresses)
const recipe = { html: '<ul><li>2 eggs</li></ul><ol><li>Mix.</li></ol>', headings: [], words: 3, fellBack: false }

const nodes: readonly [string, unknown][] = [
  ['an article', article('a')],
  ['a live report', article('live')],
  ['a review', article('review')],
  ['a video', article('film')],
  ['a recipe', recipeNode(present(edition.article('recipe')), recipe, edition, addresses)],
  ['an event', eventNode(present(edition.event('e')), edition, addresses, new Date(published_at))],
  ['a directory entry', listingNode(present(edition.listing('l')), addresses)],
  ['a product', productNode(present(edition.product('p')), edition, addresses)],
]

/** Required properties that are missing in a node or in a nested node. */
function missingIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(missingIn)
  if (typeof value !== 'object' || value === null) return []
  const type = String((value as { '@type'?: string })['@type'])
  const own = (required[type] ?? []).filter((name) => !(name in value)).map((name) => `${type}.${name}`)
  return [...own, ...Object.values(value).flatMap(missingIn)]
}

describe('required properties', () => {
  it.each(nodes)('of %s exist', (_, node) => {
    expect(node).toBeDefined()
    expect(missingIn(node)).toEqual([])
    expect(unknownPropertiesIn(node)).toEqual([])
  })
})
