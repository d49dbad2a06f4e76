import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import type { Rendered } from '../../markdown/Rendered'
import { createElement } from '../../markdown/tree/createElement'
import { elementsOf } from '../../markdown/tree/elementsOf'

/** Elements that feed readers cannot show: they run no scripts, and have no stylesheet of ours. */
const unwanted = new Set([
  'script',
  'style',
  'iframe',
  'form',
  'button',
  'input',
  'object',
  'embed',
  'template',
  'link',
  'meta',
])

/** Attributes that say something without our style sheets and scripts. */
const kept = new Set([
  'href',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'lang',
  'dir',
  'colSpan',
  'rowSpan',
  'dateTime',
  'cite',
  'start',
  'controls',
  'poster',
])

const addressed = ['href', 'src', 'poster', 'cite']

const made = new WeakMap<Rendered, Map<string, string>>()

/** A rendered text for feeds: plain HTML with absolute addresses. Made once for a text and the page it is of. */
export function feedHtml(rendered: Rendered, base: string): string {
  const known = made.get(rendered) ?? new Map<string, string>()
  made.set(rendered, known)
  const html = known.get(base) ?? toHtml(cleaned(fromHtml(rendered.html, { fragment: true }), base))
  known.set(base, html)
  return html
}

function cleaned(root: Root, base: string): Root {
  return { ...root, children: root.children.flatMap((child) => cleanedNode(child, base) as Root['children']) }
}

function cleanedNode(node: Nodes, base: string): Nodes[] {
  if (node.type === 'text') return [node]
  if (node.type !== 'element' || unwanted.has(node.tagName)) return []
  if (node.properties.dataBehaviour === 'embed') return cleanedNode(linkOf(node), base)
  // Feeds have no `srcset`: of a `<picture>` the image is left.
  if (node.tagName === 'picture') return elementsOf(node, 'img').flatMap((image) => cleanedNode(image, base))
  const children = node.children.flatMap((child) => cleanedNode(child, base) as Element['children'])
  const properties = Object.fromEntries(
    Object.entries(node.properties).flatMap(([name, value]) => {
      if (!kept.has(name)) return []
      if (!addressed.includes(name)) return [[name, value]]
      const address = absolute(String(value), base)
      return address ? [[name, address]] : []
    }),
  )
  if (node.tagName === 'img' && !properties.src) return []
  return [{ type: 'element', tagName: node.tagName, properties, children }]
}

/** A click-to-load card as a link with the words of the card. */
function linkOf(card: Element): Element {
  const [name] = elementsOf(card, 'p')
  const [link] = elementsOf(card, 'a')
  const words = (name ?? link)?.children ?? []
  return createElement('p', {}, createElement('a', { href: link?.properties.href }, ...words))
}

/** An absolute address of the web, of mail or a telephone; undefined for any other scheme, which could run code. */
function absolute(address: string, base: string): string | undefined {
  if (!URL.canParse(address, base)) return undefined
  const { href, protocol } = new URL(address, base)
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) ? href : undefined
}
