import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { firstAccepted } from './firstAccepted'
import { countedRange, rangeOf } from './rangeOf'
import { baseHeaders, defaultHeaders } from './responseHeaders'

/** The files of the build. */
export type StaticFiles = {
  /** Returns false if no file has the requested path. */
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  /** Reads the scripts, stylesheets and images that were not requested yet, one per turn of the event loop. */
  readOthers: () => void
}

/** Returns the file, which is read once; undefined if it is not there any more. */
type Read = () => Entry | undefined

type Entry = {
  type: string
  etag: string
  cache: string
  /** Whether scripts of other origins may read the file: modules of the preview, which editors import. */
  isForOthers: boolean
  identity: Buffer
  /** Compressed versions from the build; only text files have them. */
  encoded: Readonly<Partial<Record<Encoding, Buffer>>>
}

const encodings = ['br', 'zstd', 'gzip'] as const
type Encoding = (typeof encodings)[number]

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xsl': 'text/xsl; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Route of the build's files with hashed names. */
export const filesFolder = '/assets/*'

/**
 * Finds all files of the builds' `public` folders. Each is read into memory when it is first requested, or by `readOthers`, with the
 * compressed versions of text files from `encoded` (`{path}.{encoding}`). If two builds have a file of the same name, the first build's file is served. Names under `/assets/`
 * contain a hash, so these files are immutable; other files are revalidated by ETag. A request may ask for one byte range. `made` are
 * files by path that exist only in memory.
 */
export function staticFiles(builds: readonly string[], made: ReadonlyMap<string, Uint8Array> = new Map()): StaticFiles {
  const files = new Map<string, Read>()
  for (const [name, bytes] of made) {
    const entry = entryOf(Buffer.from(bytes), name, encode(bytes, name))
    files.set(name, () => entry)
  }
  for (const build of builds) findFiles(build, files)
  // Fonts are 15 MB, and a paper's pages request few of them.
  const unread = [...files].flatMap(([name, read]) => (name.endsWith('.woff2') ? [] : [read]))
  function readOthers(): void {
    const read = unread.pop()
    read?.()
    if (read) setImmediate(readOthers)
  }
  return { answer: (incoming, outgoing) => answer(files, incoming, outgoing), readOthers }
}

function findFiles(build: string, files: Map<string, Read>): void {
  const folder = path.join(build, 'public')
  if (!existsSync(folder)) return
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const full = path.join(file.parentPath, file.name)
    const name = `/${path.relative(folder, full).split(path.sep).join('/')}`
    if (!files.has(name)) files.set(name, readOnce(full, name, path.join(build, 'encoded', name)))
  }
}

function readOnce(file: string, name: string, encoded: string): Read {
  let entry: Entry | undefined
  return () => {
    entry ??= existsSync(file) ? entryOf(readFileSync(file), name, readEncoded(encoded)) : undefined
    return entry
  }
}

function entryOf(identity: Buffer, name: string, encoded: Entry['encoded']): Entry {
  const type = typeOf(name)
  const cache = name.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate'
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 16)}"`
  return { type, etag, cache, isForOthers: name.startsWith('/preview/'), identity, encoded }
}

/** Returns the media type of a file by its extension. */
export function typeOf(name: string): string {
  return types[path.extname(name)] ?? 'application/octet-stream'
}

/** Stylesheets are compressed at start, with a level that takes a few milliseconds. Fonts are compressed already. */
function encode(bytes: Uint8Array, name: string): Entry['encoded'] {
  if (!name.endsWith('.css')) return {}
  return { br: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }), gzip: gzipSync(bytes) }
}

function readEncoded(file: string): Entry['encoded'] {
  const found = encodings.filter((encoding) => existsSync(`${file}.${encoding}`))
  return Object.fromEntries(found.map((encoding) => [encoding, readFileSync(`${file}.${encoding}`)]))
}

function answer(files: ReadonlyMap<string, Read>, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return false
  const entry = files.get((incoming.url ?? '').split('?', 1)[0] ?? '')?.()
  if (!entry) return false
  const { identity, etag, encoded, isForOthers } = entry
  const known = encodings.filter((encoding) => encoded[encoding])
  const headers: Record<string, string | number> = {
    ...defaultHeaders,
    ...baseHeaders,
    'content-type': entry.type,
    'cache-control': entry.cache,
    etag,
    'accept-ranges': 'bytes',
    'cross-origin-resource-policy': 'cross-origin',
    ...(isForOthers && { 'access-control-allow-origin': '*' }),
    ...(known.length > 0 && { vary: 'Accept-Encoding' }),
  }
  if (incoming.headers['if-none-match']?.includes(etag)) {
    outgoing.writeHead(304, headers).end()
    return true
  }
  const { range: header, 'if-range': ifRange } = incoming.headers
  const requestedRange = countedRange(header, ifRange?.toString(), etag)
  const range = rangeOf(requestedRange, identity.byteLength)
  if (range === 'unsatisfiable') {
    outgoing
      .writeHead(416, { ...headers, 'content-range': `bytes */${identity.byteLength}`, 'content-length': 0 })
      .end()
    return true
  }
  const encoding = range ? undefined : firstAccepted(incoming.headers['accept-encoding'], known)
  const body = range ? identity.subarray(range.start, range.end + 1) : ((encoding && encoded[encoding]) ?? identity)
  outgoing.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': body.byteLength,
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${identity.byteLength}` }),
    ...(encoding && { 'content-encoding': encoding }),
  })
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
  return true
}
