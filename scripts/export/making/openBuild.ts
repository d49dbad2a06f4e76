import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Opened } from '../../../src/server/Inventory.ts'

/** The built server without its socket. */
export async function openBuild(): Promise<Opened> {
  const server = await import(pathToFileURL(path.resolve('dist/server/index.js')).href)
  return server.unstable_serverEntry.open()
}
