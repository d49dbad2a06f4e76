import type { Element, Root } from 'hast'
import { elementsOf } from '../tree/elementsOf'

/** How much a picture may be enlarged before it looks blurred. */
const maxEnlargement = 1.5

/** Pictures from this width in px fill the widest place in a text, 66rem, without more enlargement. */
const minFullWidth = 704

/** Height divided by width from which a picture that fills the column is higher than the window. */
const minTallShape = 1.3

/**
 * Tells the stylesheet the maximum width of small pictures of figures, and the shape of tall ones, which fit into the window. Their
 * figures have `data-limited`. A figure with a class has the limits itself: at one side of the text, it is only as wide as its picture.
 */
export function limitPictures(tree: Root): void {
  for (const figure of elementsOf(tree, 'figure')) {
    const images = elementsOf(figure, 'img')
    for (const image of images) {
      const limits = limitsOf(image)
      if (limits === '') continue
      const limited = figure.properties.className && images.length === 1 ? figure : image
      limited.properties.style = limits
      figure.properties.dataLimited = ''
    }
  }
}

function limitsOf({ properties }: Element): string {
  const [width, height] = [Number(properties.width), Number(properties.height)]
  if (!(width > 0 && height > 0)) return ''
  return [
    ...(width < minFullWidth ? [`--widest:${Math.round(width * maxEnlargement)}px`] : []),
    ...(height >= minTallShape * width ? [`--shape:${(width / height).toFixed(3)}`] : []),
  ].join(';')
}
