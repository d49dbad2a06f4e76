/** A broken tag: its name, its offset in the HTML, and the text that is not part of the tag. If the tag has no end, `dropped` is the rest of the HTML from the tag on, which is shown as text. */
export type BrokenTag = { name: string; offset: number; dropped: string }

/** A parsed tag: its end, the source of its attributes, and its broken parts. */
type ReadTag = { end: number; attributes: string[]; dropped: string[] }

/** Elements whose content is text up to their end tag. */
const textElements: ReadonlySet<string> = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'iframe',
  'noembed',
  'noframes',
  'xmp',
])

/** Elements that would contain the rest of the text if `/>` did not close them. */
const closedAtOnce: ReadonlySet<string> = new Set([...textElements, 'audio', 'canvas', 'object', 'video'])

/**
 * Repairs broken tags. Attributes with stray quotation marks and JSX expressions are dropped (`class="note""`,
 * `style="font: "Arial""`, `class="lead>`, `style={{…}}`), an `<iframe>` that would hide the rest of the text is closed, and a tag
 * without an end becomes text. Returns other HTML unchanged. Takes linear time.
 *
 * `following` is the next HTML of the same text, which may close an `<iframe>` of this HTML.
 */
export function repairTags(html: string, report: (tag: BrokenTag) => void = ignore, following = ''): string {
  const start = /<!--|<[!?]|<(\/?)([a-z][^\s/<>"'=]*)/gi
  const endOfText = endsOfText(html)
  /** The iframe has no end tag, neither in this HTML nor in the following HTML. */
  const isOpen = (end: number) => end === html.length && /<(\/?)iframe[\s/>]/i.exec(following)?.[1] !== '/'
  let repaired = ''
  let copiedUpTo = 0
  for (let found = start.exec(html); found; found = start.exec(html)) {
    const [opening, slash = '', name] = found
    const offset = found.index
    const from = start.lastIndex
    if (name === undefined) {
      start.lastIndex = after(html, opening === '<!--' ? '-->' : '>', offset + 2)
      continue
    }
    const tag = readTag(html, from, true) ?? readTag(html, from, false)
    if (!tag) {
      report({ name, offset, dropped: html.slice(offset) })
      repaired += `${html.slice(copiedUpTo, offset)}&lt;`
      copiedUpTo = offset + 1
      continue
    }
    const { end, attributes, dropped } = tag
    const element = name.toLowerCase()
    const isEmpty = html.startsWith('/>', end - 2)
    const isClosed =
      slash === '' &&
      ((isEmpty && closedAtOnce.has(element)) || (element === 'iframe' && isOpen(endOfText(element, end))))
    if (dropped.length > 0 || isClosed) {
      repaired += html.slice(copiedUpTo, offset)
      repaired += `<${slash}${[name, ...attributes].join(' ')}${isEmpty && !isClosed ? '/>' : '>'}`
      repaired += isClosed ? `</${name}>` : ''
      copiedUpTo = end
    }
    if (dropped.length > 0) report({ name, offset, dropped: dropped.join(' ') })
    start.lastIndex = slash === '' && !isClosed && textElements.has(element) ? endOfText(element, end) : end
  }
  return repaired + html.slice(copiedUpTo)
}

/**
 * Reads a tag from the end of its name. `hasAngles`: quoted values may contain `<` and `>`. If a tag cannot be read with it, the tag
 * has a stray quotation mark. Returns undefined if the tag has no end.
 */
function readTag(html: string, from: number, hasAngles: boolean): ReadTag | undefined {
  const attributes: string[] = []
  const dropped: string[] = []
  let at = from
  for (;;) {
    at = match(/[\s/]*/y, html, at)
    if (html[at] === '>') return { end: at + 1, attributes, dropped }
    if (at >= html.length || (html[at] === '<' && hasAngles)) return undefined
    if (html[at] === '<') return { end: at, attributes, dropped: [...dropped, html.slice(from, at)] }
    const end = endOfAttribute(html, at, hasAngles)
    if (end !== undefined) attributes.push(html.slice(at, end))
    const next = end === undefined ? endOfBroken(html, at, hasAngles) : match(/["']*/y, html, end)
    if (next > (end ?? at)) dropped.push(html.slice(end ?? at, next))
    at = next
  }
}

/** Returns the end of a valid attribute, or undefined for a broken one. */
function endOfAttribute(html: string, at: number, hasAngles: boolean): number | undefined {
  const nameEnd = match(/[^\s"'<>/={}]*/y, html, at)
  if (nameEnd === at) return undefined
  const value = match(/\s*=\s*/y, html, nameEnd)
  const quote = html[value]
  if (value === nameEnd || quote === '>') return isEnd(html, nameEnd) || value > nameEnd ? value : undefined
  if (quote === '{') return undefined
  if (quote !== '"' && quote !== "'") return endOfBare(html, value)
  const close = html.indexOf(quote, value + 1)
  if (close === -1) return undefined
  const containsAngle = /[<>]/.test(html.slice(value, close))
  if (containsAngle && !hasAngles) return undefined
  const end = close + 1
  if (isEnd(html, match(/["']*/y, html, end))) return end
  // A missing space: `href="/a"title="b"`.
  return !containsAngle && /[a-z][\w:-]*=["']/iy.test(html.slice(end, end + 60)) ? end : undefined
}

/** Returns the end of a value without quotation marks. Stray quotation marks at its end are not part of it. */
function endOfBare(html: string, from: number): number {
  let end = match(/[^\s<>]+/y, html, from)
  while (end > from && /["']/.test(html[end - 1] ?? '')) end -= 1
  return end
}

/** Returns the end of a broken attribute: the end of the tag, or the start of the next attribute with a quoted value. */
function endOfBroken(html: string, from: number, hasAngles: boolean): number {
  const expression = endOfExpression(html, match(/[^\s"'<>/={}]*\s*(?:=\s*)?/y, html, from))
  if (expression !== undefined) return expression
  const stop = /[<>\s]/g
  stop.lastIndex = match(/[^\s"'<>/={}]*\s*=\s*["']|[^<>]/y, html, from)
  for (let found = stop.exec(html); found; found = stop.exec(html))
    if (/[<>]/.test(found[0]) || isQuotedAttribute(html, stop.lastIndex, hasAngles)) return found.index
  return html.length
}

function isQuotedAttribute(html: string, at: number, hasAngles: boolean): boolean {
  const hasQuote = match(/[a-z_:@][\w:.@-]*\s*=\s*["']/iy, html, at) > at
  return hasQuote && endOfAttribute(html, at, hasAngles) !== undefined
}

/** Returns the end of a JSX expression in braces, or undefined. */
function endOfExpression(html: string, from: number): number | undefined {
  if (html[from] !== '{') return undefined
  const brace = /[{}<]/g
  brace.lastIndex = from
  let depth = 0
  for (let found = brace.exec(html); found; found = brace.exec(html)) {
    if (found[0] === '<') return undefined
    depth += found[0] === '{' ? 1 : -1
    if (depth === 0) return brace.lastIndex
  }
  return undefined
}

const isEnd = (html: string, at: number) => at >= html.length || /[\s/>]/.test(html[at] ?? '')

const ignore = () => undefined

/** Creates a function that finds the end tag of an element, from an offset on. It searches each part of the HTML once. */
function endsOfText(html: string) {
  const known = new Map<string, number>()
  return (element: string, from: number): number => {
    const before = known.get(element)
    if (before !== undefined && before >= from) return before
    const tag = new RegExp(`</${element}[\\s/>]`, 'gi')
    tag.lastIndex = from
    const end = tag.exec(html)?.index ?? html.length
    known.set(element, end)
    return end
  }
}

function after(html: string, sign: string, from: number): number {
  const found = html.indexOf(sign, from)
  return found === -1 ? html.length : found + sign.length
}

/** Matches a sticky expression at an offset. Returns the end of the match, or the offset itself. */
function match(expression: RegExp, html: string, at: number): number {
  expression.lastIndex = at
  return expression.test(html) ? expression.lastIndex : at
}
