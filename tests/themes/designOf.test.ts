import { describe, expect, it } from 'vitest'
import { articleKinds } from '../../src/content/schema/article'
import { designOf } from '../../src/themes/designOf'

const pictured = { images: [{ role: 'featured' }], gallery: [{}] }
const bare = { images: [], gallery: [] }

describe('design of an article', () => {
  it.each(articleKinds)('of kind %s has that name', (kind) => {
    expect(designOf({ kind, ...pictured }).name).toBe(kind)
  })

  it.each(['', 'press', 'toString', '__proto__'])('of the unknown kind %o is the standard one', (kind) => {
    expect(designOf({ kind, ...pictured })).toEqual(designOf({ kind: 'standard', ...pictured }))
  })

  it('has the opening of its kind', () => {
    const openings = articleKinds.map((kind) => [kind, designOf({ kind, ...pictured }).opening])
    expect(Object.fromEntries(openings)).toMatchObject({
      standard: 'head',
      feature: 'bleed',
      review: 'split',
      gallery: 'gallery',
      video: 'player',
      opinion: 'words',
    })
  })

  it.each(['standard', 'feature', 'review', 'gallery'])(
    'of kind %s without pictures has an opening without picture',
    (kind) => {
      expect(designOf({ kind, ...bare }).opening).toBe('words')
    },
  )

  it('depends on the gallery for a gallery, and on the featured image otherwise', () => {
    expect(designOf({ kind: 'gallery', images: [], gallery: [{}] }).opening).toBe('gallery')
    expect(designOf({ kind: 'feature', images: [{ role: 'inline' }], gallery: [{}] }).opening).toBe('words')
  })

  it('of a recording has a stage even without a picture', () => {
    expect(designOf({ kind: 'audio', ...bare }).opening).toBe('player')
  })

  it('shows the age only of news', () => {
    const showsAge = (kind: string) => designOf({ kind, ...pictured }).showsAge
    expect(['standard', 'analysis', 'live', 'explainer'].map(showsAge)).toEqual([true, true, true, true])
    expect(['recipe', 'opinion', 'obituary', 'feature', 'sponsored'].map(showsAge)).not.toContain(true)
  })
})
