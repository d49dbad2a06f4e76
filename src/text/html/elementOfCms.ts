import type { Element, ElementContent } from 'hast'

type Convert = (element: Element) => Element

/**
 * What the elements of WordPress's block editor and of Ghost become, by class. Sources: the block library of WordPress 5.0, 5.8 and
 * 6.8; its shortcodes; the renderer of Ghost 6.
 */
const conversions: ReadonlyMap<string, Convert> = new Map<string, Convert>([
  ['wp-block-embed__wrapper', bareAddress],
  ['wp-block-pullquote', (element) => findElement(element, ({ tagName }) => tagName === 'blockquote') ?? element],
  ['wp-block-file', fileLink],
  ['wp-block-social-link-anchor', socialLink],
  ['wp-block-post-title', titleInList],
  ['wp-block-verse', (element) => renamed(element, 'p', withBreaks(element.children))],
  ...['full', 'large', 'medium', 'thumbnail'].map((size) => [`gallery-size-${size}`, gallery] as const),
  ['wp-block-gallery', gallery],
  ...[
    'wp-block-latest-comments__comment-date',
    'wp-block-latest-posts__post-author',
    'wp-block-latest-posts__post-date',
  ].map((name) => [name, (element: Element) => renamed(element, 'div')] as const),
  ['wp-caption', (element) => renamed(element, 'figure')],
  ['wp-caption-text', (element) => renamed(element, 'figcaption')],
  ['kg-bookmark-card', bookmark],
  ['kg-callout-card', (element) => renamed(element, 'aside')],
  ['kg-toggle-card', toggle],
  ...['kg-audio-card', 'kg-file-card', 'kg-video-card'].map((name) => [name, recording] as const),
  ...['kg-button-card', 'wp-block-button'].map((name) => [name, (element: Element) => renamed(element, 'p')] as const),
  ...['kg-cta-button', 'kg-header-card-button', 'kg-product-card-button'].map(
    (name) => [name, linkInParagraph] as const,
  ),
  ['kg-cta-image-container', withoutAlternative],
  ...['kg-cta-card', 'kg-header-card', 'kg-product-card'].map(
    (name) => [name, (element: Element) => renamed(element, 'aside')] as const,
  ),
])

/** Elements that show nothing without the scripts of the content system: forms, players, spaces, icons. */
const leftOut: ReadonlySet<string> = new Set(
  'comment-respond gform_wrapper jp-relatedposts kg-audio-player kg-callout-emoji kg-email-card kg-email-cta-card kg-paywall kg-product-card-rating kg-signup-card kg-video-overlay kg-video-player-container screen-reader-text sharedaddy wp-block-query-pagination wp-block-spacer wpcf7 wpforms-container'.split(
    ' ',
  ),
)

/** Converts an element of WordPress or Ghost to plain HTML; returns other elements unchanged. Undefined if it is left out. */
export function elementOfCms(element: Element): Element | undefined {
  const names = classesOf(element)
  if (names.some((name) => leftOut.has(name))) return undefined
  const convert = names.map((name) => conversions.get(name)).find(Boolean)
  return convert ? convert(element) : element
}

function classesOf({ properties: { className } }: Element): string[] {
  return Array.isArray(className) ? className.map(String) : []
}

function renamed(element: Element, tagName: string, children = element.children): Element {
  return {
    type: 'element',
    tagName,
    properties: {
      lang: element.properties.lang,
      dir: element.properties.dir,
      className: element.properties.className,
    },
    children,
  }
}

/** WordPress's box around an address that it embeds, or links if it knows no embed: a paragraph of only this address becomes a card. */
function bareAddress(element: Element): Element {
  return /^https?:\/\/\S+$/.test(textIn(element).trim()) ? renamed(element, 'p', trimmed(element)) : element
}

function trimmed(element: Element): ElementContent[] {
  return [{ type: 'text', value: textIn(element).trim() }]
}

/**
 * A gallery of WordPress: a paragraph for each picture, as in Ghost, which themes put next to each other. WordPress has them as figures, as
 * items of lists, and as definition lists of the shortcode. A gallery of one picture is a picture with a caption.
 */
function gallery(element: Element): Element {
  const [first, ...others] = picturesIn(element.children)
  if (!first) return element
  const caption = element.children.find((child) => child.type === 'element' && child.tagName === 'figcaption')
  if (others.length > 0) return renamed(element, 'figure', [first, ...others, ...(caption ? [caption] : [])])
  const [picture = first, , ...words] = first.children
  const all = [...words, ...(caption?.type === 'element' ? caption.children : [])]
  return renamed(element, 'figure', [picture, ...(all.length > 0 ? [renamed(first, 'figcaption', all)] : [])])
}

function picturesIn(nodes: readonly ElementContent[]): Element[] {
  return nodes.flatMap((node): Element[] => {
    if (node.type !== 'element') return []
    if (node.tagName === 'img' || node.tagName === 'a') return findPicture(node) ? [renamed(node, 'p', [node])] : []
    if (node.tagName !== 'figure' && node.tagName !== 'dl') return picturesIn(node.children)
    const picture = findElement(node, (one) => one.tagName === 'a' && Boolean(findPicture(one))) ?? findPicture(node)
    const caption = findElement(node, ({ tagName }) => tagName === 'figcaption' || tagName === 'dd')
    return picture ? [renamed(node, 'p', [picture, ...onNewLine(caption?.children)])] : []
  })
}

