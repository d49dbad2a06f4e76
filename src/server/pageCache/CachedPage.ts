import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { bytesOf } from '../http/bufferedResponse'
import type { Encoding } from '../http/encode'
import type { PageFacts } from './PageFacts'

/** A cached page: the body in every encoding, with its headers. */
export type CachedPage = {
  facts: PageFacts
  /** Names and values alternately, as `writeHead` takes them. */
  headers: string[]
  /** Cache tag headers, in the same form. Sent only to trusted proxies, which are expected to remove them. */
  tags: string[]
  etag: string
  /** `Server-Timing` of the render. */
  timing: string
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
  /** When it was made, in milliseconds since the epoch. */
  madeAt: number
}

/** Maximum length of a cache tag header, in characters: proxies reject longer ones. */
const maxKeysLength = 4_000

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompressBrotli = promisify(brotliDecompress)

/** Maximum size of a decompressed page, in bytes: a short brotli body can decompress to a huge one. */
const maxBytes = 16_000_000

/** Creates a cached page from a response: reads its body and compresses it quickly. */
export async function toPage(response: Response, facts: PageFacts): Promise<CachedPage> {
  const identity = await bytesOf(response)
  const etag = etagOf(identity)
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity),
  ])
  return {
    facts,
    headers: headersOf(response, etag),
    tags: tagsOf(facts),
    timing: response.headers.get('server-timing') ?? '',
    etag,
    bodies: { identity, br, gzip: gzipped },
    madeAt: Date.now(),
  }
}

/** Creates a cached page from the brotli body of another replica. Throws if the body does not match `etag`. */
export async function fromBrotli(
  br: Buffer,
  source: Pick<CachedPage, 'facts' | 'headers' | 'etag' | 'madeAt'>,
): Promise<CachedPage> {
  const identity = await decompressBrotli(br, { maxOutputLength: maxBytes })
  if (etagOf(identity) !== source.etag) throw new Error('the body of the shared page does not match its ETag')
  const gzipped = await compressGzip(identity)
  return { ...source, tags: tagsOf(source.facts), timing: 'shared', bodies: { identity, br, gzip: gzipped } }
}

/** Returns the page with brotli of the highest quality. Takes some 30 ms on another thread, so only for pages that are requested again. */
export async function withBestCompression(page: CachedPage): Promise<CachedPage> {
  const { identity } = page.bodies
  const br = await compressBrotli(identity, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength },
  })
  return { ...page, bodies: { ...page.bodies, br } }
}

/** Returns roughly how much memory a page takes, in bytes. */
export function sizeOf({ bodies, facts }: CachedPage): number {
  const { identity, br, gzip: gzipped } = bodies
  const dependencies = JSON.stringify(facts).length
  return identity.byteLength + (br?.byteLength ?? 0) + (gzipped?.byteLength ?? 0) + 2 * dependencies + 1_000
}

function etagOf(identity: Buffer): string {
  return `W/"${createHash('sha1').update(identity).digest('base64url').slice(0, 20)}"`
}

/** Headers that belong to one response only. */
const uncachedHeaders = ['set-cookie', 'server-timing', 'x-request-id']

function headersOf(response: Response, etag: string): string[] {
  const headers = new Headers(response.headers)
  headers.append('vary', 'Accept-Encoding')
  headers.set('etag', etag)
  for (const name of uncachedHeaders) headers.delete(name)
  return [...headers].flat()
}

/** Keys are percent-encoded: a header cannot contain letters of other scripts. */
function tagsOf({ keys }: PageFacts): string[] {
  const names = shortened(keys.map(encodeURIComponent).join(' '))
  return ['surrogate-key', names, 'cache-tag', names.replaceAll(' ', ',')]
}

/** Cuts between two names. */
function shortened(names: string): string {
  return names.length > maxKeysLength ? names.slice(0, names.lastIndexOf(' ', maxKeysLength)) : names
}
