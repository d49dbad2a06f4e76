import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Returns the media folders of an embedded tenant: its own folder, then those of the tenants that it extends. */
export function embeddedMedia(root: string, websiteId: string): string[] {
  const folders = new Set<string>()
  let next: string | undefined = websiteId
  while (next) {
    const folder = path.join(root, next, 'media')
    if (folders.has(folder)) break
    folders.add(folder)
    next = extendedBy(path.join(root, next, 'website.json'))
  }
  return [...folders]
}

/** The tenant that a `website.json` extends. An unreadable file is ignored here; the error is reported when the document is read. */
function extendedBy(file: string): string | undefined {
  try {
    const base: unknown = JSON.parse(readFileSync(file, 'utf8')).extends
    return typeof base === 'string' ? base : undefined
  } catch {
    return undefined
  }
}
