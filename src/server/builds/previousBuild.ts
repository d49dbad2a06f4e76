import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Suffix of the folders of builds that are still being written. */
export const unfinishedSuffix = '.part'

/** Age in milliseconds after which an unfinished folder counts as abandoned. */
const abandonedAfterMs = 3_600_000

/**
 * Returns the folder of the build that was in use before the build `id`, among those that `copyBuild` has copied to `folder`;
 * undefined if there is none. Pages of that build are still open in browsers and request its scripts and styles.
 */
export function previousBuild(folder: string, id: string): string | undefined {
  return buildsIn(folder).find((name) => path.basename(name) !== id)
}

/** Returns the folders of the copied builds, the most recently used first. */
export function buildsIn(folder: string): string[] {
  return foldersIn(folder)
    .filter(({ name }) => !name.endsWith(unfinishedSuffix))
    .sort((one, other) => other.time - one.time)
    .map(({ name }) => name)
}

/** Returns the unfinished folders that no process writes to any more. */
export function abandonedIn(folder: string): string[] {
  const before = Date.now() - abandonedAfterMs
  return foldersIn(folder)
    .filter(({ name, time }) => name.endsWith(unfinishedSuffix) && time < before)
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
