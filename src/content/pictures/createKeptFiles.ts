import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, type Dirent } from 'node:fs'
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

/** Milliseconds after which a draft is one that a crash has left. */
const draftLife = 600_000

/** Several processes may share the folder; each counts the files that it knows of. Earlier ones are counted while others are served. */
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

/** What earlier processes kept, the files used last coming last; drafts that nobody writes any more are removed. */
async function remember(folder: string, files: LRUCache<string, number>): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const found = await Promise.all(entries.filter((entry) => entry.isFile()).map(look))
  const present = found.filter((one) => one !== undefined)
  present.sort((one, other) => one.used - other.used)
  for (const { full, size } of present) {
    const file = path.relative(folder, full)
    if (!files.has(file)) files.set(file, size)
  }
}

async function look(entry: Dirent): Promise<{ full: string; size: number; used: number } | undefined> {
  const full = path.join(entry.parentPath, entry.name)
  const info = await stat(full).catch(() => undefined)
  if (!info) return undefined
  if (!entry.name.endsWith('.draft')) return { full, size: info.size, used: info.atimeMs }
  if (info.mtimeMs < Date.now() - draftLife) await rm(full, { force: true }).catch(() => undefined)
  return undefined
}
