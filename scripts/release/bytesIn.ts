import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** The size of all files in a folder, in bytes. */
export function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0)
}
