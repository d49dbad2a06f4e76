import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Plugin, parseAst } from 'vite'
import { type ClientFile, clientFiles, isClientModule } from './clientFiles.ts'
import { fromRoot } from './fromRoot.ts'
import { checkCssExport, cssExportQuery, hasCssExport } from './internals/cssExport.ts'
import { triggerOf } from './triggerOf.ts'

const request = 'virtual:gazette/islands'
const fetched = `${request}/fetched`
const islandQuery = '?island'
const wrapper = path.resolve('src/ui/island.tsx')

/**
 * Turns client components into islands. A server component that imports one (in the `rsc` environment) gets it wrapped in an island
 * (`src/ui/island.tsx`), with its stylesheets. `virtual:gazette/islands` exports all components by name, and
 * `virtual:gazette/islands/fetched` functions that load them.
 */
export function islands(): Plugin {
  return {
    name: 'gazette:islands',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source === request || source === fetched) return `\0${source}`
      if (this.environment.name !== 'rsc' || !importer || importer.includes(islandQuery)) return
      if (!/^(?:\.|\/)/.test(source) || source.includes('?')) return
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && isOwnClientModule(found.id) ? found.id + islandQuery + stylesOf(found.id) : undefined
    },
    load(id) {
      if (id === `\0${request}`) return table(clientFiles())
      if (id === `\0${fetched}`) return fetchedTable(clientFiles())
      if (!id.includes(islandQuery)) return
      const [file = ''] = id.split('?')
      const name = nameOf(file)
      if (!exports(readFileSync(file, 'utf8'), name))
        this.error(
          `${fromRoot(file)}: a file with 'use client' must export a function named after the file, ${name}. Rename one of them.`,
        )
      return wrapped(file, name)
    },
    transform: {
      order: 'post',
      filter: { id: hasCssExport },
      handler(code, id) {
        // The first pass of plugin-rsc writes nothing and keeps only the imports of modules.
        if (this.environment.config.build.write) checkCssExport(fromRoot(id), code)
      },
    },
  }
}

function isOwnClientModule(file: string): boolean {
  return (
    /^(?:src|themes)\/.*\.tsx?$/.test(fromRoot(file)) &&
    !file.includes('?') &&
    isClientModule(readFileSync(file, 'utf8'), file)
  )
}

function exports(code: string, name: string): boolean {
  return new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, 'm').test(code)
}

/** The code of the module that wraps a component in its island. */
function wrapped(file: string, name: string): string {
  const when = triggerOf(readFileSync(file, 'utf8'), fromRoot(file))
  const sheets = stylesheetsOf(file)
  return [
    ...sheets.map((sheet, index) => `import sheet${index} from ${JSON.stringify(sheet)}`),
    `import { ${name} as Component } from ${JSON.stringify(file)}`,
    `import { island } from ${JSON.stringify(wrapper)}`,
    // Rolldown drops a stylesheet whose exports are not used.
    `export const ${name} = Object.assign(island(Component, ${JSON.stringify(name)}, ${JSON.stringify(when)}), { sheets: [${sheets.map((_, index) => `sheet${index}`).join()}] })`,
  ].join('\n')
}

/** The query that makes plugin-rsc link the wrapper's stylesheets; empty without stylesheets. */
function stylesOf(file: string): string {
  return stylesheetsOf(file).length > 0 ? cssExportQuery(nameOf(file)) : ''
}

function nameOf(file: string): string {
  return path.basename(file).replace(/\.tsx?$/, '')
}

/** The stylesheets that a module imports, also through other modules, except those of `src/ui/`, which every page has. */
function stylesheetsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  return importsOf(file).flatMap((target) => {
    if (target.endsWith('.css')) return [target]
    const module = ['', '.tsx', '.ts']
      .map((end) => target + end)
      .find((path) => /\.tsx?$/.test(path) && existsSync(path))
    return module && !fromRoot(module).startsWith('src/ui/') ? stylesheetsOf(module, seen) : []
  })
}

/** The absolute paths of a module's relative imports. */
function importsOf(file: string): string[] {
  const { body } = parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  return body
    .filter((statement) => statement.type === 'ImportDeclaration')
    .map(({ source }) => source.value)
    .filter((source) => source.startsWith('.'))
    .map((source) => path.resolve(path.dirname(file), source))
}

function table(files: readonly ClientFile[]): string {
  const imports = files.map(({ name, file }) => `import { ${name} } from ${JSON.stringify(file)}`)
  return `${imports.join('\n')}\nexport default { ${files.map(({ name }) => name).join(', ')} }`
}

function fetchedTable(files: readonly ClientFile[]): string {
  const rows = files.map(({ name, file }) => `${name}: async () => (await import(${JSON.stringify(file)})).${name}`)
  return `export default { ${rows.join(',\n')} }`
}
