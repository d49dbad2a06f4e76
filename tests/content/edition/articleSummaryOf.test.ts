import { describe, expect, test } from 'vitest'
import type { ArticleSummary } from '../../../src/content/edition/articleSummaryOf'
import { article, editionWith, type Fields } from '../samples'

function teaserWith(more: Fields): ArticleSummary | undefined {
  return editionWith({ articles: [article('one', 0, more)] }).teaser('one')
}

describe('article summary', () => {
  test('contains nothing of the text, also not by type', () => {
    const teaser = teaserWith({
      body: 'secret',
      key_points: ['secret'],
      seo: { title: 'secret' },
      corrections: [{ date: '2026-01-01T12:00:00Z', text: 'secret' }],
    })
    expect(JSON.stringify(teaser)).not.toContain('secret')
    // @ts-expect-error: a card that reads a text does not compile.
    expect(teaser?.body).toBeUndefined()
  })

  test('contains the first three updates of a live report, each by title or beginning', () => {
    const time = '2026-01-01T12:00:00Z'
    const blocks = ['a', 'b', 'c', 'd'].map((id) => ({
      id,
      time,
      body: id.repeat(500),
      ...(id === 'b' && { title: 'B' }),
    }))
    const { status, updates = [] } = teaserWith({ live: { status: 'live', blocks } })?.live ?? {}
    expect([status, updates.map(({ id, text }) => [id, text.length])]).toEqual([
      'live',
      [
        ['a', 120],
        ['b', 1],
        ['c', 120],
      ],
    ])
  })

  test.each([
    ['video', 7],
    ['audio', 9],
    ['standard', undefined],
  ])('of a %s contains the duration of its recording', (kind, duration) => {
    const recordings = { video: { filename: 'a.mp4', duration: 7 }, audio: { filename: 'a.mp3', duration: 9 } }
    expect(teaserWith({ kind, ...recordings })?.recording?.duration).toBe(duration)
  })
})
