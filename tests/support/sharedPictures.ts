import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Names the folder in which sites of the demo keep their pictures while tests run: each takes a twentieth of a second to make. */
export const picturesVariable = 'GAZETTE_TEST_PICTURES'

/** Makes the folder, and removes it once all tests have run. */
export default function sharedPictures(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-pictures-'))
  process.env[picturesVariable] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
