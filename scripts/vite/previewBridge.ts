import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { buildTargets } from './browsers.ts'
import { declarationsOf } from './internals/declarationsOf.ts'

const source = 'src/client/bridge/openPreview.ts'
const protocol = 'src/client/bridge/protocol.ts'

/** What stands at each address: the helper for windows around a preview, a module without dependencies, and its types. */
const files: Readonly<Record<string, () => Promise<string>>> = {
  'preview/bridge.js': bridgeScript,
  'preview/bridge.d.ts': bridgeTypes,
}

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.ts': 'text/plain' }

/** Writes `/preview/bridge.js` and `/preview/bridge.d.ts`, with which a CMS shows the site in a frame; while developing they are made when asked for. */
export function previewBridge(): Plugin {
  return {
    name: 'gazette:preview-bridge',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [fileName, make] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: await make() })
    },
    configureServer(server) {
      server.middlewares.use(async (incoming, outgoing, next) => {
        const make = files[incoming.url?.slice(1) ?? '']
        if (!make) return next()
        outgoing.setHeader('content-type', types[path.extname(incoming.url ?? '')] ?? 'text/plain')
        outgoing.setHeader('access-control-allow-origin', '*')
        outgoing.end(await make())
      })
    },
  }
}

/** The helper as one module. */
export async function bridgeScript(): Promise<string> {
  const bundler = await rolldown({
    input: path.resolve(source),
    platform: 'browser',
    transform: { target: buildTargets },
  })
  const {
    output: [chunk],
  } = await bundler.generate({ minify: true, format: 'esm' })
  await bundler.close()
  return chunk.code
}

/** Its types, those of the protocol among them. */
export async function bridgeTypes(): Promise<string> {
  const own = declarationsOf(source)
    .replace(/^import .*\n/gm, '')
    .replace(/^export \{\};?\n/gm, '')
  return `${readFileSync(protocol, 'utf8')}\n${own}`
}
