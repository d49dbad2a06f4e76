import type { CardSpec } from '../../cards/anatomy'
import type { CardName } from '../../cards/catalogue'

const title = ['media', 'kicker', 'headline'] as const
const intro = ['media', 'kicker', 'headline', 'standfirst'] as const

/** The card rows that differ from the base: larger and taller pictures, fewer words. */
export const cards = {
  lead: { flow: 'overlay', ratio: '16:9', step: 6, tone: 'inverse', show: intro },
  'lead-split': { flow: 'row', ratio: '4:3', share: 'wide', side: 'end', step: 6, tone: 'plain', show: intro },
  'lead-overlay': { flow: 'overlay', ratio: '16:9', step: 6, tone: 'inverse', show: intro },
  feature: {
    flow: 'row',
    ratio: '4:3',
    share: 'wide',
    side: 'start',
    step: 5,
    tone: 'plain',
    show: [...intro, 'byline'],
  },
  'feature-overlay': { flow: 'overlay', ratio: '4:5', step: 5, tone: 'inverse', show: title },
  standard: { flow: 'stack', ratio: '4:5', step: 3, tone: 'plain', show: title },
  compact: { flow: 'stack', ratio: '4:5', step: 3, tone: 'plain', show: title },
  'kicker-headline': { flow: 'text', step: 3, tone: 'plain', show: ['kicker', 'headline'] },
  river: { flow: 'row', ratio: '3:2', share: 'half', side: 'end', step: 4, tone: 'plain', show: [...intro, 'byline'] },
  opinion: { flow: 'text', step: 5, tone: 'opinion', show: ['headline', 'byline'] },
  poster: { flow: 'stack', ratio: '4:5', step: 3, tone: 'plain', show: title },
  immersive: { flow: 'overlay', ratio: '21:9', step: 6, tone: 'inverse', show: intro },
  event: { flow: 'stack', ratio: '4:5', step: 3, tone: 'plain', show: ['media', 'kicker', 'headline', 'meta'] },
  product: { flow: 'stack', ratio: '4:5', step: 2, tone: 'plain', show: ['media', 'headline', 'meta'] },
  listing: { flow: 'stack', ratio: '3:2', step: 3, tone: 'plain', show: intro },
} as const satisfies Partial<Record<CardName, CardSpec>>
