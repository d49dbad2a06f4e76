import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isAlive } from '../../../server/operations/isAlive'

/** A cached file: its path within the folder, its size in bytes, and the time of its last use in ms. */
export type CachedFile = { file: string; size: number; used: number }

/** File name suffix of unfinished files. */
export const partialFileSuffix = '.draft'

/** Milliseconds after which an unfinished file is considered left over from a crash, whichever process wrote it. */
const maxDraftAgeMs = 600_000

const cachedFileName = /^[0-9a-f]{2}\/[0-9a-f]{64}$/
const draftName = /^(?:[0-9a-f]{2}\/)?[^/]+\.(?:draft|tmp)$/

/**
 * Finds the files that earlier processes cached in a folder. Removes empty and abandoned unfinished files. Ignores all files with other
 * names.
 */
export async function cachedFilesIn(folder: string): Promise<CachedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const found = await Promise.all(names.map((full) => inspect(folder, full)))
  return found.filter((one) => one !== undefined)
}

async function inspect(folder: string, full: string): Promise<CachedFile | undefined> {
  const file = path.relative(folder, full)
  const name = file.split(path.sep).join('/')
  const isDraft = draftName.test(name)
  if (!isDraft && !cachedFileName.test(name)) return undefined
  const info = await stat(full).catch(() => undefined)
  if (!info) return undefined
  const isAbandoned = isDraft && !isBeingWritten(name, info.mtimeMs)
  if (isAbandoned || (!isDraft && info.size === 0)) await rm(full, { force: true }).catch(() => undefined)
  return isDraft || info.size === 0 ? undefined : { file, size: info.size, used: info.atimeMs }
}

/**
 * Whether this process (since its start) or another running process is writing the file. After a restart in a container, the earlier
 * process had the same process id.
 */
function isBeingWritten(name: string, changed: number): boolean {
  if (changed < Date.now() - maxDraftAgeMs) return false
  if (changed >= performance.timeOrigin) return true
  const writer = Number(/\.(\d+)\.[\w-]+\.draft$/.exec(name)?.[1] ?? process.pid)
  return writer !== process.pid && isAlive(writer)
}
