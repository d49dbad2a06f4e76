import { imageOf } from '../content/media/media'
import type { articleKinds } from '../content/schema/article'

/**
 * How an article opens.
 *
 * - `head`: the headline, then the picture.
 * - `bleed`: the headline on the picture, from edge to edge.
 * - `split`: picture and headline side by side.
 * - `words`: no picture above the text.
 * - `gallery`: the pictures of the gallery.
 * - `player`: the recording before everything else.
 */
export type Opening = 'head' | 'bleed' | 'split' | 'words' | 'gallery' | 'player'

/** The design of an article: `name` becomes its `data-design` attribute, `opening` its `data-opening`. */
export type Design = {
  name: (typeof articleKinds)[number]
  opening: Opening
  /** True for news: after a year the page says that the article is old. */
  showsAge: boolean
}

const designs: { readonly [Kind in Design['name']]: readonly [Opening, 'showsAge'?] } = {
  standard: ['head', 'showsAge'],
  feature: ['bleed'],
  opinion: ['words'],
  analysis: ['head', 'showsAge'],
  review: ['split'],
  interview: ['split'],
  gallery: ['gallery'],
  video: ['player'],
  audio: ['player'],
  live: ['head', 'showsAge'],
  explainer: ['head', 'showsAge'],
  obituary: ['split'],
  recipe: ['split'],
  letter: ['words'],
  editorial: ['words'],
  sponsored: ['head'],
}

type DesignInput = { kind: string; images: readonly { role: string }[]; gallery: readonly unknown[] }

/**
 * Returns the design of an article. An unknown kind gets `standard`. Without a picture (for `gallery`: without a gallery) the opening is
 * `words`, except for recordings, which keep `player`.
 */
export function designOf({ kind, images, gallery }: DesignInput): Design {
  const name = isKnown(kind) ? kind : 'standard'
  const [preferred, age] = designs[name]
  const lacksPicture = preferred === 'gallery' ? gallery.length === 0 : imageOf([...images]) === undefined
  const opening = lacksPicture && preferred !== 'player' ? 'words' : preferred
  return { name, opening, showsAge: age === 'showsAge' }
}

function isKnown(kind: string): kind is Design['name'] {
  return Object.hasOwn(designs, kind)
}
