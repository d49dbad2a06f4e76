import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Creates a folder and its missing parents. Rejects if that is impossible. Node's `recursive` option loops forever on a file system
 * that reports `ENOENT` for a new folder in an existing one, as `/proc` does.
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  try {
    await makeOne(folder, mode)
  } catch (error) {
    const above = path.dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error
    await makeFolder(above, mode)
    await makeOne(folder, mode)
  }
}

async function makeOne(folder: string, mode: number | undefined): Promise<void> {
  try {
    await mkdir(folder, { mode })
  } catch (error) {
    const info = await stat(folder).catch(() => undefined)
    if (!info?.isDirectory()) throw error
  }
}
