import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { publicData } from '../../../src/shell/responses/publicData'

const article = (access: 'public' | 'members') => ({
  slug: 'one',
  title: 'One',
  access,
  body: 'CANARY source',
  live: { blocks: ['CANARY live'] },
  gallery: [{ filename: 'CANARY.jpg' }],
  video: { filename: 'CANARY.mp4' },
  audio: { filename: 'CANARY.mp3' },
  published_at: new Date('2026-01-01T00:00:00Z'),
})

describe('public data of a page', () => {
  test('contains the rendered text of an open article, not its source', () => {
    const data = publicData({ view: { secret: 'CANARY' }, article: article('public'), body: { html: '<p>text</p>' } })
    expect(data).toMatchObject({
      article: { slug: 'one', published_at: '2026-01-01T00:00:00.000Z', live: { blocks: ['CANARY live'] } },
      body: { html: '<p>text</p>' },
    })
    expect(JSON.stringify(data)).not.toMatch(/CANARY source|secret/)
  })

  test('contains only the card fields of an article for members', () => {
    const data = publicData({ article: article('members'), body: { html: 'CANARY' }, related: [article('members')] })
    expect(data).toEqual({
      article: { slug: 'one', title: 'One', access: 'members', published_at: '2026-01-01T00:00:00.000Z' },
      related: [{ slug: 'one', title: 'One', access: 'members', published_at: '2026-01-01T00:00:00.000Z' }],
    })
  })

  test('omits functions and elements, and keeps the text of other entities', () => {
    const data = publicData({
      event: { slug: 'e', body: 'Come.', place: null },
      article: null,
      pageHref: () => '/',
      top: createElement('p', null, 'CANARY'),
    })
    expect(data).toEqual({ event: { slug: 'e', body: 'Come.', place: null }, article: null })
  })
})
