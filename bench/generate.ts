import path from 'node:path'
import { readFolder } from '../src/content/source/folder/createFolderReader.ts'

type Json = Record<string, unknown>

/** Default length of an article, in characters. */
const usualLength = 3_000

const hour = 3_600_000

/**
 * Generates the demo's document with a given number of articles from the demo's texts. The same number and day give the same document.
 * Each article is one hour older than the one before and in one of 24 categories. Only articles and categories differ from the demo.
 * Articles shorter than the default have no pictures and notes, so that 100,000 articles stay below the size limit of a document.
 */
export async function generate(count: number, bodyLength = usualLength): Promise<{ data: Json }> {
  const { data } = await readFolder(path.resolve('private/tenants/harbour-post'), new Date())
  const samples = data.articles as Json[]
  const categories = twentyFour(data.categories as Json[])
  const newestTime = Date.now() - hour
  const articles = Array.from({ length: count }, (_, index) => {
    const sample = samples[index % samples.length] as Json
    const { live, gallery, related, translations, updated_at, first_published_at, ...fields } = sample
    const plain =
      bodyLength < usualLength ? { standfirst: fields.standfirst, authors: fields.authors, tags: fields.tags } : fields
    const cycle = Math.floor(index / samples.length)
    return {
      ...plain,
      id: `generated-${index}`,
      slug: `${sample.slug}-${index}`,
      title: cycle === 0 ? sample.title : `${sample.title} (${cycle})`,
      body: textOf(samples, index, bodyLength),
      categories: [categoryOf(categories, index)?.slug],
      published_at: new Date(newestTime - index * hour).toISOString(),
    }
  })
  return { data: { ...data, categories, articles } }
}

/** The demo's categories, filled up to 24. */
function twentyFour(categories: readonly Json[]): Json[] {
  const more = Array.from({ length: Math.max(0, 24 - categories.length) }, (_, index) => ({
    slug: `desk-${index + 1}`,
    name: `Desk ${index + 1}`,
    order: 100 + index,
  }))
  return [...categories, ...more]
}

/** Two of five articles are in the first category, enough for a full page even with 100 articles. The last categories have few. */
function categoryOf(categories: readonly Json[], index: number): Json | undefined {
  const position = (index * 7) % 50
  if (position < 20) return categories[0]
  if (position < 48) return categories[1 + (position % 7)]
  return categories[8 + (Math.floor(index / 25) % (categories.length - 8))]
}

/** Takes paragraphs from the demo's texts in turn, so that neighbours differ. */
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
