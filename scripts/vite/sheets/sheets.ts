import type { Plugin, Rolldown } from 'vite'
import { partsOfWebapp } from '../../../src/shell/layouts/partsOfWebapp.ts'
import { themeFolders } from '../../theme/house/themeFolders.ts'
import { classNames } from '../classNames.ts'
import { fromRoot } from '../fromRoot.ts'
import { checkStyles, forgetStyles, importedStyles } from '../internals/importedStyles.ts'
import { composeSheets, type Sheets } from './composeSheets.ts'
import { type ModuleGraph, replacedStyles } from './replacedStyles.ts'
import type { Chunk } from './stylesUnder.ts'
import { type ThemeComponents, themeComponents } from './themeComponents.ts'

const request = 'virtual:gazette/sheets'
const resolved = `\0${request}`

/** Placeholder for the table, which is only known after all server code is bundled. */
const place = '__GAZETTE_SHEETS__'

/**
 * Replaces the stylesheets of chunks, of which a page linked six to eight, by composed ones. `virtual:gazette/sheets` exports their
 * table. In development the table is empty, and Vite links the stylesheets of modules.
 */
export function sheets(): Plugin {
  let isBuild = false
  let composed: Sheets | undefined
  return {
    name: 'gazette:sheets',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === request ? resolved : undefined),
    load: (id) => (id === resolved ? `export default ${isBuild ? place : '{}'}` : undefined),
    async generateBundle(_, bundle) {
      const { name, config } = this.environment
      if (name === 'rsc' && config.build.write) composed = await replaceStyles(bundle, graphOf(this))
      if (name !== 'client') return
      takeStyles(chunksOf(bundle), bundle)
      for (const [fileName, source] of composed?.files ?? []) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

/** Components that a layout never shows, as keys of `ThemeComponents`. */
const hiddenIn = { news: partsOfWebapp.map((name) => `parts ${name}`), webapp: [] }

/** Composes the stylesheets of the server's chunks, inserts their table into the code, and removes the stylesheets of chunks. */
async function replaceStyles(bundle: Rolldown.OutputBundle, graph: ModuleGraph): Promise<Sheets> {
  const outputs = chunksOf(bundle)
  checkStyles(outputs)
  const chunks = outputs.map(chunkOf)
  const nameOf = classNames(process.cwd())
  const themes = themesIn(chunks)
  const components = new Map<string, readonly ThemeComponents[]>()
  for (const entry of themes.values()) components.set(entry, await themeComponents(entry))
  const sheets = composeSheets({
    chunks,
    themes,
    textOf: (style) => textOf(bundle[style], style),
    unusedClasses: (theme, layout) =>
      replacedStyles(components.get(theme) ?? [], graph, hiddenIn[layout]).map((file) => nameOf('', file)),
  })
  for (const output of outputs)
    if (output.code.includes(place)) output.code = output.code.replaceAll(place, () => JSON.stringify(sheets.table))
  takeStyles(outputs, bundle)
  return sheets
}

function graphOf(context: Rolldown.PluginContext): ModuleGraph {
  const ids = new Map([...context.getModuleIds()].map((id) => [fromRoot(id), id]))
  const about = (module: string) => context.getModuleInfo(ids.get(module) ?? module)
  return {
    importsOf: (module) => about(module)?.importedIds.map(fromRoot) ?? [],
    importersOf: (module) =>
      [about(module)?.importers, about(module)?.dynamicImporters].flatMap((ids = []) => ids.map(fromRoot)),
  }
}

/** Removes the stylesheets of chunks. Otherwise React would link them in addition to the composed ones. */
function takeStyles(outputs: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): void {
  for (const style of forgetStyles(outputs)) delete bundle[style]
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk')
}

function chunkOf(output: Rolldown.OutputChunk): Chunk {
  const { fileName, moduleIds, imports } = output
  return { file: fileName, modules: moduleIds.map(fromRoot), imports, styles: importedStyles(output) }
}

function textOf(output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined, style: string): string {
  if (output?.type !== 'asset') throw new Error(`${style} is not a stylesheet of the server's build`)
  return typeof output.source === 'string' ? output.source : Buffer.from(output.source).toString()
}

/** The `theme.ts` of each theme that a site can use, by name. Folders without one are ignored. */
function themesIn(chunks: readonly Chunk[]): Map<string, string> {
  const built = new Set(chunks.flatMap(({ modules }) => modules))
  const entries = [...themeFolders(process.cwd())].map(([name, folder]) => [name, `${folder}/theme.ts`] as const)
  return new Map(entries.filter(([name, entry]) => name !== 'base' && built.has(entry)))
}
