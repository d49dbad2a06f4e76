import { Duplex } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { firstAccepted } from './firstAccepted'

const compressible = /^(?:text\/|image\/svg\+xml|application\/(?:json|xml|javascript))/
const compressibleSuffix = /^application\/[\w.-]+\+(?:json|xml)/

/** Encodings in which text travels. */
export type Encoding = 'br' | 'gzip'

/** Browsers say the same again and again; what others make up is not remembered for ever. */
const picked = new Map<string, Encoding | undefined>()
const mostPicked = 200

/** The best encoding both sides know, brotli before gzip, or undefined. */
export function pickEncoding(accept = ''): Encoding | undefined {
  if (picked.has(accept)) return picked.get(accept)
  const encoding = firstAccepted(accept, ['br', 'gzip'])
  if (picked.size < mostPicked) picked.set(accept, encoding)
  return encoding
}

/** The body compressed for this reader, flushed as it comes so that nothing is held back. */
export function encode(
  response: Response,
  accept: string | undefined,
): { body: ReadableStream | null; headers: Headers } {
  const headers = new Headers(response.headers)
  const type = headers.get('content-type') ?? ''
  const isText = compressible.test(type) || compressibleSuffix.test(type)
  if (!response.body || headers.has('content-encoding') || !isText) {
    return { body: response.body, headers }
  }
  headers.append('vary', 'Accept-Encoding')
  const encoding = pickEncoding(accept)
  if (!encoding) return { body: response.body, headers }
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  return { body: response.body.pipeThrough(Duplex.toWeb(compressor(encoding)) as ReadableWritablePair), headers }
}

function compressor(encoding: 'br' | 'gzip') {
  if (encoding === 'gzip') return createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH })
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  })
}
