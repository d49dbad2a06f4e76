import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import { makeFolder } from '../../../server/operations/makeFolder'
import { cachedFilesIn, partialFileSuffix } from './cachedFilesIn'

/** Files cached on disk by key, with a maximum total size. The least recently used files are removed first. */
export type FileCache = {
  /** Returns the path of a cached file, or undefined. */
  find: (key: string) => Promise<string | undefined>
  /**
   * Writes a file and returns its path. Returns undefined if the disk rejects the write, or if the body is empty or larger than the whole
   * cache. Throws the errors of the body stream.
   */
  keep: (key: string, body: Buffer | AsyncIterable<Uint8Array>) => Promise<string | undefined>
  /** Removes a file. */
  forget: (key: string) => Promise<void>
  /** Total size of the cached files in bytes. */
  size: () => Promise<number>
}

/** Milliseconds after which a persistent disk error is reported again. */
const reportIntervalMs = 3_600_000

/**
 * Creates a file cache in a folder. Several processes may share the folder; each counts the files that it knows of. Files of earlier
 * processes are counted in the background. `onWriteError` is called with the disk error, at most once an hour.
 */
export function createFileCache(
  folder: string,
  maxBytes: number,
  onWriteError: (error: Error) => void = () => {},
): FileCache {
  const reported = new LRUCache<string, true>({ max: 1, ttl: reportIntervalMs })
  /** Removals in progress. Reads and writes of the same file wait for them. */
  const removals = new Map<string, Promise<void>>()
  const files = new LRUCache<string, number>({
    maxSize: Math.floor(maxBytes),
    sizeCalculation: (size) => size,
    dispose: (_, file, reason) => {
      if (reason === 'evict') void removeFile(file)
    },
  })
  const known = remember(folder, files)

  async function removeFile(file: string): Promise<void> {
    const removal = remove(path.join(folder, file))
    removals.set(file, removal)
    await removal
    if (removals.get(file) === removal) removals.delete(file)
  }

  async function find(key: string): Promise<string | undefined> {
    const file = fileOf(key)
    await removals.get(file)
    const full = path.join(folder, file)
    const info = await stat(full).catch(() => undefined)
    if (!info?.size) {
      files.delete(file)
      return undefined
    }
    files.set(file, info.size)
    await utimes(full, new Date(), info.mtime).catch(() => undefined)
    return full
  }

  async function keep(key: string, body: Buffer | AsyncIterable<Uint8Array>): Promise<string | undefined> {
    const file = fileOf(key)
    const full = path.join(folder, file)
    const draft = `${full}.${process.pid}.${randomUUID()}${partialFileSuffix}`
    const source = Buffer.isBuffer(body) ? undefined : watched(body)
    try {
      await makeFolder(path.dirname(full))
      await write(draft, source?.chunks ?? (body as Buffer))
      const { size } = await stat(draft)
      if (size === 0 || size > maxBytes) throw new Error('the file is empty or larger than the cache allows')
      await removals.get(file)
      await rename(draft, full)
      files.set(file, size)
      return full
    } catch (error) {
      await remove(draft)
      await source?.close()
      report(error as NodeJS.ErrnoException)
      return undefined
    }
  }

  /** Disk errors have a code. Rejections of empty or large bodies have none and are not reported. */
  function report(error: NodeJS.ErrnoException): void {
    if (error.code === undefined || reported.has('')) return
    reported.set('', true)
    onWriteError(error)
  }

  async function forget(key: string): Promise<void> {
    const file = fileOf(key)
    files.delete(file)
    await removeFile(file)
  }

  return { find, keep, forget, size: () => known.then(() => files.calculatedSize) }
}

function fileOf(key: string): string {
  const name = createHash('sha256').update(key).digest('hex')
  return path.join(name.slice(0, 2), name)
}

/** Flushes the file to disk before it is renamed, so that a power failure leaves no empty file. */
async function write(draft: string, body: Buffer | AsyncIterable<Uint8Array>): Promise<void> {
  if (Buffer.isBuffer(body)) await writeFile(draft, body, { flush: true })
  else await pipeline(Readable.from(body), createWriteStream(draft, { flush: true }))
}

function remove(file: string): Promise<void> {
  return rm(file, { force: true }).catch(() => undefined)
}

/** Wraps a body stream to tell its own errors from errors of the disk. `close` throws the error of the stream, if it had one. */
function watched(body: AsyncIterable<Uint8Array>) {
  const pieces = body[Symbol.asyncIterator]()
  let broken: { error: unknown } | undefined
  const next = async () => {
    try {
      return await pieces.next()
    } catch (error) {
      broken = { error }
      throw error
    }
  }
  const chunks = { [Symbol.asyncIterator]: () => ({ next }) }
  const close = async () => {
    if (broken) throw broken.error
    await pieces.return?.()
  }
  return { chunks, close }
}

/** Adds the files of earlier processes, least recently used first. */
async function remember(folder: string, files: LRUCache<string, number>): Promise<void> {
  const existing = await cachedFilesIn(folder)
  existing.sort((one, other) => one.used - other.used)
  for (const { file, size } of existing) if (!files.has(file)) files.set(file, size)
}
