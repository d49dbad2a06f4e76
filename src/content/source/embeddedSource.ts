import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Source, SourceError } from './Source'

/**
 * A source that reads the demo tenants of `private/tenants/`. It returns the same responses and errors as the API. The code that reads
 * tenants, with a YAML parser, is only loaded when needed. The ETag is derived from the modification times of the files and the current
 * hour. So an edited article appears at the next refresh, and dates move soon after a day begins in the site's time zone.
 */
export function embeddedSource(root: string, websiteId: string): Source {
  return {
    async read(etag) {
      const names = await readdir(root).catch((): string[] => [])
      if (!names.includes(websiteId)) {
        throw new SourceError(
          'unknown-website',
          `unknown embedded tenant "${websiteId}" in ${root} (known: ${names.join(', ')})`,
        )
      }
      const now = new Date()
      const current = await validator(root, now)
      if (current === etag) return { changed: false }
      const { readTenant } = await import('./readTenant')
      return { changed: true, document: await readTenant(root, websiteId, now), etag: current }
    },
  }
}

async function validator(root: string, now: Date): Promise<string> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => /\.(json|md)$/.test(entry.name))
  const times = await Promise.all(files.map((file) => stat(path.join(file.parentPath, file.name))))
  const version = times.map((time) => time.mtimeMs).join()
  return createHash('sha256')
    .update(`${now.toISOString().slice(0, 13)}${version}`)
    .digest('base64url')
}
