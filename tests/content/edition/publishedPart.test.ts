import { describe, expect, it } from 'vitest'
import { publishedPart } from '../../../src/content/edition/publishedPart'
import { article, siteWith } from '../samples'

const times = ['2026-01-01T11:00:00Z', '2026-01-01T12:00:00Z', '2026-01-01T10:00:00Z']
const blocks = times.map((time) => ({ id: time, time, body: `At ${time}.` }))
const [report] = siteWith({ articles: [article('report', 5, { live: { status: 'live', blocks } })] }).articles
if (!report) throw new Error('no article')

const at = (moment: string) => publishedPart(report, Date.parse(moment))
const updatesAt = (moment: string) => at(moment).live?.blocks.map(({ id }) => id)

describe('the published part of a live report', () => {
  it('is the article itself if the article has no live updates', () => {
    const [plain] = siteWith({ articles: [article('plain')] }).articles
    expect(plain && publishedPart(plain)).toBe(plain)
    expect(plain).toBeDefined()
  })

  it('lacks scheduled updates until their time', () => {
    expect(updatesAt('2026-01-01T10:30:00Z')).toEqual([times[2]])
    expect(updatesAt('2026-01-01T11:00:00Z')?.toSorted()).toEqual([times[2], times[0]])
    expect(at('2026-01-01T11:00:00Z').live?.status).toBe('live')
  })

  it('is the same object while the same updates are published', () => {
    expect(at('2026-01-01T11:10:00Z')).toBe(at('2026-01-01T11:50:00Z'))
    expect(at('2026-01-01T11:10:00Z')).not.toBe(at('2026-01-01T10:30:00Z'))
  })

  it('is the article itself once all updates are published', () => {
    expect(at('2026-01-01T11:59:59Z')).not.toBe(report)
    expect(at('2026-01-01T12:00:00Z')).toBe(report)
  })
})
