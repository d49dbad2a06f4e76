import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Two small tenants: `paper`, and `paper-closed`, which extends it. */
export const fixtureTenants = path.resolve('tests/fixtures/tenants')

/** Creates a folder of tenants with these files, such as `broken/website.json`. */
export async function writeTenants(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'gazette-tenants-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true })
    await writeFile(path.join(root, name), text)
  }
  return root
}
