import path from 'node:path'
import { type OutputChunk, type Plugin as RolldownPlugin, rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const request = 'virtual:gazette/begin'
const resolved = `\0${request}`
const begin = 'src/client/begin.ts'
const behave = 'src/client/behave.ts'
const names = 'assets/[name]-[hash].js'

/**
 * Bundles what runs in the browser apart from React's client bundle: `src/client/behave.ts`, the script of finished pages, as
 * files, and `src/client/begin.ts`, which fetches it, as the text that `virtual:gazette/begin` exports, with the address. While developing
 * Vite serves the behaviours' source.
 */
export function behaviours(): Plugin {
  let isBuild = false
  let bundled: Promise<OutputChunk[]> | undefined
  const chunks = () => {
    bundled ??= bundle(behave, { entryFileNames: names, chunkFileNames: names })
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
      const address = `/${isBuild ? (await chunks()).find((chunk) => chunk.isEntry)?.fileName : behave}`
      const text = await inlineScript(address)
      return `export default ${JSON.stringify(text)}\nexport const address = ${JSON.stringify(address)}`
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { fileName, code } of await chunks()) this.emitFile({ type: 'asset', fileName, source: code })
    },
  }
}

/** The text of `begin.ts`, which fetches `address`. Throws when it holds what would end or hide a script in HTML. */
async function inlineScript(address: string): Promise<string> {
  const [chunk] = await bundle(begin, { format: 'iife' }, [constant('virtual:gazette/behave', address)])
  const text = chunk?.code.trim() ?? ''
  if (/<\/script|<!--/i.test(text)) throw new Error(`${begin} must hold neither </script nor <!--: it stands in HTML`)
  return text
}

function constant(name: string, value: string): RolldownPlugin {
  return {
    name: 'gazette:constant',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(value)}` : undefined),
  }
}

type Output = { format?: 'iife'; entryFileNames?: string; chunkFileNames?: string }

async function bundle(input: string, output: Output, plugins: RolldownPlugin[] = []): Promise<OutputChunk[]> {
  const bundler = await rolldown({ input: path.resolve(input), platform: 'browser', plugins })
  const built = await bundler.generate({ minify: true, ...output })
  await bundler.close()
  return built.output.filter((one) => one.type === 'chunk')
}
