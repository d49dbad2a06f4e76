import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The file in `dist/` with the hash of the sources that were built. */
export const builtOfFile = 'built-of'

/** Returns the hash (`hashOfSources`) of the sources that were built in `root`; undefined without a complete build. */
export function builtOf(root = '.'): string | undefined {
  const file = path.join(root, 'dist', builtOfFile)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}
