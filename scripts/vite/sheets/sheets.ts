import type { Plugin, Rolldown } from 'vite'
import { partsOfWebapp } from '../../../src/shell/layouts/partsOfWebapp.ts'
import { themeFolders } from '../../theme/house/themeFolders.ts'
import { createScripts } from '../../theme/source/Script.ts'
import { classNames } from '../classNames.ts'
import { fromRoot } from '../fromRoot.ts'
import { checkStyles, forgetStyles, importedStyles } from '../internals/importedStyles.ts'
import { composeSheets, type Sheets } from './composeSheets.ts'
import { registeredIn } from './registeredIn.ts'
import { type ModuleGraph, replacedStyles } from './replacedStyles.ts'
import type { Chunk } from './stylesUnder.ts'

const request = 'virtual:gazette/sheets'
const resolved = `\0${request}`

/** Stands in the server's code for the table, which is known when all code is made. */
const place = '__GAZETTE_SHEETS__'

/**
 * Composes the stylesheets of a build, in the place of those that it makes of chunks: of these a page linked six to eight.
 * `virtual:gazette/sheets` is the table that says which there are. While developing that is empty, and Vite links the stylesheets of modules.
 */
export function sheets(): Plugin {
  let isBuild = false
  let made: Sheets | undefined
  return {
    name: 'gazette:sheets',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === request ? resolved : undefined),
    load: (id) => (id === resolved ? `export default ${isBuild ? place : '{}'}` : undefined),
    generateBundle(_, bundle) {
      const { name, config } = this.environment
      if (name === 'rsc' && config.build.write) made = replaceStyles(bundle, graphOf(this))
      if (name !== 'client') return
      takeStyles(chunksOf(bundle), bundle)
      for (const [fileName, source] of made?.files ?? []) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

/** What a layout never shows, by the keys of `registeredIn`. */
const unshownIn = { news: partsOfWebapp.map((name) => `parts ${name}`), webapp: [] }

/** Composes the stylesheets of the server's chunks, puts their table into its code, and takes away what they are made of. */
function replaceStyles(bundle: Rolldown.OutputBundle, graph: ModuleGraph): Sheets {
  const outputs = chunksOf(bundle)
  checkStyles(outputs)
  const chunks = outputs.map(chunkOf)
  const nameOf = classNames(process.cwd())
  const scripts = createScripts(process.cwd())
  const registered = (entry: string) => registeredIn(entry, scripts)
  const sheets = composeSheets({
    chunks,
    themes: themesIn(chunks),
    textOf: (style) => textOf(bundle[style], style),
    unworn: (theme, layout) =>
      replacedStyles(theme, graph, registered, unshownIn[layout]).map((file) => nameOf('', file)),
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

/** Leaves chunks without stylesheets: React would link them, beside the sheets that hold the same. */
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
  if (output?.type !== 'asset') throw new Error(`${style} is no stylesheet of the server's build`)
  return typeof output.source === 'string' ? output.source : Buffer.from(output.source).toString()
}

/** The module of each theme that pages can wear, by its name; a folder without one is no theme. */
function themesIn(chunks: readonly Chunk[]): Map<string, string> {
  const built = new Set(chunks.flatMap(({ modules }) => modules))
  const entries = [...themeFolders(process.cwd())].map(([name, folder]) => [name, `${folder}/theme.ts`] as const)
  return new Map(entries.filter(([name, entry]) => name !== 'base' && built.has(entry)))
}
