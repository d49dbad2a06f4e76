import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { suggest } from '../../src/content/document/suggest.ts'
import { withoutEndSlashes } from '../../src/content/fetching/withoutEndSlashes.ts'
import { BadEnvironment, readEnv } from '../../src/server/operations/env.ts'
import { type Material, NoMaterial } from './Material.ts'
import { readCmsMaterial } from './readCmsMaterial.ts'
import { readFileMaterial } from './readFileMaterial.ts'
import { readFolderMaterial } from './readFolderMaterial.ts'
import { readUrlMaterial } from './readUrlMaterial.ts'

export type Surroundings = { root: string; env: Readonly<Record<string, string | undefined>> }

/**
 * Reads a target: a URL, a file, a content folder, or the name of a folder in `private/tenants/`; without a target, the source that the
 * server would read. Throws `NoMaterial`.
 */
export async function readMaterial(target: string | undefined, { root, env }: Surroundings): Promise<Material> {
  if (target === undefined) return readSourceMaterial(env)
  if (/^https?:\/\//.test(target)) return readUrlMaterial(target, env.API_TOKEN || undefined)
  const tenants = path.join(root, 'private/tenants')
  const folder = [path.resolve(root, target), path.join(tenants, target)].find(isFolder)
  if (folder) return readFolderMaterial(folder, new Date())
  if (existsSync(target) && statSync(target).isFile()) return readFileMaterial(target, env.MEDIA_DIR || undefined)
  const names = existsSync(tenants) ? readdirSync(tenants) : []
  throw new NoMaterial(`${target} is neither a file, a URL nor a folder. ${suggest(target, names)}`)
}

async function readSourceMaterial(env: Surroundings['env']): Promise<Material> {
  const [tenant] = tenantsIn(env)
  if (!tenant) throw new NoMaterial('There is no site to check.')
  const { source, websiteId } = tenant
  if (source.kind === 'folder') return readFolderMaterial(source.folder, new Date())
  if (source.kind !== 'api') return readCmsMaterial(source)
  const address = `${withoutEndSlashes(source.url)}/static/platform/${encodeURIComponent(websiteId)}`
  return readUrlMaterial(address, source.key || undefined)
}

function tenantsIn(env: Surroundings['env']) {
  try {
    return readEnv(env).tenants
  } catch (error) {
    throw error instanceof BadEnvironment ? new NoMaterial(error.problems.join('\n')) : error
  }
}

function isFolder(folder: string): boolean {
  return existsSync(folder) && statSync(folder).isDirectory()
}
