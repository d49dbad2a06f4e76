/** A part of a body, both ends included. */
export type ByteRange = { start: number; end: number }

/**
 * The part that a `Range` header asks for, `unsatisfiable` when it lies outside, undefined for the whole:
 * no header, several ranges, or one that is not understood. Source: RFC 9110, §14.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}

/** The `Range` header that counts: none where the reader has a part of another version. Source: RFC 9110, §13.1.5. */
export function countedRange(range: string | undefined, ifRange: string | undefined, etag: string): string | undefined {
  return ifRange !== undefined && ifRange !== etag ? undefined : range
}
