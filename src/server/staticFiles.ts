import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { pickEncoding } from './encode'

/** The built files, answered before anything else is asked. */
export type StaticFiles = { answer: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean }

type Entry = { type: string; etag: string; cache: string; identity: Buffer; br?: Buffer; gzip?: Buffer }

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * Keeps every file of the built public folder in memory, compressed once. Names under `/assets/`
 * carry a hash and are immutable; the others are revalidated by ETag.
 */
export function staticFiles(folder: string): StaticFiles {
  const entries = new Map<string, Entry>()
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const full = path.join(file.parentPath, file.name)
    const name = `/${path.relative(folder, full).split(path.sep).join('/')}`
    entries.set(name, read(full, name))
  }
  return { answer: (incoming, outgoing) => answer(entries, incoming, outgoing) }
}

function read(file: string, name: string): Entry {
  const identity = readFileSync(file)
  const extension = path.extname(name)
  const type = types[extension] ?? 'application/octet-stream'
  const cache = name.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate'
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 16)}"`
  const isText = /^(text|application\/json|image\/svg)/.test(type)
  if (!isText) return { type, etag, cache, identity }
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  return { type, etag, cache, identity, br, gzip: gzipSync(identity) }
}

function answer(entries: Map<string, Entry>, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return false
  const entry = entries.get((incoming.url ?? '').split('?', 1)[0] ?? '')
  if (!entry) return false
  const encoding = entry.br ? pickEncoding(incoming.headers['accept-encoding']) : undefined
  const headers: Record<string, string | number> = {
    'content-type': entry.type,
    'cache-control': entry.cache,
    etag: entry.etag,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    ...(entry.br && { vary: 'Accept-Encoding' }),
    ...(encoding && { 'content-encoding': encoding }),
  }
  if (incoming.headers['if-none-match']?.includes(entry.etag)) {
    outgoing.writeHead(304, headers).end()
    return true
  }
  const body = (encoding && entry[encoding]) ?? entry.identity
  outgoing.writeHead(200, { ...headers, 'content-length': body.byteLength })
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
  return true
}
