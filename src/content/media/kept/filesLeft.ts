import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isAlive } from '../../../server/operations/isAlive'

/** A kept file: where it is within the folder, its bytes, and when it was used last. */
export type FileLeft = { file: string; size: number; used: number }

/** What the name of a file ends with until it is complete. */
export const draftEnding = '.draft'

/** Milliseconds after which a draft is one that a crash has left, whoever wrote it. */
const draftLife = 600_000

const keptName = /^[0-9a-f]{2}\/[0-9a-f]{64}$/
const draftName = /^(?:[0-9a-f]{2}\/)?[^/]+\.(?:draft|tmp)$/

/**
 * The files that earlier processes have kept in a folder. Empty ones and drafts that nobody writes any more are removed;
 * whatever else lies there is not ours, and left alone.
 */
export async function filesLeft(folder: string): Promise<FileLeft[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const found = await Promise.all(names.map((full) => look(folder, full)))
  return found.filter((one) => one !== undefined)
}

async function look(folder: string, full: string): Promise<FileLeft | undefined> {
  const file = path.relative(folder, full)
  const name = file.split(path.sep).join('/')
  const isDraft = draftName.test(name)
  if (!isDraft && !keptName.test(name)) return undefined
  const info = await stat(full).catch(() => undefined)
  if (!info) return undefined
  const isLeft = isDraft && !isBeingWritten(name, info.mtimeMs)
  if (isLeft || (!isDraft && info.size === 0)) await rm(full, { force: true }).catch(() => undefined)
  return isDraft || info.size === 0 ? undefined : { file, size: info.size, used: info.atimeMs }
}

/** By this process, since it began, or by another one that is alive. In a container, that of an earlier life had the same number. */
function isBeingWritten(name: string, changed: number): boolean {
  if (changed < Date.now() - draftLife) return false
  if (changed >= performance.timeOrigin) return true
  const writer = Number(/\.(\d+)\.[\w-]+\.draft$/.exec(name)?.[1] ?? process.pid)
  return writer !== process.pid && isAlive(writer)
}
