import type { Element, Root, RootContent } from 'hast'
import type { MarkdownOptions, MarkdownWords } from '../MarkdownOptions'
import { createElement } from '../tree/createElement'
import { textOf } from '../tree/textOf'
import { type Embed, findEmbed } from './findEmbed'

/** Makes a card of each paragraph that is nothing but the bare address of a video, a post or a podcast. Nothing is loaded before the click. */
export function cardEmbeds(tree: Root, { words }: MarkdownOptions): void {
  tree.children = tree.children.map((node) => {
    const address = bareLinkIn(node)
    const embed = address === undefined ? undefined : findEmbed(address)
    return address !== undefined && embed ? toCard(address, embed, words) : node
  })
}

function bareLinkIn(node: RootContent): string | undefined {
  if (node.type !== 'element' || node.tagName !== 'p' || node.children.length !== 1) return undefined
  const link = node.children[0]
  if (link?.type !== 'element' || link.tagName !== 'a') return undefined
  const href = String(link.properties.href ?? '')
  return href.replace(/^https?:\/\//, '') === textOf(link).replace(/^https?:\/\//, '') ? href : undefined
}

function toCard(address: string, { provider, src, size }: Embed, words: MarkdownWords): Element {
  const { id, kind, name } = provider
  const link = createElement(
    'a',
    { href: address, target: '_blank', rel: ['noopener', 'noreferrer'] },
    words.openAt.replace('{provider}', name),
  )
  return createElement(
    'figure',
    {
      dataBehaviour: 'embed',
      dataEmbed: id,
      dataKind: kind,
      dataSrc: src,
      ...(typeof size === 'number' ? { dataHeight: size } : { dataRatio: size }),
    },
    createElement(
      'div',
      { dataFrame: true },
      createElement('p', {}, name),
      createElement('button', { type: 'button' }, words.show[kind].replace('{provider}', name)),
    ),
    createElement('figcaption', {}, words.embedNote.replace('{provider}', name), ' ', link),
  )
}
