import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../../src/markdown/renderMarkdown'
import { articleNode } from '../../../src/outputs/structuredData/articleNode'
import { recipeNode } from '../../../src/outputs/structuredData/recipeNode'
import { editionOfDocument } from '../editionOfDocument'

function nodeOf(article: object): Record<string, unknown> {
  const { edition, addresses } = editionOfDocument({
    authors: [{ slug: 'ann', name: 'Ann', role: 'Reporter' }],
    articles: [{ slug: 'a', title: 'A headline', ...article }],
  })
  const found = edition.article('a')
  if (!found) throw new Error('no article')
  const labels = { footnotes: '', backToText: '', table: '', code: '', openAt: '', embedNote: '' }
  const options = {
    messages: {
      ...labels,
      task: { done: '', open: '' },
      show: { video: '', audio: '', post: '', chart: '', map: '', document: '', content: '' },
    },
    mediaSrc: (src: string) => ({ src }),
  }
  const body = renderMarkdown(found.body ?? '', options)
  const recipe = recipeNode(found, body, edition, addresses)
  return { ...(articleNode(found, edition, addresses) as object), ...(recipe && { recipe }) }
}

describe('structured data of an article', () => {
  it.each([
    ['standard', 'NewsArticle'],
    ['opinion', 'OpinionNewsArticle'],
    ['letter', 'OpinionNewsArticle'],
    ['review', 'ReviewNewsArticle'],
    ['sponsored', 'AdvertiserContentArticle'],
  ])('of kind %s has the type %s', (kind, type) => {
    expect(nodeOf({ kind })).toMatchObject({ '@type': type })
  })

  it('has the required properties: headline, pictures in three formats, times, authors, publisher', () => {
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

  it('has no date without a date in the document', () => {
    expect(nodeOf({})).not.toHaveProperty('datePublished')
  })

  it.each([
    ['an article without a picture', {}, '/article/a/share.png'],
    ['a picture without a file', { images: [{ url: '/x' }] }, '/article/a/share.png'],
    ['a headline that cannot be drawn', { title: '🎉' }, '/article/a/share.png'],
  ])('has the share image for %s', (_, article, path) => {
    expect(nodeOf(article)).toMatchObject({ image: [`https://post.example${path}`] })
  })

  it('has a modification time no earlier than the publication', () => {
    const node = nodeOf({ published_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-19T10:00:00Z' })
    expect(node).toMatchObject({ dateModified: '2026-11-20T10:00:00.000Z' })
  })

  it.each([
    [undefined, 'Product'],
    ['film', 'Movie'],
    ['restaurant', 'Restaurant'],
    ['opera', 'Product'],
  ])('reviews an item of type %s as %s', (type, expected) => {
    const rating = { value: 4, item: 'The Lamp', type }
    const { itemReviewed } = nodeOf(JSON.parse(JSON.stringify({ kind: 'review', rating }))) as { itemReviewed: object }
    expect(itemReviewed).toEqual({ '@type': expected, name: 'The Lamp' })
  })

  it.each([
    ['**Boats** [are](https://q.example/x) _late_.', 'Boats are late.'],
    ['<p>Boats <b>are</b></p><p>late.</p>', 'Boats are late.'],
    ['# Boats\n\n- one\n- two', 'Boats one two'],
    ['![A quay](quay.jpg) `code` ~~no~~ &amp; so[^1]\n\n[^1]: Note.', 'code no & so'],
    ['<script>go()</script>Boats', 'Boats'],
  ])('has the update %j as plain text', (body, text) => {
    const node = nodeOf({ kind: 'live', live: { blocks: [{ time: '2026-11-20T10:00:00Z', body }] } })
    const [update] = node.liveBlogUpdate as { articleBody: string; headline: string }[]
    expect(update?.articleBody).toMatch(new RegExp(`^${text}`))
    expect(`${update?.headline}${update?.articleBody}`).not.toMatch(/[*_`~\]<]|https:/)
  })

  it('uses the first whole sentence as headline of an update without a title', () => {
    const body = `The ferry to the island is cancelled tonight. Passengers ${'who hold tickets '.repeat(8)}may wait.`
    const node = nodeOf({ kind: 'live', live: { blocks: [{ time: '2026-11-20T10:00:00Z', body }] } })
    expect(node.liveBlogUpdate).toMatchObject([{ headline: 'The ferry to the island is cancelled tonight.' }])
  })

  it.each([
    ['https://www.youtube.com/watch?v=abcdefghijk', { embedUrl: 'https://www.youtube-nocookie.com/embed/abcdefghijk' }],
    ['https://vimeo.com/12345', { embedUrl: 'https://player.vimeo.com/video/12345?dnt=1' }],
    ['https://files.example/quay.mp4?token=1', { contentUrl: 'https://files.example/quay.mp4?token=1' }],
    ['https://tv.example/watch/quay', { url: 'https://tv.example/watch/quay' }],
  ])('has the player or the file of the video at %s', (url, place) => {
    const { video } = nodeOf({ kind: 'video', video: { url } }) as { video: object }
    expect(video).toMatchObject({ ...place, thumbnailUrl: 'https://post.example/article/a/share.png' })
    expect(
      Object.keys(video)
        .filter((name) => /url$/i.test(name))
        .sort(),
    ).toEqual([...Object.keys(place), 'thumbnailUrl'].sort())
  })

  it("has the visible text of a recipe's lines", () => {
    const body = '- 2 eggs and [flour](/p/flour)\n- <b>salt</b>\n  - *coarse*\n\n1. Mix &amp; **wait**.\n2. Bake `it`.'
    const html = '<ul><li>2 eggs</li></ul><ol><li>Mix <a href="/x">it</a>.</li></ol>'
    expect(nodeOf({ kind: 'recipe', body }).recipe).toMatchObject({
      recipeIngredient: ['2 eggs and flour', 'salt', 'coarse'],
      recipeInstructions: [{ text: 'Mix & wait.' }, { text: 'Bake it.' }],
      image: 'https://post.example/article/a/share.png',
    })
    expect(nodeOf({ kind: 'recipe', body: html }).recipe).toMatchObject({
      recipeIngredient: ['2 eggs'],
      recipeInstructions: [{ text: 'Mix it.' }],
    })
  })

  it.each([
    ['HTML', '<p class="lead"><strong>BATH</strong> &#8212; The gates open.</p>'],
    ['a list', '## Today\n\n- BATH — The gates open.'],
    ['bold first', '**BATH** — The gates open.'],
  ])('has the opening of the text as description: %s', (_, body) => {
    expect(nodeOf({ body })).toHaveProperty('description', 'BATH — The gates open.')
    expect(nodeOf({ body, standfirst: 'In short.' })).toHaveProperty('description', 'In short.')
  })

  it('has no description if the text has no words', () => {
    expect(nodeOf({ body: '![A lock](lock.jpg)' })).not.toHaveProperty('description')
  })

  it('for members has isAccessibleForFree: false, and no hidden text', () => {
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

  it('of a live report has its newest updates, start and end', () => {
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

  it('of a review, video and recipe has their subject', () => {
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
