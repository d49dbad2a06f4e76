import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { readLimited } from '../source/readLimited'
import type { MediaBase } from '../tenants'
import { withoutEndSlashes } from '../withoutEndSlashes'
import type { KeptFiles } from './createKeptFiles'
import { findInFolders } from './findInFolders'
import { isPlainName } from './isPlainName'
import { headBytes, isRecordingName, type MediaKind, mediaKind } from './mediaKind'

/** A file as it came: what it is, how large, in which version, and where its bytes are. */
export type Original = { kind: MediaKind; size: number; version: string; content: string | Buffer }

/** The API gave no answer that can be used; it may give one later. */
export class UpstreamFailed extends Error {
  override name = 'UpstreamFailed'
}

/** Finds originals. Undefined where there is none; throws `UpstreamFailed`. */
export type Originals = (base: MediaBase, filename: string) => Promise<Original | undefined>

type ApiBase = Extract<MediaBase, { kind: 'api' }>

const largest = { picture: 30 * 1024 * 1024, recording: 512 * 1024 * 1024 }
const patience = { picture: 10_000, recording: 120_000 }

/** Milliseconds before the API is asked again for what it did not have. */
const askAgainAfter = 30_000

/**
 * Originals from the tenant's folders, or from the API: asked for once, whoever wants them, then kept on disk. What a
 * file is decides its content, not its name: a page that calls itself `.jpg` is not served.
 */
export function createOriginals(kept: KeptFiles): Originals {
  const underWay = new Map<string, Promise<Original | undefined>>()
  const missing = new LRUCache<string, true>({ max: 10_000, ttl: askAgainAfter })

  async function fetchOnce(base: ApiBase, filename: string): Promise<Original | undefined> {
    const key = `original|${JSON.stringify(base)}|${filename}`
    const file = await kept.find(key)
    if (file) return describe(file, filename)
    if (missing.has(key)) return undefined
    const running = underWay.get(key) ?? fromApi(kept, key, base, filename).finally(() => underWay.delete(key))
    underWay.set(key, running)
    const found = await running
    if (!found) missing.set(key, true)
    return found
  }

  return async (base, filename) => {
    if (!isPlainName(filename)) return undefined
    if (base.kind === 'api') return fetchOnce(base, filename)
    for (const file of await findInFolders(base.folders, filename)) {
      const found = await describe(file, filename)
      if (found) return found
    }
    return undefined
  }
}

async function describe(file: string, filename: string): Promise<Original | undefined> {
  const handle = await open(file).catch(() => undefined)
  try {
    const info = await handle?.stat()
    if (!handle || !info?.isFile()) return undefined
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const kind = mediaKind(buffer.subarray(0, bytesRead), filename)
    return kind && { kind, size: info.size, version: `${info.mtimeMs}-${info.size}`, content: file }
  } finally {
    await handle?.close()
  }
}

async function fromApi(kept: KeptFiles, key: string, base: ApiBase, filename: string): Promise<Original | undefined> {
  const url = await base.urlOf?.(filename)
  for (const address of addressesOf(base, filename, url)) {
    const family = isRecordingName(filename) ? 'recording' : 'picture'
    const response = await ask(address, base.token, patience[family])
    if (!response) continue
    if (family === 'recording') return keepRecording(kept, key, response, filename)
    return keepPicture(kept, key, response, filename)
  }
  return undefined
}

/** Where the document says that the file is, then where it is by its name; never on another host. */
function addressesOf({ apiBase }: ApiBase, filename: string, url: string | undefined): string[] {
  const root = withoutEndSlashes(apiBase)
  const byName = `${root}/media/${filename.split('/').map(encodeURIComponent).join('/')}`
  if (!url?.startsWith('/') || !URL.canParse(root + url)) return [byName]
  const named = new URL(root + url)
  const isWithin = named.href.startsWith(`${new URL(root).href.replace(/\/$/, '')}/`) && !named.username
  return isWithin && named.href !== byName ? [named.href, byName] : [byName]
}

/** The answer, undefined for "there is none". No redirects: the token stays with the API. */
async function ask(address: string, token: string, milliseconds: number): Promise<Response | undefined> {
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(milliseconds),
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined)
  if (response?.ok) return response
  await response?.body?.cancel()
  if (response?.status === 404 || response?.status === 410) return undefined
  throw new UpstreamFailed(`${address} ${response ? `answered ${response.status}` : 'could not be reached'}`)
}

async function keepPicture(kept: KeptFiles, key: string, response: Response, filename: string) {
  const body = await readLimited(response, largest.picture).catch(() => {
    throw new UpstreamFailed(`${response.url} broke off`)
  })
  const kind = body && mediaKind(body.subarray(0, headBytes), filename)
  if (!kind) return undefined
  const file = await kept.keep(key, body)
  if (file) return describe(file, filename)
  const version = createHash('sha256').update(body).digest('base64url')
  return { kind, size: body.byteLength, version, content: body }
}

/** Recordings go to the disk as they come. */
async function keepRecording(kept: KeptFiles, key: string, response: Response, filename: string) {
  const file = await kept.keep(key, upTo(largest.recording, response))
  if (!file) throw new UpstreamFailed(`${response.url} could not be kept`)
  return describe(file, filename)
}

async function* upTo(most: number, response: Response): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > most) throw new Error('too large')
    yield chunk
  }
}
