import path from 'node:path'
import { build, type OutputChunk } from 'rolldown'
import type { Plugin } from 'vite'

const request = 'virtual:gazette/behaviours'
const resolved = `\0${request}`
const entry = 'src/client/behave.ts'
const names = 'assets/[name]-[hash].js'

/**
 * Bundles `src/client/behave.ts`, the script of finished pages, apart from React's client bundle, and gives
 * its address as the default export of `virtual:gazette/behaviours`. While developing Vite serves the source.
 */
export function behaviours(): Plugin {
  let isBuild = false
  let bundled: Promise<OutputChunk[]> | undefined
  const chunks = () => {
    bundled ??= bundle()
    return bundled
  }
  return {
    name: 'gazette:behaviours',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId(id) {
      return id === request ? resolved : undefined
    },
    async load(id) {
      if (id !== resolved) return
      const address = isBuild ? (await chunks()).find((chunk) => chunk.isEntry)?.fileName : entry
      return `export default '/${address}'`
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { fileName, code } of await chunks()) this.emitFile({ type: 'asset', fileName, source: code })
    },
  }
}

async function bundle(): Promise<OutputChunk[]> {
  const { output } = await build({
    input: path.resolve(entry),
    platform: 'browser',
    write: false,
    output: { minify: true, entryFileNames: names, chunkFileNames: names },
  })
  return output.filter((one) => one.type === 'chunk')
}
