import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * The environment variable with the folder for resized images of demo sites during tests: each takes a twentieth of a
 * second to create.
 */
export const picturesVariable = 'GAZETTE_TEST_PICTURES'

/** Creates the folder, and deletes it after all tests. */
export default function sharedPictures(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-pictures-'))
  process.env[picturesVariable] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
