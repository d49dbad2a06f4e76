import { describe, expect, it } from 'vitest'
import { articleKinds } from '../../src/content/schema/article'
import { designOf } from '../../src/themes/designOf'

const pictured = { images: [{ role: 'featured' }], gallery: [{}] }
const bare = { images: [], gallery: [] }

describe('the design of an article', () => {
  it.each(articleKinds)('%s has one of its own', (kind) => {
    expect(designOf({ kind, ...pictured }).name).toBe(kind)
  })

  it.each(['', 'press', 'toString', '__proto__'])('unknown kind %o is told as standard', (kind) => {
    expect(designOf({ kind, ...pictured })).toEqual(designOf({ kind: 'standard', ...pictured }))
  })

  it('opens by the kind', () => {
    const openings = articleKinds.map((kind) => [kind, designOf({ kind, ...pictured }).opening])
    expect(Object.fromEntries(openings)).toMatchObject({
      standard: 'head',
      feature: 'bleed',
      review: 'split',
      gallery: 'run',
      video: 'stage',
      opinion: 'words',
    })
  })

  it.each(['standard', 'feature', 'review', 'gallery'])('%s without pictures opens by its words', (kind) => {
    expect(designOf({ kind, ...bare }).opening).toBe('words')
  })

  it('a gallery counts its own pictures, any other its featured one', () => {
    expect(designOf({ kind: 'gallery', images: [], gallery: [{}] }).opening).toBe('run')
    expect(designOf({ kind: 'feature', images: [{ role: 'inline' }], gallery: [{}] }).opening).toBe('words')
  })

  it('a recording keeps its stage without a picture', () => {
    expect(designOf({ kind: 'audio', ...bare }).opening).toBe('stage')
  })

  it('only news grows old', () => {
    const ages = (kind: string) => designOf({ kind, ...pictured }).ages
    expect(['standard', 'analysis', 'live', 'explainer'].map(ages)).toEqual([true, true, true, true])
    expect(['recipe', 'opinion', 'obituary', 'feature', 'sponsored'].map(ages)).not.toContain(true)
  })
})
