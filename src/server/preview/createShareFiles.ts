import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../operations/makeFolder'
import { type DraftLink, linksToRemove } from './linksToRemove'
import type { ShareStorage } from './ShareStorage'

type File = Omit<DraftLink, 'bytes'> & { name: string; isComplete: boolean }

/** File names. A file that is being written, or was when its server ended, ends in `.tmp`. The maker may be missing. */
const named = /^([\w-]{12})\.(\d{13})(?:\.([\w-]{8}))?(\.tmp)?$/

/**
 * Stores links in files `{id}.{until}.{maker}` of a folder. Other servers may share the folder, so every call reads its current
 * contents. Rejects with the error of the disk if a file cannot be written or removed.
 */
export function createShareFiles(folder: string, now: () => number): ShareStorage {
  async function list(): Promise<File[]> {
    const names = await readdir(folder).catch((): string[] => [])
    return names.flatMap((name) => {
      const [, id, until, maker = '', ending] = named.exec(name) ?? []
      return id === undefined ? [] : [{ name, id, maker, until: Number(until), isComplete: ending === undefined }]
    })
  }

  const removeFile = (name: string) => rm(path.join(folder, name), { force: true })
  const bytesOf = (name: string) =>
    stat(path.join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    )

  async function removeExcess(newest: string): Promise<void> {
    const files = await Promise.all((await list()).map(async (file) => ({ ...file, bytes: await bytesOf(file.name) })))
    for (const { name } of linksToRemove(files, newest, now())) await removeFile(name).catch(() => {})
  }

  const find = async (id: string) => (await list()).find((one) => one.id === id && one.isComplete && one.until > now())

  return {
    async write({ id, maker, until, bytes }) {
      await makeFolder(folder, 0o700)
      const file = path.join(folder, `${id}.${until}.${maker}`)
      await writeFile(`${file}.tmp`, bytes, { mode: 0o600 })
      await rename(`${file}.tmp`, file)
      await removeExcess(id)
    },
    async read(id) {
      const file = await find(id)
      const sealed = file && (await readFile(path.join(folder, file.name)).catch(() => undefined))
      return sealed && { sealed, until: file.until }
    },
    has: async (id) => (await find(id)) !== undefined,
    async remove(id) {
      for (const file of await list()) if (file.id === id) await removeFile(file.name)
    },
  }
}
