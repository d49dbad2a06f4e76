import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Folders of builds that are still being written end so. */
export const unfinished = '.part'

/** Milliseconds after which nobody writes an unfinished one any more. */
const abandonedAfter = 3_600_000

/**
 * The folder of the build that was in service before the build `id`, among those that `keepBuild` has left in `folder`; undefined where none is.
 * Pages of it stand in readers' tabs, and ask for its scripts and styles.
 */
export function buildBefore(folder: string, id: string): string | undefined {
  return buildsIn(folder).find((name) => path.basename(name) !== id)
}

/** Builds that have been kept, the one latest in service first. */
export function buildsIn(folder: string): string[] {
  return foldersIn(folder)
    .filter(({ name }) => !name.endsWith(unfinished))
    .sort((one, other) => other.time - one.time)
    .map(({ name }) => name)
}

/** What was begun and never finished. */
export function abandonedIn(folder: string): string[] {
  const before = Date.now() - abandonedAfter
  return foldersIn(folder)
    .filter(({ name, time }) => name.endsWith(unfinished) && time < before)
    .map(({ name }) => name)
}

function foldersIn(folder: string): { name: string; time: number }[] {
  return readFolder(folder).map((one) => {
    const name = path.join(folder, one)
    return { name, time: timeOf(name) }
  })
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function timeOf(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
