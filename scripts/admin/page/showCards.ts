import type { FromFrame } from '../../../src/client/bridge/protocol.ts'
import { element } from './element.ts'

let shownImage: string | undefined

/** Shows how search engines and social networks present the page. */
export function showCards({ search, social }: Extract<FromFrame, { type: 'cards' }>): void {
  element('found-url').textContent = search.url
  element('found-title').textContent = search.title
  element('found-description').textContent = search.description
  element('shared-title').textContent = social.title
  element('shared-description').textContent = social.description
  const image = element<HTMLImageElement>('shared-image')
  if (shownImage) URL.revokeObjectURL(shownImage)
  shownImage = social.image && URL.createObjectURL(social.image)
  image.hidden = !shownImage
  if (shownImage) image.src = shownImage
}
