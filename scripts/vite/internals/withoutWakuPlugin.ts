import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Turns off one of Waku's plugins: Waku drops its own if the configuration has one of the same name. Throws if Waku does not have it. */
export function withoutWakuPlugin(name: string): { name: string } {
  const folder = path.join(path.dirname(fileURLToPath(import.meta.resolve('waku/vite-plugins'))), 'lib/vite-plugins')
  if (globSync(`${folder}/*.js`).some((file) => readFileSync(file, 'utf8').includes(`'${name}'`))) return { name }
  throw new Error(
    `Waku has no plugin ${name} any more, so it cannot be turned off. Adapt waku.config.ts (decision 028).`,
  )
}
