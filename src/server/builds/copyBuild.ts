import { copyFile, link, readdir, rename, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../operations/makeFolder'
import { abandonedIn, buildsIn, previousBuild, unfinishedSuffix } from './previousBuild'

/** The folders of files with hashed names, both in a build and in its copy. */
const parts = ['public/assets', 'encoded/assets']

/**
 * Copies the files of the build `id` to `folder`, where the next build finds them, and removes all other builds but the one before it.
 * Files are hard links if `built` is on the same disk. Rejects if they cannot be written, and leaves no half-copied build; the next build
 * then serves only its own files.
 */
export async function copyBuild(built: string, folder: string, id: string): Promise<void> {
  const own = path.join(folder, id)
  const before = previousBuild(folder, id)
  const old = buildsIn(folder).filter((name) => name !== own && name !== before)
  await Promise.all([...old, ...abandonedIn(folder)].map(remove))
  if (!buildsIn(folder).includes(own)) await copyMissing(built, own)
  const now = new Date()
  await utimes(own, now, now)
}

const remove = (name: string) => rm(name, { recursive: true, force: true })

async function copyMissing(built: string, own: string): Promise<void> {
  const part = `${own}-${process.pid}${unfinishedSuffix}`
  await remove(part)
  try {
    for (const one of parts) await copyFolder(path.join(built, one), path.join(part, one))
    // Another process of this build may have been first.
    await rename(part, own).catch(() => remove(part))
  } catch (error) {
    await remove(part)
    throw error
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  await makeFolder(to)
  const names = await readdir(from)
  const copies = await Promise.allSettled(names.map((name) => linkOrCopy(path.join(from, name), path.join(to, name))))
  const failed = copies.find((copy) => copy.status === 'rejected')
  if (failed) throw failed.reason
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to))
}
