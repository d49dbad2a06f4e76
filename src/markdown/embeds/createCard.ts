import type { Element } from 'hast'
import type { MarkdownWords } from '../MarkdownOptions'
import { createElement } from '../tree/createElement'
import type { Embed } from './findEmbed'

/**
 * A click-to-load card. Nothing is loaded before the click. `title` says what the embed shows, `height` (px) is how high its author wants
 * it. Its first paragraph and its link are what feeds show of it.
 */
export function createCard(
  { provider, src, size, page }: Embed,
  words: MarkdownWords,
  { title, height }: { title?: string | undefined; height?: number | undefined } = {},
): Element {
  const { id, kind, name } = provider
  const named = (text: string) => text.replace('{provider}', () => name)
  const link = createElement(
    'a',
    { href: page, target: '_blank', rel: ['noopener', 'noreferrer'] },
    named(words.openAt),
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
      createElement('button', { type: 'button' }, named(words.show[kind])),
    ),
    createElement('figcaption', {}, named(words.embedNote), ' ', link),
  )
}
