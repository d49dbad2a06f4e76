import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Original, RecordingStream } from '../../content/media/originals/Original'
import { mediaKey } from '../../content/media/pictures/createPictures'
import { bufferedResponse } from '../../server/http/bufferedResponse'
import { inertPolicy } from '../../server/http/contentPolicy'
import { type ByteRange, countedRange, rangeOf } from '../../server/http/rangeOf'

/**
 * A picture can be replaced under the same name, so browsers revalidate after an hour. CDNs, which can be purged, may serve it stale for
 * a day.
 */
const caching = {
  'cache-control': 'public, max-age=3600',
  'cdn-cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
}
/** For files that could not be compared with the API's version. */
const shortCaching = { 'cache-control': 'public, max-age=60' }

/** Headers of every cacheable response under `/media/`. */
function headersOf(type: string, etag: string, size: number, { modified, isStale }: Original, filename: string) {
  const key = encodeURIComponent(mediaKey(filename))
  return {
    'content-type': type,
    'content-length': String(size),
    ...(isStale ? shortCaching : caching),
    'content-security-policy': inertPolicy,
    'cross-origin-resource-policy': 'cross-origin',
    etag,
    'surrogate-key': key,
    'cache-tag': key,
    ...(modified && { 'last-modified': modified }),
  }
}

/** A picture that this server made from an original. `form` distinguishes the `ETag`s of its variants. */
export function variantResponse(
  request: Request,
  body: Buffer,
  type: string,
  form: string,
  original: Original,
  filename: string,
): Response {
  const headers = headersOf(type, `"${original.version}-${form}"`, body.byteLength, original, filename)
  return isKnown(request, headers.etag) ? unchanged(headers) : bufferedResponse(body, { headers })
}

/** Serves a file unchanged; recordings in the range that the player requests. Throws the errors of reading from the API. */
export async function originalResponse(request: Request, original: Original, filename: string): Promise<Response> {
  const { kind, size, version, content } = original
  const headers = headersOf(kind.type, `"${version}"`, size, original, filename)
  if (isKnown(request, headers.etag)) return unchanged(headers)
  if (kind.family !== 'recording') return bodyResponse(request, content, undefined, { headers })
  const headerOf = (name: string) => request.headers.get(name) ?? undefined
  const range = rangeOf(countedRange(headerOf('range'), headerOf('if-range'), headers.etag), size)
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' },
    })
  }
  const inRanges = { ...headers, 'accept-ranges': 'bytes' }
  if (!range) return bodyResponse(request, content, undefined, { headers: inRanges })
  const part = {
    ...inRanges,
    'content-range': `bytes ${range.start}-${range.end}/${size}`,
    'content-length': String(range.end - range.start + 1),
  }
  return bodyResponse(request, content, range, { status: 206, headers: part })
}

async function bodyResponse(
  { method, signal }: Request,
  content: string | Buffer | RecordingStream,
  range: ByteRange | undefined,
  init: ResponseInit,
): Promise<Response> {
  if (method === 'HEAD') return new Response(null, init)
  if (typeof content === 'function') return new Response(await content(range, signal), init)
  if (typeof content === 'string')
    return new Response(Readable.toWeb(createReadStream(content, range)) as ReadableStream, init)
  return bufferedResponse(range ? content.subarray(range.start, range.end + 1) : content, init)
}

function isKnown(request: Request, etag: string): boolean {
  return request.headers.get('if-none-match')?.includes(etag) ?? false
}

function unchanged(headers: Record<string, string>): Response {
  const { 'content-length': _, ...others } = headers
  return new Response(null, { status: 304, headers: others })
}
