import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'

/** Files kept on disk by key, up to a number of bytes in all: those unused for longest go first. */
export type KeptFiles = {
  /** The path of a kept file, or undefined. */
  find: (key: string) => Promise<string | undefined>
  /** Keeps a body and answers its path, or undefined where the disk takes nothing. Never throws. */
  keep: (key: string, body: Buffer | AsyncIterable<Uint8Array>) => Promise<string | undefined>
  /** Bytes kept at the moment. */
  size: () => Promise<number>
}

/** Several processes may share the folder; each counts the files that it knows of. Drafts of a crash are removed at start. */
export function createKeptFiles(folder: string, mostBytes: number): KeptFiles {
  const files = new LRUCache<string, number>({
    maxSize: mostBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_, file, reason) => {
      if (reason === 'evict') void rm(path.join(folder, file), { force: true }).catch(() => undefined)
    },
  })
  const known = remember(folder, files)

  async function find(key: string): Promise<string | undefined> {
    await known
    const file = fileOf(key)
    const full = path.join(folder, file)
    const info = await stat(full).catch(() => undefined)
    if (!info) {
      files.delete(file)
      return undefined
    }
    files.set(file, info.size)
    await utimes(full, new Date(), info.mtime).catch(() => undefined)
    return full
  }

  async function keep(key: string, body: Buffer | AsyncIterable<Uint8Array>): Promise<string | undefined> {
    await known
    const file = fileOf(key)
    const full = path.join(folder, file)
    const draft = `${full}.${randomUUID()}.draft`
    try {
      await mkdir(path.dirname(full), { recursive: true })
      if (Buffer.isBuffer(body)) await writeFile(draft, body)
      else await pipeline(Readable.from(body), createWriteStream(draft))
      const { size } = await stat(draft)
      if (size > mostBytes) throw new Error('larger than everything that may be kept')
      await rename(draft, full)
      files.set(file, size)
      return full
    } catch {
      await rm(draft, { force: true }).catch(() => undefined)
      return undefined
    }
  }

  return { find, keep, size: () => known.then(() => files.calculatedSize) }
}

function fileOf(key: string): string {
  const name = createHash('sha256').update(key).digest('hex')
  return path.join(name.slice(0, 2), name)
}

/** What an earlier process kept, the files used last coming last. */
async function remember(folder: string, files: LRUCache<string, number>): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const found: { file: string; size: number; used: number }[] = []
  for (const entry of entries) {
    const full = path.join(entry.parentPath, entry.name)
    if (entry.name.endsWith('.draft')) await rm(full, { force: true }).catch(() => undefined)
    const info = entry.isFile() ? await stat(full).catch(() => undefined) : undefined
    if (info) found.push({ file: path.relative(folder, full), size: info.size, used: info.atimeMs })
  }
  found.sort((one, other) => one.used - other.used)
  for (const { file, size } of found) files.set(file, size)
}
