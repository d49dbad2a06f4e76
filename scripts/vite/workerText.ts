import type { Plugin } from 'vite'
import { buildId } from './build.ts'
import { bundled } from './bundled.ts'

const request = 'virtual:gazette/worker'
const resolved = `\0${request}`

/** Gives the texts of the service worker and of the one that removes it. Each says its build, so that a browser sees that it is new. */
export function workerText(): Plugin {
  return {
    name: 'gazette:worker-text',
    resolveId: (id) => (id === request ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return
      const [worker, remover] = await Promise.all(
        ['worker', 'remover'].map((name) => bundled(`src/client/worker/${name}.ts`)),
      )
      return `export const worker = ${JSON.stringify(`${worker}\n// ${buildId()}\n`)}\nexport const remover = ${JSON.stringify(`${remover}\n`)}`
    },
  }
}
