import path from 'node:path'
import type { Registered } from './registeredIn.ts'

/** The modules of a build by their paths from the project's root: what each imports, and what imports it. */
export type ModuleGraph = {
  importsOf: (module: string) => readonly string[]
  importersOf: (module: string) => readonly string[]
}

/**
 * The CSS modules that no page of a theme wears: those of slots, parts and blocks for which it, or one that it stands on, brings its own, or that
 * are not shown (`unshown`, their keys), and of what these alone are made of. `entry` is the module of the theme, `registeredIn` says what a theme registers.
 */
export function replacedStyles(
  entry: string,
  graph: ModuleGraph,
  registeredIn: (entry: string) => readonly Registered[],
  unshown: readonly string[] = [],
): string[] {
  const registered = lineOf(entry, graph).flatMap(registeredIn)
  const nearest = new Map(registered.toReversed().map(({ key, module }) => [key, module]))
  for (const key of unshown) nearest.delete(key)
  const worn = new Set(nearest.values())
  const replaced = registered.filter(({ module }) => !worn.has(module))
  return [...unused(replaced, graph)].filter((module) => module.endsWith('.module.css'))
}

/** The modules of a theme and of those that it stands on, nearest first. */
function lineOf(entry: string, graph: ModuleGraph): string[] {
  const parent = graph.importsOf(entry).find((module) => path.posix.basename(module) === 'theme.ts')
  return parent ? [entry, ...lineOf(parent, graph)] : [entry]
}

/** What nothing uses but those that name what is replaced, and what only that uses. */
function unused(replaced: readonly Registered[], { importsOf, importersOf }: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const isUnused = (module: string) =>
    importersOf(module).every(
      (importer) => found.has(importer) || replaced.some((one) => one.module === module && one.from === importer),
    )
  const asked = new Set(replaced.map(({ module }) => module))
  for (const module of asked) {
    asked.delete(module)
    if (found.has(module) || !isUnused(module)) continue
    found.add(module)
    for (const imported of importsOf(module)) asked.add(imported)
  }
  return found
}
