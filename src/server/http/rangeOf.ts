/** A byte range of a body, both ends included. */
export type ByteRange = { start: number; end: number }

/**
 * Returns the byte range that a `Range` header requests, or `unsatisfiable` if it lies outside of the body. Returns undefined, for
 * the whole body, without a header, with several ranges and with invalid ones. Source: RFC 9110, §14.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}

/** Returns the `Range` header to use; undefined if `If-Range` names another version. Source: RFC 9110, §13.1.5. */
export function countedRange(range: string | undefined, ifRange: string | undefined, etag: string): string | undefined {
  return ifRange !== undefined && ifRange !== etag ? undefined : range
}
