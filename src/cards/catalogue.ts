import type { CardSpec } from './anatomy'

const all = ['media', 'kicker', 'headline', 'standfirst', 'byline', 'meta'] as const
const story = ['media', 'kicker', 'headline', 'standfirst', 'meta'] as const
const short = ['media', 'kicker', 'headline', 'meta'] as const
const minimalParts = ['media', 'headline', 'meta'] as const
const textParts = ['kicker', 'headline', 'standfirst', 'byline', 'meta'] as const

/** All card rows. A new row appears in `/ui-tests/boxes` without further changes. */
export const catalogue = {
  lead: { flow: 'stack', ratio: '3:2', step: 6, tone: 'plain', show: all },
  'lead-split': { flow: 'row', ratio: '3:2', share: 'wide', side: 'end', step: 6, tone: 'plain', show: all },
  'lead-overlay': { flow: 'overlay', ratio: '16:9', step: 6, tone: 'inverse', show: all },
  'lead-text': { flow: 'text', step: 6, tone: 'plain', show: textParts },
  feature: { flow: 'stack', ratio: '3:2', step: 4, tone: 'plain', show: all },
  'feature-overlay': { flow: 'overlay', ratio: '4:5', step: 4, tone: 'inverse', show: short },
  standard: { flow: 'stack', ratio: '3:2', step: 3, tone: 'plain', show: story },
  compact: { flow: 'stack', ratio: '3:2', step: 2, tone: 'plain', show: short },
  row: { flow: 'row', ratio: '3:2', share: 'third', side: 'start', step: 3, tone: 'plain', show: story },
  'row-reversed': { flow: 'row', ratio: '3:2', share: 'third', side: 'end', step: 3, tone: 'plain', show: story },
  'thumb-left': {
    flow: 'row',
    ratio: '1:1',
    share: 'thumb',
    side: 'start',
    step: 2,
    tone: 'plain',
    show: minimalParts,
  },
  'thumb-right': { flow: 'row', ratio: '1:1', share: 'thumb', side: 'end', step: 2, tone: 'plain', show: short },
  headline: { flow: 'text', step: 2, tone: 'plain', show: ['headline'] },
  'kicker-headline': { flow: 'text', step: 2, tone: 'plain', show: ['kicker', 'headline'] },
  river: { flow: 'row', ratio: '3:2', share: 'third', side: 'end', step: 3, tone: 'rule', show: all },
  ranked: { flow: 'text', step: 2, tone: 'ranked', show: ['headline', 'meta'] },
  opinion: { flow: 'text', step: 3, tone: 'opinion', show: ['headline', 'byline'] },
  analysis: { flow: 'text', step: 3, tone: 'accent', show: textParts },
  review: { flow: 'row', ratio: '4:5', share: 'third', side: 'start', step: 3, tone: 'plain', show: story },
  interview: { flow: 'row', ratio: '4:5', share: 'half', side: 'start', step: 4, tone: 'soft', show: all },
  gallery: { flow: 'strip', ratio: '4:3', step: 4, tone: 'inverse', show: short },
  video: { flow: 'stack', ratio: '16:9', step: 3, tone: 'inverse', show: short },
  audio: { flow: 'row', ratio: '1:1', share: 'thumb', side: 'start', step: 2, tone: 'soft', show: story },
  live: { flow: 'live', ratio: '3:2', step: 4, tone: 'rule', show: short },
  breaking: { flow: 'text', step: 4, tone: 'breaking', show: ['kicker', 'headline', 'meta'] },
  brief: { flow: 'text', step: 2, tone: 'plain', show: ['kicker', 'headline', 'standfirst'] },
  timeline: { flow: 'text', step: 1, tone: 'timeline', show: ['headline', 'meta'] },
  'tile-square': { flow: 'overlay', ratio: '1:1', step: 2, tone: 'inverse', show: ['media', 'kicker', 'headline'] },
  'tile-portrait': { flow: 'overlay', ratio: '4:5', step: 3, tone: 'inverse', show: ['media', 'kicker', 'headline'] },
  poster: { flow: 'stack', ratio: '4:5', step: 3, tone: 'plain', show: minimalParts },
  captioned: { flow: 'stack', ratio: '3:2', captioned: true, step: 4, tone: 'plain', show: all },
  immersive: { flow: 'overlay', ratio: '21:9', step: 6, tone: 'inverse', show: all },
  sponsored: { flow: 'row', ratio: '3:2', share: 'third', side: 'start', step: 2, tone: 'sponsored', show: story },
  event: { flow: 'row', ratio: '1:1', share: 'thumb', side: 'end', step: 2, tone: 'rule', show: story },
  product: { flow: 'stack', ratio: '4:5', step: 2, tone: 'plain', show: short },
  listing: { flow: 'row', ratio: '1:1', share: 'thumb', side: 'start', step: 2, tone: 'rule', show: story },
} as const satisfies Record<string, CardSpec>

/** The name of a card row. */
export type CardName = keyof typeof catalogue

/** The names of all card rows, in the order of the catalogue. */
export const cardNames = Object.keys(catalogue) as CardName[]

/** Returns whether a document's `card` is the name of a row. */
export function isCardName(name: string | undefined): name is CardName {
  return name !== undefined && Object.hasOwn(catalogue, name)
}