function findPicture(element: Element): Element | undefined {
  return element.tagName === 'img' ? element : findElement(element, ({ tagName }) => tagName === 'img')
}

/** Ghost's card of another page: its title as a link, and its description. */
function bookmark(element: Element): Element {
  const link = find(element, 'kg-bookmark-container')
  const title = find(element, 'kg-bookmark-title')
  const description = find(element, 'kg-bookmark-description')
  const href = link?.properties.href
  if (!title || !href) return element
  const linked: Element = { type: 'element', tagName: 'a', properties: { href }, children: trimmed(title) }
  const strong: Element = { type: 'element', tagName: 'strong', properties: {}, children: [linked] }
  const caption = findElement(element, ({ tagName }) => tagName === 'figcaption')
  return renamed(element, 'p', [
    strong,
    ...onNewLine(description && trimmed(description)),
    ...onNewLine(caption?.children),
  ])
}

/** The title of another post in a list of posts: no heading of this text. */
function titleInList(element: Element): Element {
  return renamed(element, 'p', [{ type: 'element', tagName: 'strong', properties: {}, children: element.children }])
}

/** A poem of WordPress is preformatted only for its line breaks. */
function withBreaks(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'element') return [{ ...node, children: withBreaks(node.children) }]
    if (node.type !== 'text') return [node]
    const [first = '', ...others] = node.value.split('\n')
    const text = (value: string) => ({ type: 'text', value }) as const
    return [text(first), ...others.flatMap((line) => [lineBreak(), text(line)])]
  })
}

function lineBreak(): Element {
  return { type: 'element', tagName: 'br', properties: {}, children: [] }
}

function onNewLine(words: readonly ElementContent[] = []): ElementContent[] {
  if (!words.some((node) => textIn(node).trim() !== '')) return []
  return [lineBreak(), ...words]
}

/** WordPress's file: its name as a link, without a second link to download it. */
function fileLink(element: Element): Element {
  const name = findElement(element, ({ tagName }) => tagName === 'a')
  const link = findElement(element, ({ tagName, properties }) => tagName === 'a' && Boolean(properties.href))
  return name && link ? renamed(element, 'p', [{ ...link, children: trimmed(name) }]) : element
}

/** WordPress's icon of an account: the name of the network, which is only for screen readers there. */
function socialLink(element: Element): Element {
  const label = find(element, 'wp-block-social-link-label')
  const { className, ...properties } = element.properties
  return label ? { ...element, properties, children: trimmed(label) } : element
}

/** Ghost's buttons inside of cards, which are only links. */
function linkInParagraph(element: Element): Element {
  if (element.tagName !== 'a') return renamed(element, 'p')
  const { className, ...properties } = element.properties
  return renamed(element, 'p', [{ ...element, properties, children: trimmed(element) }])
}

/** Ghost gives the picture of a call to action the alternative text "CTA Image". */
function withoutAlternative(element: Element): Element {
  const picture = findElement(element, ({ tagName }) => tagName === 'img')
  if (picture) picture.properties.alt = ''
  return element
}

/** Ghost's toggle: a heading that opens its content. */
function toggle(element: Element): Element {
  const heading = find(element, 'kg-toggle-heading-text')
  const content = find(element, 'kg-toggle-content')
  if (!heading || !content) return element
  const summary: Element = { type: 'element', tagName: 'summary', properties: {}, children: trimmed(heading) }
  return renamed(element, 'details', [summary, ...content.children])
}

/**
 * Ghost's audio, video and file cards: the recording or the link to the file, without the player that a script would start. The poster of a
 * video is an empty picture until the script has run.
 */
function recording(element: Element): Element {
  const media = findElement(element, ({ tagName }) => tagName === 'audio' || tagName === 'video')
  const title = find(element, 'kg-audio-title') ?? find(element, 'kg-file-card-title')
  const caption = findElement(element, ({ tagName }) => tagName === 'figcaption')
  if (media) {
    const poster = element.properties.dataKgCustomThumbnail || element.properties.dataKgThumbnail
    const properties = { ...media.properties, controls: true, ...(poster && { poster: String(poster) }) }
    const played: Element = { ...media, properties }
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
  const details = ['kg-file-card-caption', 'kg-file-card-filesize'].flatMap((name) => {
    const words = find(element, name)
    return onNewLine(words && trimmed(words))
  })
  return renamed(element, 'p', [{ ...link, children: trimmed(title ?? link) }, ...details])
}

function find(element: Element, className: string): Element | undefined {
  return findElement(element, (one) => classesOf(one).includes(className))
}

function findElement(element: Element, isWanted: (one: Element) => boolean): Element | undefined {
  for (const child of element.children) {
    if (child.type !== 'element') continue
    const found = isWanted(child) ? child : findElement(child, isWanted)
    if (found) return found
  }
  return undefined
}

function textIn(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textIn).join('') : ''
}
