import type { Element, ElementContent } from 'hast'

type Convert = (element: Element) => Element

/**
 * What the elements of WordPress's block editor and of Ghost become, by class. Galleries need nothing: their figures stay. Sources: the
 * block library of WordPress 6.8; the renderer of Ghost 6.
 */
const conversions: readonly (readonly [RegExp, Convert])[] = [
  [/^(?:wp-block-embed__wrapper)$/, bareAddress],
  [/^kg-bookmark-card$/, bookmark],
  [/^kg-callout-card$/, (element) => renamed(element, 'aside', without(element, /^kg-callout-emoji$/))],
  [/^kg-toggle-card$/, toggle],
  [/^(?:kg-button-card|wp-block-button|kg-product-card-button)$/, (element) => renamed(element, 'p', element.children)],
  [/^kg-blockquote-alt$/, (element) => element],
  [/^(?:kg-audio-card|kg-file-card|kg-video-card)$/, recording],
  [/^(?:kg-product-card|kg-header-card|kg-cta-card)$/, (element) => renamed(element, 'aside', element.children)],
  [/^(?:kg-signup-card|kg-email-card|kg-email-cta-card|kg-paywall)$/, (element) => renamed(element, 'template', [])],
  [
    /^(?:kg-product-card-rating|kg-audio-player|kg-video-overlay|kg-video-player-container)$/,
    (element) => renamed(element, 'template', []),
  ],
  [
    /^(?:wp-block-spacer|sharedaddy|jp-relatedposts|screen-reader-text)$/,
    (element) => renamed(element, 'template', []),
  ],
  [/^wp-block-pullquote$/, pullQuote],
  [/^wp-caption$/, (element) => renamed(element, 'figure', element.children)],
  [/^wp-caption-text$/, (element) => renamed(element, 'figcaption', element.children)],
]

/** Converts an element of WordPress or Ghost to plain HTML; returns other elements unchanged. */
export function elementOfCms(element: Element): Element {
  const { className } = element.properties
  if (!Array.isArray(className)) return element
  for (const [pattern, convert] of conversions)
    if (className.some((name) => pattern.test(String(name)))) return convert(element)
  return element
}

function renamed(element: Element, tagName: string, children: ElementContent[]): Element {
  return {
    type: 'element',
    tagName,
    properties: { lang: element.properties.lang, dir: element.properties.dir },
    children,
  }
}

/** WordPress's box around an address that it embeds: a paragraph of only this address becomes a card. */
function bareAddress(element: Element): Element {
  return element.children.every((child) => child.type === 'text') ? renamed(element, 'p', trimmed(element)) : element
}

function trimmed(element: Element): ElementContent[] {
  return [{ type: 'text', value: textIn(element).trim() }]
}

/** Ghost's card of another page: its title as a link, and its description. */
function bookmark(element: Element): Element {
  const link = find(element, /^kg-bookmark-container$/)
  const title = find(element, /^kg-bookmark-title$/)
  const description = find(element, /^kg-bookmark-description$/)
  const href = link?.properties.href
  if (!title || !href) return element
  const linked: Element = { type: 'element', tagName: 'a', properties: { href }, children: trimmed(title) }
  const strong: Element = { type: 'element', tagName: 'strong', properties: {}, children: [linked] }
  const words = description ? textIn(description).trim() : ''
  const more: ElementContent[] = words
    ? [
        { type: 'element', tagName: 'br', properties: {}, children: [] },
        { type: 'text', value: words },
      ]
    : []
  return renamed(element, 'p', [strong, ...more])
}

/** Ghost's toggle: a heading that opens its content. */
function toggle(element: Element): Element {
  const heading = find(element, /^kg-toggle-heading-text$/)
  const content = find(element, /^kg-toggle-content$/)
  if (!heading || !content) return element
  const summary: Element = { type: 'element', tagName: 'summary', properties: {}, children: trimmed(heading) }
  return renamed(element, 'details', [summary, ...content.children])
}

/** Ghost's audio, video and file cards: the recording or the link to the file, without the player that a script would start. */
function recording(element: Element): Element {
  const media = findElement(element, ({ tagName }) => tagName === 'audio' || tagName === 'video')
  const title = find(element, /^kg-(?:audio|file-card)-title$/)
  const caption = findElement(element, ({ tagName }) => tagName === 'figcaption')
  if (media) {
    const played: Element = { ...media, properties: { ...media.properties, controls: true } }
    const words = caption?.children ?? (title ? trimmed(title) : [])
    return renamed(element, 'figure', [
      played,
      ...(words.length > 0
        ? [{ type: 'element', tagName: 'figcaption', properties: {}, children: words } as const]
        : []),
    ])
  }
  const link = findElement(element, ({ tagName }) => tagName === 'a')
  if (!link) return element
  return renamed(element, 'p', [{ ...link, children: trimmed(title ?? link) }])
}

/** WordPress's pull quote: the quotation without its figure. */
function pullQuote(element: Element): Element {
  const quotation = findElement(element, ({ tagName }) => tagName === 'blockquote')
  return quotation ?? element
}

function find(element: Element, className: RegExp): Element | undefined {
  return findElement(element, ({ properties }) => {
    const names = properties.className
    return Array.isArray(names) && names.some((name) => className.test(String(name)))
  })
}

function findElement(element: Element, isWanted: (one: Element) => boolean): Element | undefined {
  for (const child of element.children) {
    if (child.type !== 'element') continue
    const found = isWanted(child) ? child : findElement(child, isWanted)
    if (found) return found
  }
  return undefined
}

function without(element: Element, className: RegExp): ElementContent[] {
  return element.children.filter((child) => {
    const names = child.type === 'element' ? child.properties.className : undefined
    return !(Array.isArray(names) && names.some((name) => className.test(String(name))))
  })
}

function textIn(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textIn).join('') : ''
}
