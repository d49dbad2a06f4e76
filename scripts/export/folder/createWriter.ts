import { createHash } from 'node:crypto'
import * as files from 'node:fs'
import path from 'node:path'
import { newNamesFile, noteOf } from './newNames.ts'

/** What is done with files; a test may have a disk that is full. */
export type Disk = Pick<
  typeof files,
  'appendFileSync' | 'closeSync' | 'mkdirSync' | 'openSync' | 'renameSync' | 'rmSync' | 'statSync' | 'writeSync'
>

/** A file of the export, whether it was written now or stood there as it is. */
export type Written = { name: string; hash: string; bytes: number; isNew: boolean }

/** Folder for what is being written: a file takes its place whole, or not at all. */
export const partsFolder = '.gazette-export.parts'

export type Writer = {
  write: (name: string, content: Uint8Array | ReadableStream<Uint8Array>) => Promise<Written>
}

type Chunks = ReadableStream<Uint8Array> | readonly Uint8Array[]

/**
 * Writes into a folder what is not there yet; `known` are the hashes of what is. `unit` tells writers of one folder apart. The disk is not
 * waited for by promises: these cost many times what a step on a disk takes.
 */
export function createWriter(folder: string, known: ReadonlyMap<string, string>, unit = 0, disk: Disk = files): Writer {
  const made = new Set<string>()
  let count = 0

  function makeFolder(of: string): void {
    const parent = path.dirname(of)
    if (made.has(parent)) return
    disk.mkdirSync(parent, { recursive: true })
    made.add(parent)
  }

  function isThere(name: string, hash: string, bytes: number): boolean {
    if (known.get(name) !== hash) return false
    return disk.statSync(path.join(folder, name), { throwIfNoEntry: false })?.size === bytes
  }

  /** It is noted before it stands there: whatever happens then, a later export knows of it. */
  function put(part: string, name: string): void {
    const place = path.join(folder, name)
    makeFolder(place)
    if (!known.has(name)) disk.appendFileSync(path.join(folder, newNamesFile), noteOf(name))
    disk.renameSync(part, place)
  }

  function newPart(): string {
    const part = path.join(folder, partsFolder, `${unit}-${count++}`)
    makeFolder(part)
    return part
  }

  /** Writes all bytes, however many the disk takes at a time. */
  function writeAll(handle: number, bytes: Uint8Array): void {
    for (let at = 0; at < bytes.byteLength; ) at += disk.writeSync(handle, bytes, at)
  }

  async function writePart(name: string, chunks: Chunks): Promise<Written> {
    const sum = createHash('sha256')
    let bytes = 0
    const part = newPart()
    try {
      const handle = disk.openSync(part, 'w')
      try {
        for await (const chunk of chunks) {
          sum.update(comparable(name, chunk))
          bytes += chunk.byteLength
          writeAll(handle, chunk)
        }
      } finally {
        disk.closeSync(handle)
      }
      const hash = digest(sum)
      const isNew = !isThere(name, hash, bytes)
      if (isNew) put(part, name)
      else disk.rmSync(part)
      return { name, hash, bytes, isNew }
    } catch (error) {
      disk.rmSync(part, { force: true })
      throw error
    }
  }

  async function write(name: string, content: Uint8Array | ReadableStream<Uint8Array>): Promise<Written> {
    if (!(content instanceof Uint8Array)) return writePart(name, content)
    const bytes = content.byteLength
    const hash = known.has(name) ? digest(createHash('sha256').update(comparable(name, content))) : ''
    return isThere(name, hash, bytes) ? { name, hash, bytes, isNew: false } : writePart(name, [content])
  }

  return { write }
}

/** What is compared of a file. A calendar also says when the process first saw each event as it is: that alone is no change. */
function comparable(name: string, content: Uint8Array): Uint8Array | string {
  if (!name.endsWith('.ics')) return content
  return Buffer.from(content)
    .toString()
    .replace(/^(?:DTSTAMP|SEQUENCE):.*$/gm, '')
}

function digest(sum: ReturnType<typeof createHash>): string {
  return sum.digest('base64url').slice(0, 22)
}
