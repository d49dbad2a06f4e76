import { describe, expect, it } from 'vitest'
import { search } from '../../../src/content/search/search'
import { article, editionWith, type Fields } from '../samples'

const opening = Array.from({ length: 70 }, (_, index) => `open${index}`).join(' ')
const secret = Array.from({ length: 200 }, (_, index) => `secret${index}`).join(' ')

const guarded = (more: Fields = {}) => ({
  i18n: { main_language: 'en', languages: ['fr'] },
  articles: [
    article('inside', 0, {
      body: `${opening}\n\n${secret}`,
      key_points: ['secret point'],
      gallery: [{ filename: 'secret.jpg' }],
      video: { filename: 'secret.mp4' },
      audio: { filename: 'secret.mp3', transcript: 'secret words' },
      live: { status: 'live', blocks: [{ id: 'b1', time: '2026-01-01T12:00:00Z', body: 'secret update' }] },
      translations: { fr: { title: 'Dedans', body: `${opening}\n\n${secret}`, key_points: ['secret'] } },
      ...more,
    }),
  ],
})

describe('an article for members', () => {
  it.each(['en', 'fr'])('leaves the edition (%s) without anything but its first words', (code) => {
    const text = JSON.stringify(editionWith(guarded({ access: 'members' }), code).article('inside'))
    expect(text).toContain('open69')
    expect(text).not.toContain('secret')
  })

  it('is cut in lists as well', () => {
    const teasers = editionWith(guarded({ access: 'members' })).teasers()
    expect(JSON.stringify(teasers)).not.toContain('secret')
  })

  it('cannot be asked for its hidden words by searching', async () => {
    const edition = editionWith(guarded({ access: 'members' }))
    expect((await search(edition, { words: 'secret5' })).entries).toEqual([])
    expect((await search(edition, { words: 'open5' })).entries).toHaveLength(1)
  })
})

it('an article for all is whole', () => {
  const text = JSON.stringify(editionWith(guarded()).article('inside'))
  expect(text).toContain('secret199')
  expect(text).toContain('secret.mp4')
})
