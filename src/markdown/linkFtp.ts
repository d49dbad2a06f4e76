import type { ElementContent, Root, RootContent } from 'hast'
import { createElement } from './createElement'

const address = /(?<![\p{L}\p{N}])ftp:\/\/(?:[\w-]+\.)+[\w-]+[^\s<]*/giu

/** Links bare `ftp://` addresses, which GFM asks for and the parser's extension leaves out. */
export function linkFtp(tree: Root): void {
  tree.children = tree.children.flatMap(link) as RootContent[]
}

function link<Node extends RootContent>(node: Node): (Node | ElementContent)[] {
  if (node.type === 'text') return node.value.includes('://') ? split(node.value) : [node]
  if (node.type === 'element' && !['a', 'code', 'pre'].includes(node.tagName))
    node.children = node.children.flatMap(link)
  return [node]
}

function split(text: string): ElementContent[] {
  const parts: ElementContent[] = []
  let end = 0
  for (const found of text.matchAll(address)) {
    const href = trim(found[0])
    if (found.index > end) parts.push({ type: 'text', value: text.slice(end, found.index) })
    parts.push(createElement('a', { href: encodeURI(href) }, href))
    end = found.index + href.length
  }
  if (end < text.length) parts.push({ type: 'text', value: text.slice(end) })
  return parts
}

/** Leaves out the punctuation that ends the sentence rather than the address. */
function trim(found: string): string {
  const bare = found.replace(/[?!.,:*_~'"]+$/, '')
  const unopened = bare.endsWith(')') && bare.split(')').length > bare.split('(').length
  return unopened ? trim(bare.slice(0, -1)) : bare
}
