import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Where themes live: those of the house, and an operator's own. */
export const themeHomes = ['src/themes', 'themes'] as const

/** What a theme may be called: its name stands in documents, among others in `data-theme`, and in selectors. */
export const themeName = /^[a-z][a-z0-9-]{1,30}$/

/** The folders of all themes, from the project's root, by the theme's name; `base` is one of them. */
export function themeFolders(root: string): Map<string, string> {
  const folders = themeHomes.flatMap((home) => foldersIn(root, home))
  return new Map(folders.map((folder) => [path.posix.basename(folder), folder]))
}

function foldersIn(root: string, home: string): string[] {
  if (!existsSync(path.join(root, home))) return []
  const entries = readdirSync(path.join(root, home), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${home}/${name}`)
}
