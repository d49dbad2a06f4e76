import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Where a build says what it was made of, within `dist/`. */
export const builtOfFile = 'built-of'

/** What the build in `root` was made of, as `hashOfSources` names it; undefined when there is no complete build. */
export function builtOf(root = '.'): string | undefined {
  const file = path.join(root, 'dist', builtOfFile)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}
