import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A new folder for `CACHE_DIR` that can be written to when a server starts, and keeps nothing: files stand where its folders should. */
export function takingNothing(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-cache-'))
  for (const name of ['builds', 'documents', 'media', 'shares']) writeFileSync(path.join(folder, name), '')
  return folder
}
