import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildFolder } from '../../../src/server/http/buildFolder.ts'
import type { OpenedApplication } from '../../../src/server/Inventory.ts'

/** Opens the built server without a socket. */
export async function openBuild(): Promise<OpenedApplication> {
  const server = await import(pathToFileURL(path.join(buildFolder(), 'server/index.js')).href)
  return server.unstable_serverEntry.open()
}
