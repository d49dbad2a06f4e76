import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The module of a build that starts the server, and its export with what the adapter returns (`src/server/node/adapter.ts`). */
export const serverEntry = { file: 'server/index.js', name: 'unstable_serverEntry' } as const

/** Throws if a build has no such module or export: its server could not start. */
export function checkServerEntry(folder: string): void {
  const file = path.join(folder, serverEntry.file)
  if (existsSync(file) && new RegExp(`export\\s*\\{[^}]*\\b${serverEntry.name}\\b`).test(readFileSync(file, 'utf8')))
    return
  throw new Error(
    `Waku's build has no ${file} that exports ${serverEntry.name}: the server could not start. Adapt scripts/vite/internals/serverEntry.ts (decision 028).`,
  )
}
