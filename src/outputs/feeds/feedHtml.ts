import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import type { Rendered } from '../../markdown/Rendered'
import { createElement } from '../../markdown/tree/createElement'
import { elementsOf } from '../../markdown/tree/elementsOf'

/** Elements that feed readers cannot show: they run no scripts and load no stylesheets. */
const droppedElements = new Set([
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

/** Attributes that have a meaning without stylesheets and scripts. */
const allowedAttributes = new Set([
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

const htmlCache = new WeakMap<Rendered, Map<string, string>>()

/** Converts a rendered text to plain HTML with absolute addresses for feeds. Cached per text and page. */
export function feedHtml(rendered: Rendered, base: string): string {
  const known = htmlCache.get(rendered) ?? new Map<string, string>()
  htmlCache.set(rendered, known)
  const html = known.get(base) ?? toHtml(cleaned(fromHtml(rendered.html, { fragment: true }), base))
  known.set(base, html)
  return html
}

function cleaned(root: Root, base: string): Root {
  return { ...root, children: root.children.flatMap((child) => cleanedNode(child, base) as Root['children']) }
}

function cleanedNode(node: Nodes, base: string): Nodes[] {
  if (node.type === 'text') return [node]
  if (node.type !== 'element' || droppedElements.has(node.tagName)) return []
  if (node.properties.dataBehaviour === 'embed') return cleanedNode(linkOf(node), base)
  // Feeds have no `srcset`: only the image of a `<picture>` is kept.
  if (node.tagName === 'picture') return elementsOf(node, 'img').flatMap((image) => cleanedNode(image, base))
  const children = node.children.flatMap((child) => cleanedNode(child, base) as Element['children'])
  const properties = Object.fromEntries(
    Object.entries(node.properties).flatMap(([name, value]) => {
      if (!allowedAttributes.has(name)) return []
      if (!addressed.includes(name)) return [[name, value]]
      const address = absolute(String(value), base)
      return address ? [[name, address]] : []
    }),
  )
  if (node.tagName === 'img' && !properties.src) return []
  return [{ type: 'element', tagName: node.tagName, properties, children }]
}

/** Converts a click-to-load card to a link with the text of the card. */
function linkOf(card: Element): Element {
  const [name] = elementsOf(card, 'p')
  const [link] = elementsOf(card, 'a')
  const nameNodes = (name ?? link)?.children ?? []
  return createElement('p', {}, createElement('a', { href: link?.properties.href }, ...nameNodes))
}

/** Returns an absolute http(s), mail or telephone address; undefined for any other scheme, which could run code. */
function absolute(address: string, base: string): string | undefined {
  if (!URL.canParse(address, base)) return undefined
  const { href, protocol } = new URL(address, base)
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) ? href : undefined
}
