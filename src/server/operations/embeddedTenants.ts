import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The folder of the embedded demo tenants, relative to the working directory at the start. */
export const tenantsFolder = path.resolve('private/tenants')

/** Returns the website ids of the embedded tenants, in alphabetical order. */
export function embeddedTenants(): string[] {
  if (!existsSync(tenantsFolder)) return []
  const entries = readdirSync(tenantsFolder, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
}
