import type { IncomingHttpHeaders } from 'node:http'

/** The first and the last byte asked for. */
export type ByteRange = { from: number; to: number }

/**
 * The range that a request asks of a file of `size` bytes: `beyond` when nothing of it is there, undefined for the whole
 * file, which is also the answer to several ranges and to a reader who has another version.
 */
export function byteRange(headers: IncomingHttpHeaders, etag: string, size: number): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  const isOther = headers['if-range'] !== undefined && headers['if-range'] !== etag
  if (isOther || (first === '' && last === '')) return undefined
  if (first === '') return Number(last) === 0 ? 'beyond' : { from: Math.max(0, size - Number(last)), to: size - 1 }
  const [from, to] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  if (from >= size) return 'beyond'
  return last !== '' && Number(last) < from ? undefined : { from, to }
}
