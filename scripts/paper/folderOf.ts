import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * The folder of a package that is installed for the package in `from`, which pnpm may have linked. `exports` may hide its `package.json` from
 * `resolve`.
 */
export function folderOf(name: string, from: string): string | undefined {
  const paths = createRequire(path.join(realpathSync(from), 'package.json')).resolve.paths(name) ?? []
  return paths.map((folder) => path.join(folder, name)).find((folder) => existsSync(path.join(folder, 'package.json')))
}
