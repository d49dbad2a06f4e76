import { existsSync } from 'node:fs'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { isAlive } from '../../server/operations/isAlive'
import { makeFolder } from '../../server/operations/makeFolder'

/** The last good document of a website on disk. `read` returns undefined if the file is missing or unreadable. */
export type Snapshot = {
  websiteId: string
  read: () => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** The memory of a chunk may be used for the next one. */
  write: (chunks: Iterable<Uint8Array>) => Promise<void>
}

/**
 * A snapshot in `folder/{websiteId}.jsonl`. It is replaced atomically, so that a crash leaves the old or the new one. Temporary files left
 * over from a crash are removed before it is read.
 */
export function fileSnapshot(folder: string, websiteId: string): Snapshot {
  const name = `${encodeURIComponent(websiteId)}.jsonl`
  const target = path.join(folder, name)
  return {
    websiteId,
    async read() {
      const cleared = clearDrafts(folder, name)
      // Without a snapshot, the source is asked immediately, not after the work of a start that goes on meanwhile.
      if (!existsSync(target)) return undefined
      await cleared
      return readFile(target).catch(() => undefined)
    },
    async write(chunks) {
      await makeFolder(folder)
      const draft = `${target}.${process.pid}.tmp`
      const file = await open(draft, 'w')
      try {
        for (const chunk of chunks) await file.writeFile(chunk)
      } finally {
        await file.close()
      }
      await rename(draft, target)
    },
  }
}

async function clearDrafts(folder: string, name: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => [])
  const drafts = names.filter((one) => one.startsWith(`${name}.`) && one.endsWith('.tmp') && !isBeingWritten(one))
  await Promise.all(drafts.map((draft) => rm(path.join(folder, draft), { force: true }).catch(() => undefined)))
}

/**
 * Whether another process of this machine that is named in the file name is still running. Files with this process's id are left over from
 * an earlier process, because this one has not written any yet.
 */
function isBeingWritten(draft: string): boolean {
  const pid = Number(draft.split('.').at(-2))
  return Number.isSafeInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid)
}
