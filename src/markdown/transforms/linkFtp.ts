import type { ElementContent, Root, RootContent } from 'hast'
import { widePunctuation } from '../../text/shortcuts/widePunctuation'
import { createElement } from '../tree/createElement'

const address = /(^|[^\p{L}\p{N}])([Ff][Tt][Pp]:\/\/(?:[\w-]+\.)+[\w-]+[^\s<]*)/gu

const endsSentence: ReadonlySet<string> = new Set('?!.,:*_~\'"')

/** Turns bare `ftp://` addresses into links. GFM requires this; the parser's extension does not do it. */
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
  for (const { 1: before = '', 2: found = '', index } of text.matchAll(address)) {
    const href = trim(found.split(widePunctuation, 1)[0] ?? '')
    const start = index + before.length
    if (start > end) parts.push({ type: 'text', value: text.slice(end, start) })
    parts.push(createElement('a', { href: encodeURI(href) }, href))
    end = start + href.length
  }
  if (end < text.length) parts.push({ type: 'text', value: text.slice(end) })
  return parts
}

/** Removes punctuation that belongs to the sentence, not to the address. */
function trim(found: string): string {
  let end = found.length
  let unmatched = found.split(')').length - found.split('(').length
  while (endsSentence.has(found.charAt(end - 1)) || (found[end - 1] === ')' && unmatched > 0)) {
    if (found[end - 1] === ')') unmatched--
    end--
  }
  return found.slice(0, end)
}
