import path from 'node:path'
import type { Plugin as RolldownPlugin } from 'rolldown'
import type { Plugin } from 'vite'
import { buildId } from './build.ts'
import { bundled } from './bundled.ts'
import { createPreloadHelper } from './internals/preloadHelper.ts'

const request = 'virtual:gazette/begin'
const resolved = `\0${request}`
const begin = 'src/client/begin.ts'
const behave = 'src/client/behave.ts'

/**
 * Brings what runs in the browser: `src/client/behave.ts` is the one entry of the client's build, in the place of Waku's, so that
 * all that it loads later shares its chunks; `src/client/begin.ts`, which fetches it, is the text that `virtual:gazette/begin`
 * exports, with the address. That is known before the file is made, since documents are built first. While developing Vite
 * serves the source.
 */
export function behaviours(): Plugin {
  let isBuild = false
  const helper = createPreloadHelper()
  const addressOf = () => (isBuild ? `/assets/behave-${buildId()}.js` : `/${behave}`)
  return {
    name: 'gazette:behaviours',
    enforce: 'pre',
    configEnvironment(name, _, { command }) {
      if (name !== 'client') return
      const input = { index: path.resolve(behave) }
      const output = command === 'build' ? { entryFileNames: `assets/behave-${buildId()}.js` } : {}
      return { build: { modulePreload: false, rolldownOptions: { input, output } } }
    },
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId(id) {
      return id === request ? resolved : undefined
    },
    async load(id) {
      if (id !== resolved) return helper.load(id)
      const text = await inlineScript(addressOf())
      return `export default ${JSON.stringify(text)}\nexport const address = ${JSON.stringify(addressOf())}`
    },
    generateBundle() {
      if (isBuild && this.environment.name === 'client') helper.check()
    },
  }
}

/** The text of `begin.ts`, which fetches `address`. Throws when it holds what would end or hide a script in HTML. */
async function inlineScript(address: string): Promise<string> {
  const text = await bundled(begin, [constant('virtual:gazette/behave', address)])
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
