/** Start and end offset of a value in a JSON text; the end is exclusive. */
export type Span = readonly [from: number, to: number]

/** The members of an object by name, and the offset after the object. */
export type Members = { members: ReadonlyMap<string, Span>; end: number }

const [quote, backslash, comma, colon, openBrace, closeBrace, openBracket, closeBracket] = Buffer.from(
  '"\\,:{}[]',
) as unknown as Signs
type Signs = [number, number, number, number, number, number, number, number]

/**
 * Finds the members of the object that begins at an offset of a JSON text. Returns undefined if the value is not an object, if the part
 * that was read is not JSON, or if a name contains escapes or occurs twice.
 */
export function membersAt(bytes: Uint8Array, from: number): Members | undefined {
  let at = afterSpace(bytes, from)
  if (bytes[at] !== openBrace) return undefined
  const members = new Map<string, Span>()
  at = afterSpace(bytes, at + 1)
  if (bytes[at] === closeBrace) return { members, end: at + 1 }
  for (;;) {
    if (bytes[at] !== quote) return undefined
    const nameEnd = afterString(bytes, at)
    const name = Buffer.from(bytes.subarray(at + 1, nameEnd - 1)).toString('latin1')
    at = afterSpace(bytes, nameEnd)
    if (bytes[at] !== colon || name.includes('\\') || members.has(name)) return undefined
    const start = afterSpace(bytes, at + 1)
    const end = afterValue(bytes, start)
    members.set(name, [start, end])
    at = afterSpace(bytes, end)
    if (bytes[at] === closeBrace) return { members, end: at + 1 }
    if (bytes[at] !== comma) return undefined
    at = afterSpace(bytes, at + 1)
  }
}

/**
 * Finds the elements of the array that begins at an offset. Returns undefined if the value is not an array, or if the part that was read is
 * not JSON.
 */
export function elementsAt(bytes: Uint8Array, from: number): readonly Span[] | undefined {
  if (bytes[from] !== openBracket) return undefined
  const elements: Span[] = []
  let at = afterSpace(bytes, from + 1)
  if (bytes[at] === closeBracket) return elements
  for (;;) {
    const end = afterValue(bytes, at)
    if (end === at) return undefined
    elements.push([at, end])
    at = afterSpace(bytes, end)
    if (bytes[at] === closeBracket) return elements
    if (bytes[at] !== comma) return undefined
    at = afterSpace(bytes, at + 1)
  }
}

function afterSpace(bytes: Uint8Array, from: number): number {
  let at = from
  while (bytes[at] === 32 || bytes[at] === 10 || bytes[at] === 13 || bytes[at] === 9) at++
  return at
}

/** The offset after the value that begins at `from`. Brackets are only counted, so mismatched kinds of brackets are not detected. */
function afterValue(bytes: Uint8Array, from: number): number {
  let depth = 0
  let at = from
  while (at < bytes.byteLength) {
    const sign = bytes[at]
    if (sign === quote) at = afterString(bytes, at)
    else if (sign === openBrace || sign === openBracket) {
      depth++
      at++
    } else if (sign === closeBrace || sign === closeBracket) {
      if (depth === 0) return at
      depth--
      at++
    } else if (depth === 0 && (sign === comma || isSpace(sign))) return at
    else {
      at++
      continue
    }
    if (depth === 0) return at
  }
  return at
}

function isSpace(sign: number | undefined): boolean {
  return sign === 32 || sign === 10 || sign === 13 || sign === 9
}

/** The offset after the string that begins at `from`: it ends at the first quotation mark with an even number of backslashes before it. */
export function afterString(bytes: Uint8Array, from: number): number {
  let end = from
  for (;;) {
    end = bytes.indexOf(quote, end + 1)
    if (end === -1) return bytes.byteLength
    let start = end
    while (bytes[start - 1] === backslash) start--
    if ((end - start) % 2 === 0) return end + 1
  }
}
