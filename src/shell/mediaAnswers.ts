import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Original } from '../content/pictures/createOriginals'
import { type ByteRange, rangeOf } from '../server/rangeOf'

const kept = 'public, max-age=86400, stale-while-revalidate=604800'

/** Headers of everything under `/media/` that may be kept. */
function headersOf(type: string, version: string, size: number): Record<string, string> {
  return {
    'content-type': type,
    'content-length': String(size),
    'cache-control': kept,
    'cross-origin-resource-policy': 'cross-origin',
    etag: `"${version}"`,
  }
}

/** A picture made here. */
export function variantAnswer(request: Request, body: Buffer, type: string, version: string): Response {
  const headers = headersOf(type, version, body.byteLength)
  return isKnown(request, version) ? unchanged(headers) : new Response(new Uint8Array(body), { headers })
}

/** A file as it came: drawings, which may hold scripts, inert; recordings in the range that a player asks for. */
export function originalAnswer(request: Request, { kind, size, version, content }: Original): Response {
  const headers = headersOf(kind.type, version, size)
  if (kind.family === 'drawing')
    headers['content-security-policy'] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
  if (isKnown(request, version)) return unchanged(headers)
  if (kind.family !== 'recording') return new Response(bodyOf(request, content), { headers })
  headers['accept-ranges'] = 'bytes'
  const range = rangeOf(askedRange(request, version), size)
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' },
    })
  }
  if (!range) return new Response(bodyOf(request, content), { headers })
  headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`
  headers['content-length'] = String(range.end - range.start + 1)
  return new Response(bodyOf(request, content, range), { status: 206, headers })
}

/** The part asked for, unless the reader has a part of another version. */
function askedRange(request: Request, version: string): string | null {
  const only = request.headers.get('if-range')
  return only && only !== `"${version}"` ? null : request.headers.get('range')
}

function bodyOf(request: Request, content: string | Buffer, range?: ByteRange): BodyInit | null {
  if (request.method === 'HEAD') return null
  if (typeof content !== 'string') return new Uint8Array(range ? content.subarray(range.start, range.end + 1) : content)
  return Readable.toWeb(createReadStream(content, range)) as ReadableStream
}

function isKnown(request: Request, version: string): boolean {
  return request.headers.get('if-none-match')?.includes(`"${version}"`) ?? false
}

function unchanged(headers: Record<string, string>): Response {
  const { 'content-length': _, ...others } = headers
  return new Response(null, { status: 304, headers: others })
}
