import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

let folder: string | undefined
const written = new Map<string, Promise<string>>()

/** The one before has to be done: what unpacks them has one memory for all. */
let before: Promise<unknown> = Promise.resolve()

/** The file of a slice as TrueType, which what draws can read; it is there until the process ends. */
export function unsliced(file: string): Promise<string> {
  const known = written.get(file) ?? inTurn(() => write(file))
  written.set(file, known)
  known.catch(() => written.delete(file))
  return known
}

function inTurn(work: () => Promise<string>): Promise<string> {
  const done = before.then(work)
  before = done.catch(() => {})
  return done
}

async function write(file: string): Promise<string> {
  folder ??= ownFolder()
  const target = path.join(folder, `${path.basename(file, '.woff2')}.ttf`)
  // Few sites need it, and it needs WebAssembly.
  const { decompress } = await import('wawoff2')
  await writeFile(target, await decompress(await readFile(file)))
  return target
}

function ownFolder(): string {
  const own = mkdtempSync(path.join(tmpdir(), 'gazette-type-'))
  process.once('exit', () => rmSync(own, { recursive: true, force: true }))
  return own
}
