import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** What a paper consists of. */
export const paperParts = ['package.json', 'gazette.config.ts', 'content', 'themes', 'public', 'messages'] as const

/**
 * Copies a paper and the installed package with its dependencies into a new or empty folder: it then runs without an install. Throws if
 * the folder has files.
 */
export function releasePaper({ paper, house, folder }: { paper: string; house: string; folder: string }): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty: a release needs a new or empty folder.`)
  mkdirSync(folder, { recursive: true })
  for (const part of paperParts)
    if (existsSync(path.join(paper, part))) cpSync(path.join(paper, part), path.join(folder, part), { recursive: true })
  const own = path.join(folder, 'gazette')
  cpSync(house, own, { recursive: true, filter: (file) => file !== path.join(house, 'node_modules') })
  const copied = new Set<string>()
  copyDependencies(house, path.join(own, 'node_modules'), copied)
}

/** Missing optional dependencies are for other platforms. */
function copyDependencies(from: string, target: string, copied: Set<string>): void {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(path.join(from, 'package.json'), 'utf8'),
  ) as Record<string, object>
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    if (copied.has(name)) continue
    const found = folderOf(name, from)
    if (found === undefined) continue
    copied.add(name)
    cpSync(found, path.join(target, name), {
      recursive: true,
      dereference: true,
      filter: (file) => file !== path.join(found, 'node_modules'),
    })
    copyDependencies(found, target, copied)
  }
}

/** The folder of an installed package, found as Node finds it. `exports` may hide its `package.json` from `resolve`. */
function folderOf(name: string, from: string): string | undefined {
  const paths = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? []
  return paths.map((folder) => path.join(folder, name)).find((folder) => existsSync(path.join(folder, 'package.json')))
}
