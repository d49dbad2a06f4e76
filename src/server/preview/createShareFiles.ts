import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Sealed drafts in a folder, one file each. */
export type ShareFiles = {
  write: (id: string, until: number, bytes: Buffer) => Promise<void>
  /** The bytes of a link and its hour; undefined where there is none, or its hour is over. */
  read: (id: string) => Promise<{ bytes: Buffer; until: number } | undefined>
  remove: (id: string) => Promise<void>
}

type Bounds = { links: number; bytes: number }
type File = { name: string; id: string; until: number; isWhole: boolean }

/** One that is still being written, or was when its server ended, has another ending. */
const named = /^([\w-]{12})\.(\d{13})(\.tmp)?$/

/**
 * Files `{id}.{hour}` in a folder. Whenever one is added, those whose hour is over go, and of too many, or too large ones, those that end
 * first. A file is there whole, or not at all. Throws what the disk throws where one is written or removed.
 */
export function createShareFiles(folder: string, most: Bounds, now: () => number): ShareFiles {
  async function list(): Promise<File[]> {
    const names = await readdir(folder).catch((): string[] => [])
    return names.flatMap((name) => {
      const [, id, until, ending] = named.exec(name) ?? []
      return id === undefined ? [] : [{ name, id, until: Number(until), isWhole: ending === undefined }]
    })
  }

  const removeFile = (name: string) => rm(path.join(folder, name), { force: true })

  async function tidy(): Promise<void> {
    const files = (await list()).sort((one, other) => other.until - one.until)
    let left = most.bytes
    for (const [index, { name, until }] of files.entries()) {
      left -= await stat(path.join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      )
      if (until <= now() || index >= most.links || left < 0) await removeFile(name).catch(() => {})
    }
  }

  return {
    async write(id, until, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${id}.${until}`)
      await writeFile(`${file}.tmp`, bytes, { mode: 0o600 })
      await rename(`${file}.tmp`, file)
      await tidy()
    },
    async read(id) {
      const file = (await list()).find((one) => one.id === id && one.isWhole)
      if (!file || file.until <= now()) return undefined
      const bytes = await readFile(path.join(folder, file.name)).catch(() => undefined)
      return bytes && { bytes, until: file.until }
    },
    async remove(id) {
      for (const file of await list()) if (file.id === id) await removeFile(file.name)
    },
  }
}
