import path from 'node:path'
import { filesUnder } from './house/filesUnder.ts'
import type { House } from './house/readHouse.ts'
import { themeFolders } from './house/themeFolders.ts'
import { extendCall, parentsOf } from './source/parentsOf.ts'
import { readValue, type Value } from './source/readValue.ts'
import { createScripts, type Script, type Scripts } from './source/Script.ts'
import { readStylesheet, type Stylesheet } from './source/Stylesheet.ts'

/** The parsed sources of a theme that the rules check. */
export type ThemeSources = {
  root: string
  name: string
  /** Relative to the project's root, without a trailing slash. */
  folder: string
  files: string[]
  entry: Script
  /** The argument of `extendTheme` in `theme.ts`; undefined without such a call. */
  draft: Value | undefined
  scripts: Script[]
  stylesheets: Stylesheet[]
  /** All scripts of the project. */
  project: Scripts
  house: House
}

/** Reads a theme, with the sources that it extends; undefined if it has no `theme.ts`. */
export function readTheme(
  root: string,
  name: string,
  houseWith: (parents: readonly string[]) => House,
): ThemeSources | undefined {
  const folder = themeFolders(root).get(name) ?? path.posix.join('themes', name)
  const project = createScripts(root)
  const entry = project.at(`${folder}/theme.ts`)
  if (!entry) return undefined
  const files = filesUnder(root, folder)
  const call = extendCall(entry, project)
  const [, draft] = call?.arguments ?? []
  return {
    root,
    name,
    folder,
    files,
    entry,
    draft: draft && readValue(draft, entry, project),
    scripts: files.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => project.at(file) ?? []),
    stylesheets: files.filter((file) => file.endsWith('.css')).map((file) => readStylesheet(root, file)),
    project,
    house: houseWith(parentsOf(entry, project)),
  }
}
