import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OpenedApplication } from '../../../src/server/Inventory.ts'

/** Opens the built server without a socket. */
export async function openBuild(): Promise<OpenedApplication> {
  const server = await import(pathToFileURL(path.resolve('dist/server/index.js')).href)
  return server.unstable_serverEntry.open()
}
