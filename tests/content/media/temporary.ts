import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates a folder for the running test. */
export function temporary(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
