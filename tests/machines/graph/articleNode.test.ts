import { describe, expect, it } from 'vitest'
import { articleNode } from '../../../src/machines/graph/articleNode'
import { recipeNode } from '../../../src/machines/graph/recipeNode'
import { editionOfDocument } from '../editionOfDocument'

function nodeOf(article: object): Record<string, unknown> {
  const { edition, addresses } = editionOfDocument({
    authors: [{ slug: 'ann', name: 'Ann', role: 'Reporter' }],
    articles: [{ slug: 'a', title: 'A headline', ...article }],
  })
  const found = edition.article('a')
  if (!found) throw new Error('no article')
  const recipe = recipeNode(found, addresses)
  return { ...(articleNode(found, edition, addresses) as object), ...(recipe && { recipe }) }
}

describe('an article for search engines', () => {
  it.each([
    ['standard', 'NewsArticle'],
    ['opinion', 'OpinionNewsArticle'],
    ['letter', 'OpinionNewsArticle'],
    ['review', 'ReviewNewsArticle'],
    ['sponsored', 'AdvertiserContentArticle'],
  ])('of the kind %s is a %s', (kind, type) => {
    expect(nodeOf({ kind })).toMatchObject({ '@type': type })
  })

  it('has what they ask for: headline, pictures in three shapes, times, authors, publisher', () => {
    const node = nodeOf({
      published_at: '2026-11-20T10:00:00Z',
      first_published_at: '2026-11-19T10:00:00Z',
      updated_at: '2026-11-20T11:00:00Z',
      authors: ['ann'],
      images: [{ filename: 'quay.jpg' }],
      corrections: [{ date: '2026-11-20T12:00:00Z', text: 'It was Tuesday.' }],
    })
    expect(node).toMatchObject({
      headline: 'A headline',
      url: 'https://post.example/article/a',
      image: ['1200x675', '1200x900', '1200x1200'].map((shape) => `https://post.example/media/${shape}/quay.jpg.jpg`),
      datePublished: '2026-11-19T10:00:00.000Z',
      dateModified: '2026-11-20T11:00:00.000Z',
      author: [{ '@type': 'Person', name: 'Ann', url: 'https://post.example/author/ann', jobTitle: 'Reporter' }],
      publisher: { '@id': 'https://post.example/#publisher' },
      isAccessibleForFree: true,
      correction: [{ '@type': 'CorrectionComment', text: 'It was Tuesday.' }],
    })
  })

  it('says nothing of dates and pictures that are not there', () => {
    expect(Object.keys(nodeOf({}))).not.toEqual(expect.arrayContaining(['datePublished']))
    expect(nodeOf({})).not.toHaveProperty('image')
  })

  it.each([
    ['HTML', '<p class="lead"><strong>BATH</strong> &#8212; The gates open.</p>'],
    ['a list', '## Today\n\n- BATH — The gates open.'],
    ['bold first', '**BATH** — The gates open.'],
  ])('is described by the opening of its text: %s', (_, body) => {
    expect(nodeOf({ body })).toHaveProperty('description', 'BATH — The gates open.')
    expect(nodeOf({ body, standfirst: 'In short.' })).toHaveProperty('description', 'In short.')
  })

  it('has no description where its text has no words', () => {
    expect(nodeOf({ body: '![A lock](lock.jpg)' })).not.toHaveProperty('description')
  })

  it('of members says that it is not free, and holds nothing of the rest', () => {
    const rest = 'SECRET'
    const node = nodeOf({
      access: 'members',
      kind: 'live',
      body: `${'word '.repeat(300)}${rest}`,
      live: { blocks: [{ time: '2026-11-20T10:00:00Z', body: rest }] },
    })
    expect(node).toMatchObject({ isAccessibleForFree: false, hasPart: { isAccessibleForFree: false } })
    expect(JSON.stringify(node)).not.toContain(rest)
  })

  it('of a live report tells its newest updates with their beginning and end', () => {
    const blocks = Array.from({ length: 50 }, (_, hour) => ({
      time: new Date(Date.UTC(2026, 10, 1, hour)).toISOString(),
      body: `Update ${hour}`,
    }))
    const node = nodeOf({ kind: 'live', live: { status: 'ended', blocks } })
    expect(node).toMatchObject({
      '@type': 'LiveBlogPosting',
      coverageStartTime: '2026-11-01T00:00:00.000Z',
      coverageEndTime: '2026-11-03T01:00:00.000Z',
    })
    expect((node.liveBlogUpdate as { articleBody: string }[]).map(({ articleBody }) => articleBody)[0]).toBe(
      'Update 49',
    )
    expect(node.liveBlogUpdate).toHaveLength(20)
  })

  it('of a review, a film and a recipe tells what they are about', () => {
    expect(nodeOf({ kind: 'review', rating: { value: 4, item: 'The Lamp' } })).toMatchObject({
      itemReviewed: { name: 'The Lamp' },
      reviewRating: { ratingValue: 4, bestRating: 5 },
    })
    expect(
      nodeOf({ kind: 'video', video: { filename: 'quay.mp4', duration: 61 }, images: [{ filename: 'q.jpg' }] }),
    ).toMatchObject({
      video: {
        contentUrl: 'https://post.example/media/quay.mp4',
        duration: 'PT61S',
        thumbnailUrl: 'https://post.example/media/1200x675/q.jpg.jpg',
      },
    })
    const body = 'Serves four.\n\n- 2 kg mussels\n- **40 g** butter\n\n## Method\n\n1. Wash.\n2. Cook.\n\nEat.'
    expect(nodeOf({ kind: 'recipe', body }).recipe).toMatchObject({
      recipeIngredient: ['2 kg mussels', '40 g butter'],
      recipeInstructions: [{ text: 'Wash.' }, { text: 'Cook.' }],
    })
  })
})
