import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isObject } from '../content/isObject.ts'
import { FileFault } from '../content/source/folder/FileFault.ts'
import { parseJson, readTextFile } from '../content/source/folder/readFile.ts'

/** Packages with a theme: `gazette-theme-evening` has the theme "evening". */
const themePackage = /^(?:@[^/]+\/)?gazette-theme-(.+)$/

/**
 * The folders of a paper's themes by name: those in `themes/`, and the installed packages `gazette-theme-…` in the dependencies of the paper.
 * A theme in `themes/` replaces that of a package. A `package.json` with errors (`manifestFault`) names no packages.
 */
export function paperThemeFolders(root: string): Map<string, string> {
  return new Map(
    [...packagesIn(root), ...foldersIn(path.join(root, 'themes'))].sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}

function foldersIn(home: string): [string, string][] {
  if (!existsSync(home)) return []
  const entries = readdirSync(home, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map(({ name }) => [name, path.join(home, name)])
}

function packagesIn(root: string): [string, string][] {
  const { dependencies } = readManifest(root)
  if (!isObject(dependencies)) return []
  return Object.keys(dependencies).flatMap((name): [string, string][] => {
    const [, theme] = themePackage.exec(name) ?? []
    const places = createRequire(path.join(root, 'package.json')).resolve.paths(name) ?? []
    const found = places.map((place) => path.join(place, name)).find((place) => existsSync(place))
    return theme && found ? [[theme, found]] : []
  })
}

type Manifest = { dependencies?: unknown; fault?: string }

/** Returns why the `package.json` of a paper cannot be read, as a line with its place; undefined without errors, or without the file. */
export function manifestFault(root: string): string | undefined {
  return readManifest(root).fault
}

function readManifest(root: string): Manifest {
  const name = 'package.json'
  const file = path.join(root, name)
  if (!existsSync(file)) return {}
  try {
    const manifest = parseJson(readTextFile(file, name), name)
    return isObject(manifest) ? { dependencies: manifest.dependencies } : { fault: `${name}:1: expected an object.` }
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    return { fault: error.message }
  }
}
