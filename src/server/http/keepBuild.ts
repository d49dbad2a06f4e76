import { copyFile, link, readdir, rename, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../operations/makeFolder'
import { abandonedIn, buildBefore, buildsIn, unfinished } from './buildBefore'

/** Folders in which a build's files with hashes in their names stand, within the build and where it is kept. */
const parts = ['public/assets', 'encoded/assets']

/**
 * Keeps the files of the build `id` in `folder` for the one that will follow, and forgets all but the one before it. Takes no room
 * where `built` is on the same disk. Rejects where the folder cannot be written; then the next build serves its own files alone.
 */
export async function keepBuild(built: string, folder: string, id: string): Promise<void> {
  const own = path.join(folder, id)
  const before = buildBefore(folder, id)
  if (!buildsIn(folder).includes(own)) await bring(built, own)
  const now = new Date()
  await utimes(own, now, now)
  const old = buildsIn(folder).filter((name) => name !== own && name !== before)
  await Promise.all([...old, ...abandonedIn(folder)].map((name) => rm(name, { recursive: true, force: true })))
}

async function bring(built: string, own: string): Promise<void> {
  const part = `${own}-${process.pid}${unfinished}`
  await rm(part, { recursive: true, force: true })
  for (const one of parts) await bringFolder(path.join(built, one), path.join(part, one))
  // Another process of this build may have been first.
  await rename(part, own).catch(() => rm(part, { recursive: true, force: true }))
}

async function bringFolder(from: string, to: string): Promise<void> {
  await makeFolder(to)
  const names = await readdir(from)
  await Promise.all(names.map((name) => bringFile(path.join(from, name), path.join(to, name))))
}

async function bringFile(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to))
}
