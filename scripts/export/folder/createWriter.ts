import { createHash } from 'node:crypto'
import * as files from 'node:fs/promises'
import path from 'node:path'
import { newNamesFile, noteOf } from './newNames.ts'

/** What is done with files; a test may have a disk that is full. */
export type Disk = Pick<typeof files, 'mkdir' | 'open' | 'rename' | 'rm' | 'stat'>

/** A file of the export, whether it was written now or stood there as it is. */
export type Written = { name: string; hash: string; bytes: number; isNew: boolean }

/** Folder for what is being written: a file takes its place whole, or not at all. */
export const partsFolder = '.gazette-export.parts'

export type Writer = {
  write: (name: string, content: Uint8Array | ReadableStream) => Promise<Written>
}

/** Writes into a folder what is not there yet; `known` are the hashes of what is. `unit` tells writers of one folder apart. */
export function createWriter(folder: string, known: ReadonlyMap<string, string>, unit = 0, disk: Disk = files): Writer {
  const made = new Map<string, Promise<unknown>>()
  let count = 0

  function makeFolder(of: string): Promise<unknown> {
    const parent = path.dirname(of)
    const making = made.get(parent) ?? disk.mkdir(parent, { recursive: true })
    made.set(parent, making)
    return making
  }

  async function isThere(name: string, hash: string, bytes: number): Promise<boolean> {
    if (known.get(name) !== hash) return false
    const found = await disk.stat(path.join(folder, name)).catch(() => undefined)
    return found?.size === bytes
  }

  /** Before it stands there: whatever happens then, a later export knows of it. */
  async function note(name: string): Promise<void> {
    const notes = await disk.open(path.join(folder, newNamesFile), 'a')
    try {
      await notes.writeFile(noteOf(name))
    } finally {
      await notes.close()
    }
  }

  async function put(part: string, name: string): Promise<void> {
    const place = path.join(folder, name)
    await makeFolder(place)
    if (!known.has(name)) await note(name)
    await disk.rename(part, place)
  }

  async function intoPart<Value>(work: (part: files.FileHandle, place: string) => Promise<Value>): Promise<Value> {
    const part = path.join(folder, partsFolder, `${unit}-${count++}`)
    await makeFolder(part)
    const handle = await disk.open(part, 'w')
    try {
      return await work(handle, part)
    } catch (error) {
      await handle.close().catch(() => {})
      await disk.rm(part, { force: true }).catch(() => {})
      throw error
    }
  }

  async function writeBytes(name: string, content: Uint8Array): Promise<Written> {
    const hash = digest(createHash('sha256').update(content))
    const bytes = content.byteLength
    const isNew = !(await isThere(name, hash, bytes))
    if (isNew)
      await intoPart(async (handle, part) => {
        await handle.writeFile(content)
        await handle.close()
        await put(part, name)
      })
    return { name, hash, bytes, isNew }
  }

  function writeStream(name: string, content: ReadableStream): Promise<Written> {
    return intoPart(async (handle, part) => {
      const sum = createHash('sha256')
      let bytes = 0
      for await (const chunk of content as ReadableStream<Uint8Array>) {
        sum.update(chunk)
        bytes += chunk.byteLength
        await handle.write(chunk)
      }
      await handle.close()
      const hash = digest(sum)
      const isNew = !(await isThere(name, hash, bytes))
      if (isNew) await put(part, name)
      else await disk.rm(part, { force: true })
      return { name, hash, bytes, isNew }
    })
  }

  return {
    write: (name, content) => (content instanceof Uint8Array ? writeBytes(name, content) : writeStream(name, content)),
  }
}

function digest(sum: ReturnType<typeof createHash>): string {
  return sum.digest('base64url').slice(0, 22)
}
