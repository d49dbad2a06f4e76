import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes a folder and those above it where they are not there. Rejects where that cannot be: Node's own `recursive` goes on for ever
 * on a disk that says of a folder in a folder that is there that there is none, as `/proc` does.
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
    const there = await stat(folder).catch(() => undefined)
    if (!there?.isDirectory()) throw error
  }
}
