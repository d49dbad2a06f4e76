import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { localeCodes } from '../../src/i18n/locales.ts'
import { clientFiles } from './clientFiles.ts'
import { fromRoot } from './fromRoot.ts'

const request = 'virtual:gazette/words'
const resolved = `\0${request}`

/**
 * Compiles the messages of client components. `virtual:gazette/words` exports, by language, a function that loads them. In client
 * components, Lingui's macros call `src/client/messages/useLingui.ts`, which works without Lingui's code in the browser.
 */
export function words(): Plugin {
  return {
    name: 'gazette:words',
    enforce: 'pre',
    resolveId(source) {
      if (source === '#useLingui' && this.environment.name !== 'rsc')
        return path.resolve('src/client/messages/useLingui.ts')
      return source.startsWith(request) ? `\0${source}` : undefined
    },
    async load(id) {
      if (id === resolved) return table
      if (!id.startsWith(resolved)) return
      const code = id.slice(resolved.length + 1)
      const catalogues = cataloguesOf(code)
      for (const file of catalogues) this.addWatchFile(file)
      const messages = await Promise.all(catalogues.map((file) => messagesIn(file, code)))
      return `export default ${JSON.stringify(Object.assign({}, ...messages))}`
    },
  }
}

const table = `export default { ${localeCodes.map((code) => `${JSON.stringify(code)}: () => import('${request}/${code}')`).join(', ')} }`

/** The catalogues of a language: those of themes, then Gazette's own, which win if both have a message. */
function cataloguesOf(code: string): string[] {
  return [...globSync(`themes/*/locales/${code}.po`).sort(), `src/i18n/locales/${code}.po`].map((file) =>
    path.resolve(file),
  )
}

/** The compiled messages of client components in a catalogue, by id. */
async function messagesIn(file: string, locale: string): Promise<Record<string, unknown>> {
  const clientModules = new Set(clientFiles().map((client) => fromRoot(client.file)))
  const catalogue = await formatter().parse(readFileSync(file, 'utf8'), { locale, sourceLocale: 'en', filename: file })
  return Object.fromEntries(
    Object.entries(catalogue)
      .filter(([, { origin = [] }]) =>
        origin.some(([from]) => from.startsWith('src/client/') || clientModules.has(from)),
      )
      .map(([id, { translation = '', message = '' }]) => [id, compileMessage(translation || message)]),
  )
}
