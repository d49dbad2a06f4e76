/**
 * The parts of a card, always in this reading order. A row of the catalogue declares which of them show. If a row has media and the
 * story has no picture, the standfirst shows instead.
 *
 *   ┌───────────────┐
 *   │ media         │   stack: media above      row: media beside
 *   ├───────────────┤   overlay: text on media  text: no media
 *   │ kicker        │
 *   │ headline      │
 *   │ standfirst    │
 *   │ byline · meta │
 *   └───────────────┘
 */
export const parts = ['media', 'kicker', 'headline', 'standfirst', 'byline', 'meta'] as const
/** The name of a card's part. */
export type Part = (typeof parts)[number]

/** Aspect ratios of a card's picture, width:height. */
export const ratios = ['3:2', '16:9', '4:3', '1:1', '4:5', '21:9'] as const
/** One of these ratios. */
export type Ratio = (typeof ratios)[number]

/** Six headline sizes; 1 is the smallest. */
type TypeStep = 1 | 2 | 3 | 4 | 5 | 6

/** Colour and style of a card. */
export const tones = [
  'plain',
  'rule',
  'soft',
  'accent',
  'inverse',
  'opinion',
  'ranked',
  'timeline',
  'breaking',
  'sponsored',
] as const
/** One of these tones. */
export type Tone = (typeof tones)[number]

type Common = { step: TypeStep; show: readonly Part[]; tone: Tone }

/** What a card row may declare. Only flows with media have a ratio; only the flow `row` has a share and a side. */
export type CardSpec =
  | (Common & { flow: 'stack'; ratio: Ratio; captioned?: true })
  | (Common & { flow: 'row'; ratio: Ratio; share: 'thumb' | 'third' | 'half' | 'wide'; side: 'start' | 'end' })
  | (Common & { flow: 'overlay'; ratio: Ratio })
  | (Common & { flow: 'text' })
  | (Common & { flow: 'live'; ratio: Ratio })
  | (Common & { flow: 'strip'; ratio: Ratio })
