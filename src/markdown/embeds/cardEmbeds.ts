import type { Root, RootContent } from 'hast'
import type { MarkdownOptions } from '../MarkdownOptions'
import { textOf } from '../tree/textOf'
import { createCard } from './createCard'
import { findEmbed } from './findEmbed'

/** Replaces each paragraph that contains only the address of a video, a post or a podcast by a card. */
export function cardEmbeds(tree: Root, { messages }: MarkdownOptions): void {
  tree.children = tree.children.map((node) => {
    const address = bareLinkIn(node)
    const embed = address === undefined ? undefined : findEmbed(address)
    return address !== undefined && embed ? createCard({ ...embed, page: address }, messages) : node
  })
}

function bareLinkIn(node: RootContent): string | undefined {
  if (node.type !== 'element' || node.tagName !== 'p' || node.children.length !== 1) return undefined
  const link = node.children[0]
  if (link?.type !== 'element' || link.tagName !== 'a') return undefined
  const href = String(link.properties.href ?? '')
  return href.replace(/^https?:\/\//, '') === textOf(link).replace(/^https?:\/\//, '') ? href : undefined
}
