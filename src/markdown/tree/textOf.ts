import type { Nodes } from 'hast'

/** The words of a node as a reader sees them: pictures give their alternative text, tags and footnote marks nothing. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element' && node.type !== 'root') return ''
  if (node.type === 'element') {
    if (node.tagName === 'img') return String(node.properties.alt ?? '')
    if ('dataFootnoteRef' in node.properties) return ''
  }
  return node.children.map(textOf).join('')
}
