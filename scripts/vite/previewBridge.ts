import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import type { ViteDevServer } from 'vite'
import { buildTargets } from './browsers.ts'
import { declarationsOf } from './internals/declarationsOf.ts'

const source = 'src/client/bridge/openPreview.ts'
const protocol = 'src/client/bridge/protocol.ts'

/** By path: the module with which a CMS shows the site in a frame, without dependencies, and its types. */
export const previewFiles: Readonly<Record<string, () => Promise<string>>> = {
  'preview/bridge.js': bridgeScript,
  'preview/bridge.d.ts': bridgeTypes,
}

const contentTypes: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.ts': 'text/plain' }

/** Makes the development server build the preview files on request. */
export function servePreviewFiles(server: ViteDevServer): void {
  server.middlewares.use(async (incoming, outgoing, next) => {
    const make = previewFiles[incoming.url?.slice(1) ?? '']
    if (!make) return next()
    outgoing.setHeader('content-type', contentTypes[path.extname(incoming.url ?? '')] ?? 'text/plain')
    outgoing.setHeader('access-control-allow-origin', '*')
    outgoing.end(await make())
  })
}

async function bridgeScript(): Promise<string> {
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

/** The types of the helper, with those of the protocol. */
async function bridgeTypes(): Promise<string> {
  const own = declarationsOf(source)
    .replace(/^import .*\n/gm, '')
    .replace(/^export \{\};?\n/gm, '')
  return `${readFileSync(protocol, 'utf8')}\n${own}`
}
