import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { whyUnreachable } from '../../../src/content/fetching/whyUnreachable.ts'
import { headBytes, mediaKind } from '../../../src/content/media/mediaKind.ts'
import { createQueue } from '../../../src/server/limits/createQueue.ts'
import type { ImportManifest } from './manifest.ts'

export type MediaOptions = {
  /** The content folder. */
  folder: string
  addressesOf: (filename: string) => string[]
  /** A file on this computer, which is used instead of an address. */
  fileOf: (filename: string) => string | undefined
  /** Hosts to which a redirect may lead, in addition to the host of the address. */
  hosts: readonly string[]
  known: ImportManifest['media']
  signal: AbortSignal
  maxBytes?: number
}

/** Maximum size of a file in bytes. */
const maxMediaBytes = 80 * 1024 * 1024

/** Timeout in ms without the end of a file, and maximum number of redirects and of downloads at the same time. */
const [timeoutMs, maxRedirects, maxDownloads] = [120_000, 5, 4]

/** File extensions by media type. */
const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'text/vtt': 'vtt',
}

/** Copies pictures and recordings into `media/` of a content folder, each once, under a name made of its content. */
export function createMediaStore(options: MediaOptions) {
  const { folder, known, maxBytes = maxMediaBytes } = options
  const queue = createQueue(maxDownloads)
  const running = new Map<string, Promise<string | undefined>>()
  const failures = new Map<string, string>()
  let added = 0

  /** Returns the new name of a file; undefined if it cannot be had. */
  function take(name: string): Promise<string | undefined> {
    const before = known[name]
    if (before !== undefined && existsSync(path.join(folder, 'media', before))) return Promise.resolve(before)
    const started = running.get(name) ?? queue(() => copy(name))
    running.set(name, started)
    return started
  }

  async function copy(name: string): Promise<string | undefined> {
    if (options.signal.aborted) return undefined
    const part = path.join(folder, 'media', `.part-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`)
    try {
      mkdirSync(path.dirname(part), { recursive: true })
      const local = options.fileOf(name)
      const [address] = options.addressesOf(name)
      if (local === undefined && address === undefined) throw new Error('its host is not allowed: add --host')
      const file =
        local === undefined
          ? await download(address ?? '', name, part)
          : await store(
              open(local).then((handle) => handle.createReadStream()),
              name,
              part,
            )
      known[name] = file
      added += 1
      return file
    } catch (error) {
      if (!options.signal.aborted) failures.set(name, reasonOf(error))
      return undefined
    } finally {
      rmSync(part, { force: true })
    }
  }

  async function download(address: string, name: string, part: string): Promise<string> {
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(timeoutMs)])
    const allowed = new Set([bare(new URL(address).host), ...options.hosts.map(bare)])
    let target = address
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const response = await fetch(target, { redirect: 'manual', signal })
      if (response.status < 300 || response.status >= 400) return storeResponse(response, name, part)
      await response.body?.cancel()
      const next = URL.parse(response.headers.get('location') ?? '', target)
      if (!next || !/^https?:$/.test(next.protocol) || !allowed.has(bare(next.host)))
        throw new Error(`redirects to ${next?.host ?? 'nowhere'}, which is not allowed`)
      target = next.href
    }
    throw new Error('redirects too often')
  }

  async function storeResponse(response: Response, name: string, part: string): Promise<string> {
    const refuse = async (reason: string) => {
      await response.body?.cancel()
      throw new Error(reason)
    }
    if (!response.ok) await refuse(`returned ${response.status}`)
    if (/^text\/html\b/i.test(response.headers.get('content-type') ?? '')) await refuse('is an HTML page')
    if (Number(response.headers.get('content-length')) > maxBytes) await refuse(tooLarge())
    if (!response.body) throw new Error('is empty')
    return store(Promise.resolve(response.body), name, part)
  }

  async function store(source: Promise<AsyncIterable<Uint8Array>>, name: string, part: string): Promise<string> {
    const hash = createHash('sha256')
    let head = Buffer.alloc(0)
    let size = 0
    const file = await open(part, 'w')
    try {
      for await (const chunk of await source) {
        size += chunk.byteLength
        if (size > maxBytes) throw new Error(tooLarge())
        if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes)
        hash.update(chunk)
        await writeAll(file, chunk)
      }
    } finally {
      await file.close()
    }
    const type = mediaKind(head, name)?.type
    if (type === undefined)
      throw new Error(
        /^\s*<(?:!doctype html|html)/i.test(head.toString()) ? 'is an HTML page' : 'is not what its name says',
      )
    const stored = `${hash.digest('hex').slice(0, 20)}.${extensions[type] ?? type.split('/')[1]}`
    renameSync(part, path.join(folder, 'media', stored))
    return stored
  }

  const tooLarge = () => `is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`

  return { take, failures, added: () => added }
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.byteLength; )
    written += (await file.write(chunk, written, chunk.byteLength - written)).bytesWritten
}

function bare(host: string): string {
  return host.replace(/^www\./, '')
}

function reasonOf(error: unknown): string {
  const { message, name } = error as Error
  if (name === 'TimeoutError') return `took longer than ${timeoutMs / 1000} s`
  // The errors of `fetch` are of this type; all others have a message of their own.
  return error instanceof TypeError ? `cannot be reached: ${whyUnreachable(error)}` : message
}
