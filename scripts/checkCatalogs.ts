import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Fails if a message of the code is missing in a catalogue, or a catalogue has a message that the code no longer uses. */
const before = readCatalogs()
const result = spawnSync(path.resolve('node_modules/.bin/lingui'), ['extract', '--clean'], { encoding: 'utf8' })
const after = readCatalogs()
const stale = [...after].flatMap(([file, text]) => (ids(before.get(file) ?? '') !== ids(text) ? file : []))
for (const [file, text] of before) writeFileSync(file, text)
for (const file of after.keys()) if (!before.has(file)) rmSync(file)

if (result.status !== 0) process.stderr.write(result.stdout + result.stderr)
if (stale.length > 0)
  process.stderr.write(`Catalogues differ from the code: ${stale.join(', ')}. Run: npm run extract\n`)
process.exitCode = result.status !== 0 || stale.length > 0 ? 1 : 0

function readCatalogs(): Map<string, string> {
  const files = globSync('{src/i18n,themes/*}/locales/*.po').sort()
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
}

function ids(catalog: string): string {
  return catalog.match(/^msg(?:id|ctxt) .*$/gm)?.join('\n') ?? ''
}
