import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Creates a folder for `CACHE_DIR` that is writable when a server starts, and cannot store anything: files block the
 * names of its folders.
 */
export function takingNothing(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-cache-'))
  for (const name of ['builds', 'documents', 'media', 'shares']) writeFileSync(path.join(folder, name), '')
  return folder
}
