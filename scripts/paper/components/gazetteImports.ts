import path from 'node:path'

/** Entries of the package `gazette` for components, in `src/package/`. */
const entries = ['theme', 'ui', 'cards', 'headers', 'blocks', 'client'] as const

/**
 * Replaces imports of `gazette/…` by those of the sources, relative to a file of a theme: tools that read themes without resolving packages
 * then find everything. `gazette/themes/…` and `gazette/styles/…` are the folders of that name.
 */
export function withSourceImports(code: string, file: string): string {
  const toSources = path.posix.relative(path.posix.dirname(file), 'src')
  return code.replace(/(['"])gazette\/([\w./-]+)/g, (written, quote: string, name: string) => {
    if (entries.some((entry) => entry === name)) return `${quote}${toSources}/package/${name}`
    return /^(?:themes|styles)\//.test(name) ? `${quote}${toSources}/${name}` : written
  })
}
