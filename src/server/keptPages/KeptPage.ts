import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { bytesOf } from '../http/Answer'
import type { Encoding } from '../http/encode'
import type { PageFacts } from './PageFacts'

/** A finished page: bytes in every encoding, with its headers. */
export type KeptPage = {
  facts: PageFacts
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[]
  /** Names of the content for trusted proxies in front, which take them off again; nobody else is told. */
  tags: string[]
  etag: string
  /** `Server-Timing` of its making. */
  timing: string
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
  /** When it was made, in milliseconds since the epoch. */
  madeAt: number
}

/** The longest header of names: proxies refuse longer ones. */
const longestKeys = 4_000

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompressBrotli = promisify(brotliDecompress)

/** The most that a page may be: a short text can be a very long one compressed. */
const mostBytes = 16_000_000

/** Makes a page of an answer: reads it to its end and compresses it quickly. */
export async function toPage(response: Response, facts: PageFacts): Promise<KeptPage> {
  const identity = await bytesOf(response)
  const etag = etagOf(identity)
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity, { level: 6 }),
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

/** A page made elsewhere, of its brotli; throws when the bytes are not those of its `etag`. */
export async function fromBrotli(
  br: Buffer,
  said: Pick<KeptPage, 'facts' | 'headers' | 'etag' | 'madeAt'>,
): Promise<KeptPage> {
  const identity = await decompressBrotli(br, { maxOutputLength: mostBytes })
  if (etagOf(identity) !== said.etag) throw new Error('another body than said')
  const gzipped = await compressGzip(identity, { level: 6 })
  return { ...said, tags: tagsOf(said.facts), timing: 'shared', bodies: { identity, br, gzip: gzipped } }
}

/** The page with the smallest brotli there is: some 30 ms of another thread, for pages that are asked for again. */
export async function squeezed(page: KeptPage): Promise<KeptPage> {
  const { identity } = page.bodies
  const br = await compressBrotli(identity, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength },
  })
  return { ...page, bodies: { ...page.bodies, br } }
}

/** Bytes that a page takes in memory, roughly. */
export function sizeOf({ bodies, facts }: KeptPage): number {
  const { identity, br, gzip: gzipped } = bodies
  const reads = JSON.stringify(facts).length
  return identity.byteLength + (br?.byteLength ?? 0) + (gzipped?.byteLength ?? 0) + 2 * reads + 1_000
}

function etagOf(identity: Buffer): string {
  return `W/"${createHash('sha1').update(identity).digest('base64url').slice(0, 20)}"`
}

/** What a response says of one request alone. */
const ofOneAnswer = ['set-cookie', 'server-timing', 'x-request-id']

function headersOf(response: Response, etag: string): string[] {
  const headers = new Headers(response.headers)
  headers.append('vary', 'Accept-Encoding')
  headers.set('etag', etag)
  for (const name of ofOneAnswer) headers.delete(name)
  return [...headers].flat()
}

/** Other scripts are percent-encoded: a header holds none of them. */
function tagsOf({ keys }: PageFacts): string[] {
  const names = shortened(keys.map(encodeURIComponent).join(' '))
  return ['surrogate-key', names, 'cache-tag', names.replaceAll(' ', ',')]
}

/** Cut between names. */
function shortened(names: string): string {
  return names.length > longestKeys ? names.slice(0, names.lastIndexOf(' ', longestKeys)) : names
}
