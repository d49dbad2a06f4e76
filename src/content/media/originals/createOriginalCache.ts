import { readFile, stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { upTo } from '../../../server/limits/upTo'
import type { FileCache } from '../fileCache/createFileCache'
import { kindOfType } from '../mediaKind'
import type { Original } from './Original'

const text = v.pipe(v.string(), v.maxLength(1_024))

const Record = v.object({
  type: text,
  size: v.pipe(v.number(), v.minValue(1)),
  version: text,
  /** The address of the file. Its validators are valid for that address only. */
  address: v.pipe(v.string(), v.maxLength(8_192)),
  etag: v.optional(text),
  modified: v.optional(text),
})

/** Stored facts about a cached original. */
export type OriginalRecord = v.InferOutput<typeof Record>

/** The facts that are known before the whole body has arrived. */
type Facts = Omit<OriginalRecord, 'size'>

export type CachedOriginal = { record: OriginalRecord; content: string | Buffer }

/** The cached originals of the API, each with its record. */
export type OriginalCache = {
  find: (key: string) => Promise<CachedOriginal | undefined>
  /** Caches an original on disk, or in memory if the disk rejects it. Throws the errors of the body. */
  put: (key: string, facts: Facts, body: Buffer) => Promise<CachedOriginal>
  /** Caches a stream. Returns undefined if the disk rejects it. Throws the errors of the body. */
  putStream: (key: string, facts: Facts, body: AsyncIterable<Uint8Array>) => Promise<CachedOriginal | undefined>
  drop: (key: string) => Promise<void>
}

/** Maximum size in bytes of all originals in memory, which is only used if the disk rejects writes. */
const maxInMemory = 64 * 1024 * 1024

/** Milliseconds for which a replaced original stays on disk, for responses that are still reading it. */
const removalDelayMs = 60_000

/** Caches originals on disk: a record for each key, and a separate file with the bytes of the version in the record. */
export function createOriginalCache(fileCache: FileCache): OriginalCache {
  const records = new LRUCache<string, OriginalRecord>(upTo(20_000))
  const inMemory = new LRUCache<string, CachedOriginal>({
    maxSize: maxInMemory,
    sizeCalculation: ({ record }) => record.size,
  })

  async function find(key: string): Promise<CachedOriginal | undefined> {
    const known = inMemory.get(key)
    if (known) return known
    const record = records.get(key) ?? (await readRecord(fileCache, key))
    if (!record) return undefined
    const content = await fileCache.find(bodyKey(key, record))
    if (!content) return undefined
    records.set(key, record)
    return { record, content }
  }

  async function store(key: string, facts: Facts, body: Buffer | AsyncIterable<Uint8Array>) {
    const before = records.get(key) ?? (await readRecord(fileCache, key))
    const content = await fileCache.keep(bodyKey(key, facts), body)
    const size = content && (await stat(content).catch(() => undefined))?.size
    if (!content || !size) return undefined
    const record = { ...facts, size }
    if (!(await fileCache.keep(recordKey(key), Buffer.from(JSON.stringify(record))))) return undefined
    records.set(key, record)
    inMemory.delete(key)
    if (before && before.version !== record.version) forgetLater(bodyKey(key, before))
    return { record, content }
  }

  function forgetLater(key: string): void {
    setTimeout(() => void fileCache.forget(key), removalDelayMs).unref()
  }

  return {
    find,
    async put(key, facts, body) {
      const cached = await store(key, facts, body)
      if (cached) return cached
      const memoryEntry = { record: { ...facts, size: body.byteLength }, content: body }
      inMemory.set(key, memoryEntry)
      return memoryEntry
    },
    putStream: store,
    async drop(key) {
      const record = records.get(key) ?? (await readRecord(fileCache, key))
      records.delete(key)
      inMemory.delete(key)
      await fileCache.forget(recordKey(key))
      if (record) await fileCache.forget(bodyKey(key, record))
    },
  }
}

/** Converts a cached original to an `Original`. */
export function toOriginal({ record, content }: CachedOriginal): Original | undefined {
  const { type, size, version, modified } = record
  const kind = kindOfType(type)
  return kind && { kind, size, version, modified, content }
}

async function readRecord(fileCache: FileCache, key: string): Promise<OriginalRecord | undefined> {
  const file = await fileCache.find(recordKey(key))
  if (!file) return undefined
  const parsed = v.safeParse(Record, parseJson(await readFile(file, 'utf8').catch(() => '')))
  return parsed.success ? parsed.output : undefined
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function recordKey(key: string): string {
  return `clean record|${key}`
}

function bodyKey(key: string, { version }: Facts): string {
  return `clean body|${version}|${key}`
}
