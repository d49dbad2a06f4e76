import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Folders of themes: Gazette's own, and an operator's. */
export const themeHomes = ['src/themes', 'themes'] as const

/** Valid theme names. They are used in HTML, such as in `data-theme`, and in selectors. */
export const themeName = /^[a-z][a-z0-9-]{1,30}$/

/** Returns the folders of all themes, including `base`, by name, relative to the project's root. */
export function themeFolders(root: string): Map<string, string> {
  const folders = themeHomes.flatMap((home) => foldersIn(root, home))
  return new Map(folders.map((folder) => [path.posix.basename(folder), folder]))
}

function foldersIn(root: string, home: string): string[] {
  if (!existsSync(path.join(root, home))) return []
  const entries = readdirSync(path.join(root, home), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${home}/${name}`)
}
