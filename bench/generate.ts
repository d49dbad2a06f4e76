import path from 'node:path'
import { readTenant } from '../src/content/source/readTenant.ts'

type Json = Record<string, unknown>

/** Letters of an article's text, about, unless told. */
const usualLength = 3_000

const hour = 3_600_000

/**
 * The demo's document with so many articles, made of the demo's texts: the same for the same number and day. Each is an
 * hour older than the one before, in one of 24 categories; everything but articles and categories is the demo's. Texts shorter than
 * usual come without pictures and notes, so that 100,000 articles keep below the limit of a document.
 */
export async function generate(count: number, bodyLength = usualLength): Promise<{ data: Json }> {
  const { data } = await readTenant(path.resolve('private/tenants'), 'harbour-post', new Date())
  const samples = data.articles as Json[]
  const categories = twentyFour(data.categories as Json[])
  const newest = Date.now() - hour
  const articles = Array.from({ length: count }, (_, index) => {
    const sample = samples[index % samples.length] as Json
    const { live, gallery, related, translations, updated_at, first_published_at, ...whole } = sample
    const plain =
      bodyLength < usualLength ? { standfirst: whole.standfirst, authors: whole.authors, tags: whole.tags } : whole
    const round = Math.floor(index / samples.length)
    return {
      ...plain,
      id: `generated-${index}`,
      slug: `${sample.slug}-${index}`,
      title: round === 0 ? sample.title : `${sample.title} (${round})`,
      body: textOf(samples, index, bodyLength),
      categories: [categoryOf(categories, index)?.slug],
      published_at: new Date(newest - index * hour).toISOString(),
    }
  })
  return { data: { ...data, categories, articles } }
}

/** The demo's categories, and as many more as make 24. */
function twentyFour(categories: readonly Json[]): Json[] {
  const more = Array.from({ length: Math.max(0, 24 - categories.length) }, (_, index) => ({
    slug: `desk-${index + 1}`,
    name: `Desk ${index + 1}`,
    order: 100 + index,
  }))
  return [...categories, ...more]
}

/** Two of five articles are of the first category, as many as its page shows even of a hundred; the last categories have few. */
function categoryOf(categories: readonly Json[], index: number): Json | undefined {
  const turn = (index * 7) % 50
  if (turn < 20) return categories[0]
  if (turn < 48) return categories[1 + (turn % 7)]
  return categories[8 + (Math.floor(index / 25) % (categories.length - 8))]
}

/** Paragraphs of one demo text after another, so that no two neighbours are alike. */
function textOf(samples: readonly Json[], index: number, bodyLength: number): string {
  const paragraphs: string[] = []
  let length = 0
  for (let next = index; length < bodyLength; next += 7) {
    const body = String(samples[next % samples.length]?.body ?? '')
    for (const paragraph of body.split(/\n\n+/)) {
      if (length >= bodyLength || paragraph.length > usualLength) break
      const part = paragraph.slice(0, bodyLength)
      paragraphs.push(part)
      length += part.length + 2
    }
  }
  return paragraphs.join('\n\n')
}
