import path from 'node:path'
import type { ESTree } from 'rolldown/utils'
import { filesUnder } from './house/filesUnder.ts'
import type { House } from './house/readHouse.ts'
import { declarationOf, defaultOf } from './source/declarationOf.ts'
import { readValue, type Value } from './source/readValue.ts'
import { createScripts, type Script, type Scripts } from './source/Script.ts'
import { readStylesheet, type Stylesheet } from './source/Stylesheet.ts'

/** A theme's folder, read, with all that the rules ask about. */
export type ThemeSources = {
  root: string
  name: string
  /** From the project's root, without a slash at its end. */
  folder: string
  files: string[]
  entry: Script
  /** What `theme.ts` gives to `extendTheme`; undefined where it does not. */
  draft: Value | undefined
  scripts: Script[]
  stylesheets: Stylesheet[]
  /** Scripts of the whole project. */
  project: Scripts
  house: House
}

/** Reads the theme of that name, on the house with the themes that it extends; undefined where it has no `theme.ts`. */
export function readTheme(
  root: string,
  name: string,
  houseWith: (parents: readonly string[]) => House,
): ThemeSources | undefined {
  const folder = path.posix.join('src/themes', name)
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

/** The call of `extendTheme` that a `theme.ts` exports as its default. */
function extendCall(script: Script, project: Scripts): ESTree.CallExpression | undefined {
  const exported = defaultOf(script)
  const node = exported?.type === 'Identifier' ? declarationOf(exported.name, script, project)?.value : exported
  const isCall = node?.type === 'CallExpression' && node.callee.type === 'Identifier'
  return isCall && node.callee.type === 'Identifier' && node.callee.name === 'extendTheme' ? node : undefined
}

/** The themes that a theme extends, nearest first: their tokens and components are its own too. */
function parentsOf(script: Script, project: Scripts, depth = 0): string[] {
  const [parent] = extendCall(script, project)?.arguments ?? []
  if (parent?.type !== 'Identifier' || depth > 5) return []
  const imported = script.module.staticImports.find(({ entries }) =>
    entries.some(({ localName }) => localName.value === parent.name),
  )
  const file = imported && project.resolve(script.file, imported.moduleRequest.value)
  const next = file ? project.at(file) : undefined
  const name = file?.split('/').at(-2)
  return next && name ? [name, ...parentsOf(next, project, depth + 1)] : []
}
