import type { Element, ElementContent, Root, Text } from 'hast'
import { elementOfCms } from './elementOfCms'

/** Elements that are removed with their content. */
const removed: ReadonlySet<string> = new Set(
  'base button input label link meta o:p select script style template textarea title xml'.split(' '),
)

/** Elements that only style their content, which stays. */
const unwrapped: ReadonlySet<string> = new Set('basefont big font nobr o:smarttagtype span st1:place'.split(' '))

/** Elements that only group their content. */
const boxes: ReadonlySet<string> = new Set('article center div footer form header main nav section'.split(' '))

/** Attributes that every element keeps. */
const kept: ReadonlySet<string> = new Set(['dir', 'hidden', 'lang', 'title', 'ariaLabel', 'ariaHidden'])

/** Attributes that also say something without the styles of the content system, by element. */
const keptOf: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'hrefLang', 'rel', 'download', 'name'],
  audio: ['src', 'controls', 'preload', 'loop'],
  blockquote: ['cite'],
  col: ['span'],
  code: ['className'],
  data: ['value'],
  del: ['cite', 'dateTime'],
  details: ['open'],
  embed: ['src', 'width', 'height'],
  iframe: ['src', 'width', 'height', 'allow', 'allowFullScreen'],
  img: ['src', 'srcSet', 'sizes', 'alt', 'width', 'height'],
  ins: ['cite', 'dateTime'],
  li: ['value'],
  object: ['data', 'type', 'width', 'height'],
  ol: ['start', 'type', 'reversed'],
  q: ['cite'],
  source: ['src', 'srcSet', 'sizes', 'type', 'media'],
  td: ['colSpan', 'rowSpan', 'headers'],
  th: ['colSpan', 'rowSpan', 'headers', 'scope'],
  time: ['dateTime'],
  track: ['src', 'kind', 'srcLang', 'label', 'default'],
  video: ['src', 'poster', 'controls', 'preload', 'loop', 'width', 'height'],
}

/** Elements whose picture or frame may be loaded later by a script, from an address in a `data-` attribute. */
const lazy: ReadonlySet<string> = new Set(['audio', 'embed', 'iframe', 'img', 'source', 'video'])

/** Elements that mean something without content. */
const empty: ReadonlySet<string> = new Set(
  'audio br col embed hr iframe img object source td th track video wbr'.split(' '),
)

/** Where an editor has put a picture, as WordPress writes it, by the class of WordPress or Ghost. */
const alignments: ReadonlyMap<string, string> = new Map([
  ...['alignleft', 'alignright', 'alignwide', 'alignfull'].map((name) => [name, name] as const),
  ['kg-width-wide', 'alignwide'],
  ['kg-width-full', 'alignfull'],
])

/** Alignments with words next to the element. */
const isSide = /^align(?:left|right)$/

/** Elements that keep their alignment. */
const aligned: ReadonlySet<string> = new Set(['blockquote', 'figure', 'img'])

/** Markers of lists that say nothing. */
const plainMarker = /^(?:circle|decimal|disc|inherit|initial|square)$/i

/** Classes of elements that a script of another site would fill: the text's embeds need them and their `data-` attributes. */
const filledByScript = /^(?:flourish-embed|infogram-embed|fb-post|fb-video)$/

/**
 * Returns a tree with only the elements and attributes that have a meaning outside of the content system. Ids stay if a link of the text
 * leads to them.
 */
export function cleanElements(tree: Root): Root {
  const targets = new Set<string>()
  collectTargets(tree.children as ElementContent[], targets)
  return { type: 'root', children: tree.children.flatMap((node) => clean(node as ElementContent, targets)) }
}

function collectTargets(nodes: readonly ElementContent[], targets: Set<string>): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    const href = String(node.properties.href ?? '')
    if (href.startsWith('#')) targets.add(href.slice(1))
    collectTargets(node.children, targets)
  }
}

function clean(node: ElementContent, targets: ReadonlySet<string>, isCode = false): ElementContent[] {
  if (node.type === 'text') return [isCode ? node : decoded(node)]
  if (node.type !== 'element') return []
  const own = elementOfCms(node)
  if (!own || removed.has(own.tagName)) return []
  if (own.tagName === 'svg') return [own]
  const holdsCode = isCode || own.tagName === 'pre' || own.tagName === 'code'
  const cleanedChildren = own.children.flatMap((child) => clean(child, targets, holdsCode))
  const children = inline.has(own.tagName) ? withoutParagraph(cleanedChildren) : cleanedChildren
  const properties = propertiesOf(own, targets)
  const cleaned: Element = { ...own, tagName: boxes.has(own.tagName) ? 'div' : own.tagName, properties, children }
  if (isEmpty(cleaned)) return properties.id ? [{ ...cleaned, tagName: 'a', children: [] }] : []
  if (unwrapped.has(own.tagName) || isBoxOfBlocks(cleaned)) {
    const isMeaningful = properties.lang !== undefined || properties.dir !== undefined || properties.id !== undefined
    return isMeaningful ? [{ ...cleaned, tagName: own.tagName === 'span' ? 'span' : 'div' }] : children
  }
  return contentOfLayout(cleaned) ?? [isBox(cleaned) ? { ...cleaned, tagName: 'p' } : cleaned]
}

