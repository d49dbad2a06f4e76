import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Every file under a folder of the project, from its root, in order; none where the folder is not there. */
export function filesUnder(root: string, folder: string): string[] {
  const start = path.join(root, folder)
  if (!existsSync(start)) return []
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}
