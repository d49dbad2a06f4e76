import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { noMessages } from './noMessages'
import { renderMarkdown } from './renderMarkdown'

/** Elements whose content is not text for readers. */
const silent = new Set(['script', 'style', 'template', 'button', 'svg'])

/** Inline elements. The text before and after any other element is separated by a space. */
const inline = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'cite',
  'code',
  'em',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
])

const options = { messages: noMessages, mediaSrc: () => ({ src: '' }) }

/** Returns a short text in Markdown or HTML as plain text, without markup or link addresses. For programs that show no markup. */
export function plainText(source: string): string {
  return readNode(fromHtml(renderMarkdown(source, options).html, { fragment: true }))
}

/** Returns the text of a node of rendered HTML. */
export function readNode(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element' && node.type !== 'root') return ''
  if (node.type === 'element' && (silent.has(node.tagName) || 'dataFootnoteRef' in node.properties)) return ''
  const text = node.children.map(readNode).join('')
  return node.type === 'root' || inline.has(node.tagName) ? text : ` ${text} `
}
