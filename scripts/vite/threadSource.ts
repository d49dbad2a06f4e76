import { build, type Plugin, type Rolldown } from 'vite'

const query = '?thread'

/**
 * `import source from './file?thread'` gives the file and all that it imports as one CommonJS text,
 * for `new Worker(source, { eval: true })` or the standard input of a process. The same in a build, while developing and in
 * tests: no path to a second file can be wrong.
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
      return `export default ${JSON.stringify(chunk.code)}`
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
