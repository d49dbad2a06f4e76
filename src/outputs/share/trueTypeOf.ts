import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { packageRequire } from '../../server/http/packageRequire'
import { isAlive } from '../../server/operations/isAlive'

type Wawoff2 = { decompress: (file: Uint8Array) => Promise<Uint8Array> }

let folder: string | undefined
const written = new Map<string, Promise<string>>()

/** Runs one at a time: the decompressor has one memory for all calls. */
let before: Promise<unknown> = Promise.resolve()

/** Returns the file of a slice as TrueType, which the renderer can read. It exists until the process ends. */
export function trueTypeOf(file: string): Promise<string> {
  const known = written.get(file) ?? inTurn(() => write(file))
  written.set(file, known)
  known.catch(() => written.delete(file))
  return known
}

function inTurn(work: () => Promise<string>): Promise<string> {
  const result = before.then(work)
  before = result.catch(() => {})
  return result
}

async function write(file: string): Promise<string> {
  folder ??= ownFolder()
  const target = path.join(folder, `${path.basename(file, '.woff2')}.ttf`)
  // Loaded on demand: few sites need it, and it uses WebAssembly.
  const { decompress } = packageRequire('wawoff2') as Wawoff2
  await writeFile(target, await decompress(await readFile(file)))
  return target
}

/** Creates a folder named after this process. First deletes folders of killed processes. */
function ownFolder(): string {
  for (const name of readdirSync(tmpdir()).filter(isAbandoned)) clear(path.join(tmpdir(), name))
  const own = mkdtempSync(path.join(tmpdir(), `gazette-type-${process.pid}-`))
  process.once('exit', () => clear(own))
  return own
}

/** Ignores a folder of another user. */
function clear(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {}
}

/** True if the process of a folder has ended. In a container, an earlier run had the same pid as this one. */
function isAbandoned(name: string): boolean {
  const pid = Number(/^gazette-type-(\d+)-\w{6}$/.exec(name)?.[1])
  if (pid !== process.pid) return pid > 0 && !isAlive(pid)
  const startedAt = Date.now() - process.uptime() * 1_000
  return (statSync(path.join(tmpdir(), name), { throwIfNoEntry: false })?.mtimeMs ?? startedAt) < startedAt
}
