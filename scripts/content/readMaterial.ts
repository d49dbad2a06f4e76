import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { suggest } from '../../src/content/document/suggest.ts'
import { type Material, NoMaterial } from './Material.ts'
import { readFileMaterial } from './readFileMaterial.ts'
import { readTenantMaterial } from './readTenantMaterial.ts'
import { readUrlMaterial } from './readUrlMaterial.ts'

export type Surroundings = { root: string; env: Readonly<Record<string, string | undefined>> }

/** Reads a target: a URL, a file, the folder of a tenant, or the name of a tenant in `private/tenants/`. Throws `NoMaterial`. */
export async function readMaterial(target: string, { root, env }: Surroundings): Promise<Material> {
  if (/^https?:\/\//.test(target)) return readUrlMaterial(target, env.API_TOKEN || undefined)
  const tenants = path.join(root, 'private/tenants')
  const folder = [path.resolve(root, target), path.join(tenants, target)].find(isTenant)
  if (folder) return readTenantMaterial(path.dirname(folder), path.basename(folder), new Date())
  if (existsSync(target) && statSync(target).isFile()) return readFileMaterial(target, env.MEDIA_DIR || undefined)
  const names = existsSync(tenants) ? readdirSync(tenants) : []
  throw new NoMaterial(`${target} is neither a file, a URL nor a tenant. ${suggest(target, names)}`)
}

function isTenant(folder: string): boolean {
  return existsSync(path.join(folder, 'website.json'))
}
