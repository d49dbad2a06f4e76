import { imageOf } from '../content/media/media'
import type { articleKinds } from '../content/schema/article'

/**
 * How an article opens: `head` the words, then the picture; `bleed` the words upon the picture, from edge to edge;
 * `split` picture and words beside each other; `words` no picture above the text; `run` one picture after the other;
 * `stage` the recording first of all.
 */
export type Opening = 'head' | 'bleed' | 'split' | 'words' | 'run' | 'stage'

/** What an article wears: the name is its `data-design`, the opening its `data-opening`. */
export type Design = {
  name: (typeof articleKinds)[number]
  opening: Opening
  /** News grows old: after a year the page says so. */
  ages: boolean
}

/** One row a kind. */
const designs: { readonly [Kind in Design['name']]: readonly [Opening, 'ages'?] } = {
  standard: ['head', 'ages'],
  feature: ['bleed'],
  opinion: ['words'],
  analysis: ['head', 'ages'],
  review: ['split'],
  interview: ['split'],
  gallery: ['run'],
  video: ['stage'],
  audio: ['stage'],
  live: ['head', 'ages'],
  explainer: ['head', 'ages'],
  obituary: ['split'],
  recipe: ['split'],
  letter: ['words'],
  editorial: ['words'],
  sponsored: ['head'],
}

type Dressed = { kind: string; images: readonly { role: string }[]; gallery: readonly unknown[] }

/** The one decision how an article looks. An unknown kind is told as `standard`; without a picture the words come first. */
export function designOf({ kind, images, gallery }: Dressed): Design {
  const name = isKnown(kind) ? kind : 'standard'
  const [wanted, ages] = designs[name]
  const lacksPicture = wanted === 'run' ? gallery.length === 0 : imageOf([...images]) === undefined
  const opening = lacksPicture && wanted !== 'stage' ? 'words' : wanted
  return { name, opening, ages: ages === 'ages' }
}

function isKnown(kind: string): kind is Design['name'] {
  return Object.hasOwn(designs, kind)
}
