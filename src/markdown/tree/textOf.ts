import type { Nodes } from 'hast'

/** Returns the text of a node: the alternative text for pictures, nothing for tags and footnote references. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element' && node.type !== 'root') return ''
  if (node.type === 'element') {
    if (node.tagName === 'img') return String(node.properties.alt ?? '')
    if ('dataFootnoteRef' in node.properties) return ''
  }
  return node.children.map(textOf).join('')
}
