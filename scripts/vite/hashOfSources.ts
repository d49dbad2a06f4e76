import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** All that a build is made of. */
const sources = ['src', 'themes', 'public', 'scripts/vite', 'waku.config.ts', 'lingui.config.ts', 'package-lock.json']

/** Twelve characters that name what a build of the project in `root` is made of: its files, as they are now. */
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
