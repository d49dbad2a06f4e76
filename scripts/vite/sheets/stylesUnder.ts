/** A chunk of the server's build, with the file names of its stylesheets. Modules are paths relative to the project's root. */
export type Chunk = {
  file: string
  modules: readonly string[]
  imports: readonly string[]
  styles: readonly string[]
}

/**
 * Returns the stylesheets of the chunks that contain the modules, and of all chunks that these import. Imported stylesheets come
 * first. Throws if a module is in no chunk.
 */
export function stylesUnder(chunks: readonly Chunk[], modules: readonly string[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const seen = new Set<Chunk>()
  const found = new Set<string>()
  function visit(chunk: Chunk): void {
    if (seen.has(chunk)) return
    seen.add(chunk)
    for (const file of chunk.imports) {
      const imported = byFile.get(file)
      if (imported) visit(imported)
    }
    for (const style of chunk.styles) found.add(style)
  }
  for (const module of modules) visit(holderOf(module, chunks))
  return [...found]
}

function holderOf(module: string, chunks: readonly Chunk[]): Chunk {
  const holder = chunks.find(({ modules }) => modules.includes(module))
  if (!holder)
    throw new Error(`${module} is not in the server's build: scripts/vite/sheets/ composes stylesheets by it`)
  return holder
}
