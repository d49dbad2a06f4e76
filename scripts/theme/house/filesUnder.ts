import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Lists all files under a folder, relative to the project's root and sorted; none if the folder does not exist. */
export function filesUnder(root: string, folder: string): string[] {
  const start = path.join(root, folder)
  if (!existsSync(start)) return []
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}
