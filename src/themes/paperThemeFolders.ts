import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Packages with a theme: `gazette-theme-evening` has the theme "evening". */
const themePackage = /^(?:@[^/]+\/)?gazette-theme-(.+)$/

/**
 * The folders of a paper's themes by name: those in `themes/`, and the installed packages `gazette-theme-…` in the dependencies of the paper.
 * A theme in `themes/` replaces that of a package.
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
  const manifest = path.join(root, 'package.json')
  if (!existsSync(manifest)) return []
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies?: object }
  return Object.keys(dependencies).flatMap((name): [string, string][] => {
    const [, theme] = themePackage.exec(name) ?? []
    const places = createRequire(manifest).resolve.paths(name) ?? []
    const found = places.map((place) => path.join(place, name)).find((place) => existsSync(place))
    return theme && found ? [[theme, found]] : []
  })
}
