import type { Element, ElementContent, Root } from 'hast'
import { createElement } from '../tree/createElement'
import { replaceElements } from '../tree/replaceElements'

/** Turns paragraphs that contain only pictures into figures; the title becomes the caption. Pictures within a line keep their title. */
export function framePictures(tree: Root): void {
  replaceElements(tree, (element) => {
    if (element.tagName !== 'p') return undefined
    const contents = element.children.filter((child) => !isBlank(child))
    const images = contents.map(imageIn).filter((image) => image !== undefined)
    if (contents.length === 0 || images.length < contents.length) return undefined
    return images.map((image, index) => toFigure(image, contents[index] ?? image))
  })
}

/** Returns the figure of an image. Title and credit move from the image to the caption. */
function toFigure(image: Element, content: ElementContent): Element {
  const { title, dataCredit } = image.properties
  delete image.properties.title
  delete image.properties.dataCredit
  const caption = typeof title === 'string' && title
  const credit = typeof dataCredit === 'string' && createElement('small', {}, dataCredit)
  const captionElement =
    (caption || credit) && createElement('figcaption', {}, caption, caption && credit && ' ', credit)
  return createElement('figure', {}, content, captionElement)
}

/** Returns the picture, if the node is one or is a link that contains only a picture. */
function imageIn(node: ElementContent): Element | undefined {
  if (node.type !== 'element') return undefined
  if (node.tagName === 'img') return node
  const only = node.children[0]
  return node.tagName === 'a' && only && node.children.length === 1 ? imageIn(only) : undefined
}

function isBlank(node: ElementContent): boolean {
  return (node.type === 'text' && node.value.trim() === '') || (node.type === 'element' && node.tagName === 'br')
}
