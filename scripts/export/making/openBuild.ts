import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildFolder } from '../../../src/server/http/buildFolder.ts'
import type { OpenedApplication } from '../../../src/server/Inventory.ts'
import { serverEntry } from '../../vite/internals/serverEntry.ts'

/** Opens the built server without a socket. */
export async function openBuild(): Promise<OpenedApplication> {
  const server = await import(pathToFileURL(path.join(buildFolder(), serverEntry.file)).href)
  return server[serverEntry.name].open()
}
