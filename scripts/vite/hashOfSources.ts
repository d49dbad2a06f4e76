import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** The files and folders that determine a build. */
const sources = ['src', 'themes', 'public', 'scripts/vite', 'waku.config.ts', 'lingui.config.ts', 'package-lock.json']

/** Returns 12 hexadecimal characters of the hash of all current source files of the project in `root`. */
export function hashOfSources(root = '.'): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(root, source))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 12)
}

function filesOf(root: string, source: string): string[] {
  const full = path.join(root, source)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [source]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}
