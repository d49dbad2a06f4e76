import { createHash } from 'node:crypto'
import * as files from 'node:fs'
import path from 'node:path'
import { lineOf, newNamesFile } from './newNames.ts'

/** File operations. Tests replace them, for example by a full disk. */
export type Disk = Pick<
  typeof files,
  'appendFileSync' | 'closeSync' | 'mkdirSync' | 'openSync' | 'renameSync' | 'rmSync' | 'statSync' | 'writeSync'
>

/** A file of the export, written by this export or unchanged since an earlier one. */
export type Written = { name: string; hash: string; bytes: number; isNew: boolean }

/** Folder for unfinished files. A file is renamed when it is complete, so readers never see a part of one. */
export const partsFolder = '.gazette-export.parts'

export type Writer = {
  write: (name: string, content: Uint8Array | ReadableStream<Uint8Array>) => Promise<Written>
}

type Chunks = ReadableStream<Uint8Array> | readonly Uint8Array[]

/**
 * Writes new and changed files into a folder. `known` are the hashes of existing files. `unit` distinguishes several writers of one
 * folder. File operations are synchronous: promises would take many times longer than the operations.
 */
export function createWriter(folder: string, known: ReadonlyMap<string, string>, unit = 0, disk: Disk = files): Writer {
  const createdFolders = new Set<string>()
  let count = 0

  function makeFolder(of: string): void {
    const parent = path.dirname(of)
    if (createdFolders.has(parent)) return
    disk.mkdirSync(parent, { recursive: true })
    createdFolders.add(parent)
  }

  function isUnchanged(name: string, hash: string, bytes: number): boolean {
    if (known.get(name) !== hash) return false
    return disk.statSync(path.join(folder, name), { throwIfNoEntry: false })?.size === bytes
  }

  /** Recorded before the file exists, so that a later export finds it even after a crash. */
  function put(part: string, name: string): void {
    const place = path.join(folder, name)
    makeFolder(place)
    if (!known.has(name)) disk.appendFileSync(path.join(folder, newNamesFile), lineOf(name))
    disk.renameSync(part, place)
  }

  function newPart(): string {
    const part = path.join(folder, partsFolder, `${unit}-${count++}`)
    makeFolder(part)
    return part
  }

  /** Writes all bytes: one call may write only some of them. */
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
      const isNew = !isUnchanged(name, hash, bytes)
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
    return isUnchanged(name, hash, bytes) ? { name, hash, bytes, isNew: false } : writePart(name, [content])
  }

  return { write }
}

/** The content that is compared. In calendars, the time at which the process first saw an event (`DTSTAMP`) is ignored. */
function comparable(name: string, content: Uint8Array): Uint8Array | string {
  if (!name.endsWith('.ics')) return content
  return Buffer.from(content)
    .toString()
    .replace(/^(?:DTSTAMP|SEQUENCE):.*$/gm, '')
}

function digest(sum: ReturnType<typeof createHash>): string {
  return sum.digest('base64url').slice(0, 22)
}
