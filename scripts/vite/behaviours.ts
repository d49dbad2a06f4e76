import path from 'node:path'
import type { Plugin as RolldownPlugin } from 'rolldown'
import type { Plugin } from 'vite'
import { buildId } from './build.ts'
import { bundled } from './bundled.ts'
import { createPreloadHelper } from './internals/preloadHelper.ts'
import { previewFiles, servePreviewFiles } from './previewBridge.ts'

const beginFile = 'src/client/entry/begin.ts'
const behaveFile = 'src/client/entry/behave.ts'

/**
 * Builds the scripts for browsers:
 * - `src/client/entry/behave.ts` replaces Waku's entry as the only entry of the client build, so that all later scripts share its chunks.
 * - `virtual:gazette/begin` exports the text of the inline script `src/client/entry/begin.ts`, which loads `behave.ts`, and the URL of
 *   `behave.ts`. The URL contains the build id and no hash of the content, because the server is built first.
 * - `virtual:gazette/worker` exports the texts of the service worker and of the script that unregisters it, each with the build
 *   id, so that browsers detect a new version.
 * - `/preview/bridge.js` and its types, for a CMS that shows the site in a frame.
 *
 * In development, Vite serves the sources.
 */
export function behaviours(): Plugin {
  let isBuild = false
  const helper = createPreloadHelper()
  const texts: Readonly<Record<string, () => Promise<string>>> = {
    '\0virtual:gazette/begin': () => beginModule(isBuild ? `/assets/behave-${buildId()}.js` : `/${behaveFile}`),
    '\0virtual:gazette/worker': workerModule,
  }
  return {
    name: 'gazette:behaviours',
    enforce: 'pre',
    configEnvironment(name, _, { command }) {
      if (name !== 'client') return
      const input = { index: path.resolve(behaveFile) }
      const output = command === 'build' ? { entryFileNames: `assets/behave-${buildId()}.js` } : {}
      return { build: { modulePreload: false, rolldownOptions: { input, output } } }
    },
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    configureServer: servePreviewFiles,
    resolveId: (id) => (`\0${id}` in texts ? `\0${id}` : undefined),
    load: (id) => texts[id]?.() ?? helper.load(id),
    async generateBundle() {
      if (this.environment.name !== 'client') return
      if (isBuild) helper.check()
      for (const [fileName, make] of Object.entries(previewFiles))
        this.emitFile({ type: 'asset', fileName, source: await make() })
    },
  }
}

async function beginModule(address: string): Promise<string> {
  const text = await inlineScript(address)
  return `export default ${JSON.stringify(text)}\nexport const address = ${JSON.stringify(address)}`
}

/** The text of `begin.ts`, which loads `address`. Throws if it contains what would end or hide a script in HTML. */
async function inlineScript(address: string): Promise<string> {
  const text = await bundled(beginFile, [constant('virtual:gazette/behave', address)])
  if (/<\/script|<!--/i.test(text))
    throw new Error(`${beginFile} is inlined in HTML, so it must not contain </script or <!--`)
  return text
}

function constant(name: string, value: string): RolldownPlugin {
  return {
    name: 'gazette:constant',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(value)}` : undefined),
  }
}

async function workerModule(): Promise<string> {
  const [worker, remover] = await Promise.all(
    ['worker', 'remover'].map((name) => bundled(`src/client/worker/${name}.ts`)),
  )
  return `export const worker = ${JSON.stringify(`${worker}\n// ${buildId()}\n`)}\nexport const remover = ${JSON.stringify(`${remover}\n`)}`
}
