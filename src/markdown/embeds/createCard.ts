import type { Element } from 'hast'
import type { MarkdownMessages } from '../MarkdownOptions'
import { createElement } from '../tree/createElement'
import type { Embed } from './findEmbed'

/**
 * Returns a click-to-load card: nothing is loaded from the provider before the click. `title` says what the embed shows; `height` (px) is
 * the height that its author chose. Feeds show only the card's first paragraph and its link.
 */
export function createCard(
  { provider, src, size, page }: Embed,
  messages: MarkdownMessages,
  { title, height }: { title?: string | undefined; height?: number | undefined } = {},
): Element {
  const { id, kind, name } = provider
  const named = (text: string) => text.replace('{provider}', () => name)
  const link = createElement(
    'a',
    { href: page, target: '_blank', rel: ['noopener', 'noreferrer'] },
    named(messages.openAt),
  )
  return createElement(
    'figure',
    {
      dataBehaviour: 'embed',
      dataEmbed: id,
      dataKind: kind,
      dataSrc: src,
      dataTitle: title,
      ...(typeof size === 'number' ? { dataHeight: height ?? size } : { dataRatio: size }),
    },
    createElement(
      'div',
      { dataFrame: true },
      createElement('p', {}, title ? `${title} · ${name}` : name),
      createElement('button', { type: 'button' }, named(messages.show[kind])),
    ),
    createElement('figcaption', {}, named(messages.embedNote), ' ', link),
  )
}
