import type { ThemeComponents } from './themeComponents.ts'

/** The modules of a build by their paths from the project's root. */
export type ModuleGraph = {
  importsOf: (module: string) => readonly string[]
  importersOf: (module: string) => readonly string[]
}

/** Files that register components. */
const tables = /\/(?:theme|blocks\/index)\.ts$/

/**
 * Returns the CSS modules that no page of a theme uses: those of slots, parts and blocks that the theme, or a theme that it extends,
 * has replaced, of the `hidden` ones, and of modules that only these import. `themes` are the theme and those that it extends,
 * nearest first. Nothing if `theme.ts` makes a component itself, since that may use any other.
 */
export function replacedStyles(
  themes: readonly ThemeComponents[],
  graph: ModuleGraph,
  hidden: readonly string[] = [],
): string[] {
  const [own = new Map()] = themes
  const files = themes.flatMap((components) => [...components.values()]).filter((file) => file !== undefined)
  if (files.length < themes.reduce((sum, { size }) => sum + size, 0)) return []
  const shown = new Set([...own].filter(([key]) => !hidden.includes(key)).map(([, file]) => file))
  const replaced = new Set(files.filter((file) => !shown.has(file)))
  return [...unused(replaced, graph)].filter((module) => module.endsWith('.module.css'))
}

/** Returns the replaced components that nothing else imports, and modules that only these import. */
function unused(replaced: ReadonlySet<string>, { importsOf, importersOf }: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const isUnused = (module: string) =>
    importersOf(module).every((importer) => found.has(importer) || (replaced.has(module) && tables.test(importer)))
  const queue = new Set(replaced)
  for (const module of queue) {
    // An importer that is found later queues the module again.
    queue.delete(module)
    if (found.has(module) || !isUnused(module)) continue
    found.add(module)
    for (const imported of importsOf(module)) queue.add(imported)
  }
  return found
}
