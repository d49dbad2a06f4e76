import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { suggest } from '../../src/content/document/suggest.ts'
import { withoutEndSlashes } from '../../src/content/fetching/withoutEndSlashes.ts'
import { BadEnvironment, type Env, readEnv } from '../../src/server/operations/env.ts'
import { type Material, NoMaterial } from './Material.ts'
import { readCmsMaterial } from './readCmsMaterial.ts'
import { readFileMaterial } from './readFileMaterial.ts'
import { readFolderMaterial } from './readFolderMaterial.ts'
import { readUrlMaterial } from './readUrlMaterial.ts'

export type Surroundings = { root: string; env: Readonly<Record<string, string | undefined>> }

/** Reads a target: a URL, a file, a content folder, or the name of a folder in `private/tenants/`. Throws `NoMaterial`. */
export async function readMaterial(target: string, { root, env }: Surroundings): Promise<Material> {
  if (/^https?:\/\//.test(target)) return readUrlMaterial(target, env.API_TOKEN || undefined)
  const tenants = path.join(root, 'private/tenants')
  const folder = [path.resolve(root, target), path.join(tenants, target)].find(isFolder)
  if (folder) return readFolderMaterial(folder, new Date())
  if (existsSync(target) && statSync(target).isFile()) return readFileMaterial(target, env.MEDIA_DIR || undefined)
  const names = existsSync(tenants) ? readdirSync(tenants) : []
  throw new NoMaterial(`${target} is neither a file, a URL nor a folder. ${suggest(target, names)}`)
}

/** Reads what the server would read for a site. Throws `NoMaterial`. */
export async function readSiteMaterial({ source, websiteId }: ConfiguredSite): Promise<Material> {
  if (source.kind === 'folder') return readFolderMaterial(source.folder, new Date())
  if (source.kind !== 'api') return readCmsMaterial(source)
  const address = `${withoutEndSlashes(source.url)}/static/platform/${encodeURIComponent(websiteId)}`
  return readUrlMaterial(address, source.key || undefined)
}

type ConfiguredSite = Env['tenants'][number]

/** The sites of the server's configuration, each once. Throws `NoMaterial` if the configuration has errors. */
export function configuredSites(env: Surroundings['env']): ConfiguredSite[] {
  try {
    return [...new Map(readEnv(env).tenants.map((site) => [site.websiteId, site])).values()]
  } catch (error) {
    throw error instanceof BadEnvironment ? new NoMaterial(error.problems.join('\n')) : error
  }
}

function isFolder(folder: string): boolean {
  return existsSync(folder) && statSync(folder).isDirectory()
}
