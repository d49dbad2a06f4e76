import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Removes every provider of sign-in from an environment, also from the sites in `SITES`: exported files cannot sign anybody in. */
export function withoutSignIn(env: NodeJS.ProcessEnv): void {
  for (const name of ['LOGIN_ISSUER', 'LOGIN_CLIENT_ID', 'LOGIN_CLIENT_SECRET']) delete env[name]
  const { SITES: file } = env
  const sites = file ? sitesIn(file) : undefined
  if (!sites) return
  const open = Object.entries(sites).map(([host, { login: _, ...site }]) => [host, site])
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-sites-'))
  env.SITES = path.join(folder, 'sites.json')
  writeFileSync(env.SITES, JSON.stringify(Object.fromEntries(open)), { mode: 0o600 })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** The sites of a file; undefined if it cannot be read, which the server reports with a reason. */
function sitesIn(file: string): Record<string, Record<string, unknown>> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
