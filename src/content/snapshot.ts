import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The last good document on disk. `read` answers undefined when there is none that can be read. */
export type Snapshot = {
  read: () => Promise<string | undefined>
  write: (text: string | Uint8Array) => Promise<void>
}

/** A snapshot in `folder/{websiteId}.json`, replaced whole so that a crash leaves the old or the new one. */
export function fileSnapshot(folder: string, websiteId: string): Snapshot {
  const file = path.join(folder, `${encodeURIComponent(websiteId)}.json`)
  return {
    read: () => readFile(file, 'utf8').catch(() => undefined),
    async write(text) {
      await mkdir(folder, { recursive: true })
      const draft = `${file}.${process.pid}.tmp`
      await writeFile(draft, text)
      await rename(draft, file)
    },
  }
}
