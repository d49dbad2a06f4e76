import type { CardSpec } from '../../src/cards/anatomy'
import type { CardName } from '../../src/cards/catalogue'

const intro = ['media', 'kicker', 'headline', 'standfirst'] as const
const essay = [...intro, 'byline'] as const

/** The card rows that differ from the magazine theme: fewer and smaller pictures, and the author instead of the date. */
export const cards = {
  lead: { flow: 'stack', ratio: '3:2', step: 6, tone: 'plain', show: essay },
  'lead-split': { flow: 'row', ratio: '3:2', share: 'wide', side: 'end', step: 5, tone: 'plain', show: essay },
  feature: { flow: 'row', ratio: '4:5', share: 'third', side: 'start', step: 5, tone: 'plain', show: essay },
  'row-reversed': { flow: 'row', ratio: '4:5', share: 'third', side: 'end', step: 5, tone: 'plain', show: essay },
  captioned: { flow: 'stack', ratio: '3:2', captioned: true, step: 4, tone: 'plain', show: essay },
  standard: { flow: 'stack', ratio: '3:2', step: 3, tone: 'plain', show: ['media', 'headline', 'byline'] },
  compact: { flow: 'text', step: 3, tone: 'plain', show: ['kicker', 'headline', 'standfirst', 'byline'] },
  headline: { flow: 'text', step: 2, tone: 'plain', show: ['headline', 'byline'] },
  'kicker-headline': { flow: 'text', step: 2, tone: 'plain', show: ['headline', 'byline'] },
  'thumb-right': { flow: 'text', step: 2, tone: 'plain', show: ['headline', 'byline'] },
  river: { flow: 'row', ratio: '4:5', share: 'thumb', side: 'end', step: 4, tone: 'rule', show: essay },
  poster: { flow: 'stack', ratio: '4:5', step: 3, tone: 'plain', show: ['media', 'headline', 'byline'] },
  event: { flow: 'text', step: 3, tone: 'rule', show: ['kicker', 'headline', 'standfirst', 'meta'] },
  listing: {
    flow: 'row',
    ratio: '1:1',
    share: 'thumb',
    side: 'start',
    step: 2,
    tone: 'rule',
    show: [...intro, 'meta'],
  },
  opinion: { flow: 'text', step: 4, tone: 'opinion', show: ['headline', 'byline'] },
} as const satisfies Partial<Record<CardName, CardSpec>>
