import { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { bufferedBytesOf } from './bufferedResponse'
import { firstAccepted } from './firstAccepted'

const compressible = /^(?:text\/|image\/svg\+xml|application\/(?:json|xml|javascript))/
const compressibleSuffix = /^application\/[\w.-]+\+(?:json|xml)/

/** Content encodings of text responses. */
export type Encoding = 'br' | 'gzip'

/** Results by `Accept-Encoding`. Browsers send few different values; the limit bounds the memory when clients invent values. */
const picked = new Map<string, Encoding | undefined>()
const maxPicked = 200

/** Returns the best encoding that the client accepts, brotli before gzip; undefined if it accepts neither. */
export function pickEncoding(accept = ''): Encoding | undefined {
  if (picked.has(accept)) return picked.get(accept)
  const encoding = firstAccepted(accept, ['br', 'gzip'])
  if (picked.size < maxPicked) picked.set(accept, encoding)
  return encoding
}

/** The body of a response: in memory, as a stream, or none. */
type Body = Buffer | ReadableStream | null

/**
 * Compresses the body with the client's best encoding. A body in memory is compressed as a whole; a stream is flushed after each
 * chunk, so that no chunk is delayed.
 */
export async function encode(
  response: Response,
  accept: string | undefined,
): Promise<{ body: Body; headers: Headers }> {
  const headers = new Headers(response.headers)
  const bytes = bufferedBytesOf(response)
  const body = bytes ?? response.body
  const type = headers.get('content-type') ?? ''
  const isText = compressible.test(type) || compressibleSuffix.test(type)
  if (!body || headers.has('content-encoding') || !isText) return { body, headers }
  headers.append('vary', 'Accept-Encoding')
  const encoding = pickEncoding(accept)
  if (!encoding) return { body, headers }
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  if (bytes) return { body: await uncompressed[encoding](bytes), headers }
  const pieces = Duplex.toWeb(inPieces[encoding]()) as ReadableWritablePair
  return { body: response.body?.pipeThrough(pieces) ?? null, headers }
}

const brotliParams = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const gzipLevel = { level: 6 }

const uncompressed = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, brotliParams),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, gzipLevel),
}

const inPieces = {
  br: () => createBrotliCompress({ ...brotliParams, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => createGzip({ ...gzipLevel, flush: constants.Z_SYNC_FLUSH }),
}