/** The content of a table around blocks: old pages used tables with one cell for their layout. */
function contentOfLayout({ tagName, children, properties }: Element): ElementContent[] | undefined {
  if (tagName !== 'table' || properties.id !== undefined) return undefined
  const [cell, ...others] = cellsIn(children)
  const isLayout = others.length === 0 && cell?.tagName === 'td' && cell.children.some(isBlock)
  return isLayout ? cell.children : undefined
}

/** The cells of a table, and its caption. */
function cellsIn(nodes: readonly ElementContent[]): Element[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element' || node.tagName === 'colgroup') return []
    return /^t(?:body|foot|head|r)$/.test(node.tagName) ? cellsIn(node.children) : [node]
  })
}

/** A box without a meaning of its own. Around words only, it is a paragraph. */
function isBox({ tagName, properties }: Element): boolean {
  return tagName === 'div' && properties.className === undefined && !properties.hidden
}

/** The content of an inline element, which can contain words but no paragraph. */
function withoutParagraph(nodes: ElementContent[]): ElementContent[] {
  const [only, ...others] = nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '')
  return only?.type === 'element' && only.tagName === 'p' && others.length === 0 ? only.children : nodes
}

function isBoxOfBlocks(element: Element): boolean {
  return isBox(element) && element.children.some(isBlock)
}

function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && !inline.has(node.tagName)
}

const inline: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i img ins kbd mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

function propertiesOf({ tagName, properties, children }: Element, targets: ReadonlySet<string>): Element['properties'] {
  const classes = Array.isArray(properties.className) ? properties.className.map(String) : []
  const isFilled = classes.some((name) => filledByScript.test(name))
  const entries = Object.entries(properties).filter(([name, value]) => {
    if (name === 'id') return targets.has(String(value))
    if (isFilled && (name === 'className' || name.startsWith('data'))) return true
    if (lazy.has(tagName) && name.startsWith('data')) return true
    return kept.has(name) || (keptOf[tagName] ?? []).includes(name)
  })
  const alignment = aligned.has(tagName) && classes.map((name) => alignments.get(name)).find(Boolean)
  const isAligned = alignment && !(isSide.test(alignment) && holdsWide(children))
  // Without controls and scripts, nobody could start a recording.
  const isRecording = tagName === 'audio' || tagName === 'video'
  return {
    ...Object.fromEntries(entries),
    ...(isRecording && { controls: true }),
    ...markerOf(tagName, properties.style),
    ...cellAlignmentOf(tagName, properties),
    ...(isAligned && { className: [alignment] }),
  }
}

/** Whether an element contains a player of sound or a table, which need the width of the column. */
function holdsWide(nodes: readonly ElementContent[]): boolean {
  return nodes.some(
    (node) =>
      node.type === 'element' && (node.tagName === 'audio' || node.tagName === 'table' || holdsWide(node.children)),
  )
}

/**
 * The style of a list or item with letters or other numbers, to which words may refer, or without a marker: editors put an item without one
 * around an indented list.
 */
function markerOf(tagName: string, style: unknown): Element['properties'] {
  if (tagName !== 'li' && tagName !== 'ol') return {}
  const [, marker] = /list-style(?:-type)?:\s*([a-z-]+)/i.exec(String(style ?? '')) ?? []
  return marker && !plainMarker.test(marker) ? { style: `list-style-type:${marker}` } : {}
}

/** The alignment of a cell of a table, such as that of a column of numbers: an attribute, a class of WordPress or a style. */
function cellAlignmentOf(tagName: string, { align, className, style }: Element['properties']): Element['properties'] {
  if (tagName !== 'td' && tagName !== 'th') return {}
  const written = `text-align:${align} ${className} ${style}`
  const [, alignment] = /text-align[-:] ?(left|center|right)/i.exec(written) ?? []
  return alignment ? { align: alignment.toLowerCase() } : {}
}

/** Whether an element shows nothing: a paragraph of spaces, a box without content. */
function isEmpty({ tagName, children, properties }: Element): boolean {
  if (empty.has(tagName) || properties.className !== undefined) return false
  return children.every((child) =>
    child.type === 'text'
      ? /^[\s\u00a0\u200b\ufeff]*$/.test(child.value) && !(inline.has(tagName) && child.value !== '')
      : child.type === 'element' && child.tagName === 'br' && !inline.has(tagName),
  )
}

/** References that were encoded twice: `&amp;nbsp;`. */
const twice =
  /&(?:(nbsp|amp|quot|apos|lt|gt|hellip|mdash|ndash|lsquo|rsquo|ldquo|rdquo|eacute|egrave|agrave|ccedil|auml|ouml|uuml|szlig);|#(\d{2,5});)/gi

const characters: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
}

function decoded(text: Text): Text {
  if (!text.value.includes('&')) return text
  return {
    type: 'text',
    value: text.value.replace(twice, (written, name, code) =>
      name ? (characters[name.toLowerCase()] ?? written) : characterOf(Number(code), written),
    ),
  }
}

/** Control characters and halves of surrogate pairs stay as written. */
function characterOf(code: number, written: string): string {
  return code < 32 || (code >= 0xd800 && code <= 0xdfff) ? written : String.fromCodePoint(code)
}
