import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Fails when a message of the code is not in the catalogs, or one of the catalogs is no longer in the code. */
const folder = path.resolve('src/i18n/locales')
const files = readdirSync(folder).filter((file) => file.endsWith('.po'))
const before = new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]))

const result = spawnSync(path.resolve('node_modules/.bin/lingui'), ['extract', '--clean'], { encoding: 'utf8' })
const stale = files.filter((file) => ids(before.get(file) ?? '') !== ids(readFileSync(path.join(folder, file), 'utf8')))
for (const [file, text] of before) writeFileSync(path.join(folder, file), text)

if (result.status !== 0) process.stderr.write(result.stdout + result.stderr)
if (stale.length > 0) process.stderr.write(`Catalogs are behind the code: ${stale.join(', ')}. Run: npm run extract\n`)
process.exitCode = result.status !== 0 || stale.length > 0 ? 1 : 0

function ids(catalog: string): string {
  return catalog.match(/^msg(?:id|ctxt) .*$/gm)?.join('\n') ?? ''
}
