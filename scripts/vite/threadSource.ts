import { createHash } from 'node:crypto'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const query = '?thread'

/**
 * `import source from './file?thread'`: `source()` returns the file and all that it imports as one CommonJS text, for
 * `new Worker(source(), { eval: true })` or the standard input of a process. In a build the text is a file, read when it is first needed;
 * while developing and in tests it is part of the module.
 */
export function threadSource(): Plugin {
  return {
    name: 'gazette:thread-source',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(query)) return
      const resolved = await this.resolve(id.slice(0, -query.length), importer)
      return resolved && `${resolved.id}${query}`
    },
    async load(id) {
      if (!id.endsWith(query)) return
      const chunk = await bundle(id.slice(0, -query.length))
      for (const file of chunk.moduleIds) if (!file.startsWith('\0')) this.addWatchFile(file)
      if (this.environment.config.command !== 'build') return `export default () => ${JSON.stringify(chunk.code)}`
      const name = path.basename(id, `.ts${query}`)
      const hash = createHash('sha256').update(chunk.code).digest('hex').slice(0, 8)
      const file = `${name}-${hash}.cjs`
      this.emitFile({ type: 'prebuilt-chunk', fileName: `assets/${file}`, code: chunk.code })
      // All chunks of the server are in the same folder.
      return `import { readFileSync } from 'node:fs'
let source
export default () => (source ??= readFileSync(import.meta.dirname + '/${file}', 'utf8'))`
    },
  }
}

async function bundle(entry: string): Promise<Rolldown.OutputChunk> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      write: false,
      minify: true,
      rolldownOptions: { output: { format: 'cjs' } },
    },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  return output[0]
}
