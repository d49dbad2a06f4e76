import path from 'node:path'
import { FileFault, type FileFinding } from './FileFault.ts'
import { readTextFile } from './readFile.ts'
import { signatureOf } from './scanFolder.ts'

/** A file as it was last read: its signature, its last good value, and why it cannot be read now. */
export type Remembered<Value> = { signature: string; version: number; value?: Value; fault?: FileFinding }

/** Reads a file if it has changed. If it cannot be read, its last good value stays. */
export function remember<Value>(
  known: Map<string, Remembered<Value>>,
  root: string,
  name: string,
  parse: (text: string) => Value,
  shown: (name: string) => string,
): Remembered<Value> {
  const signature = signatureOf(path.join(root, name)) ?? ''
  const before = known.get(name)
  if (before?.signature === signature) return before
  const version = before?.version ?? 0
  let now: Remembered<Value>
  try {
    now = { signature, version: version + 1, value: parse(readTextFile(path.join(root, name), shown(name))) }
  } catch (error) {
    now = { ...before, signature, version, fault: findingOf(error, shown(name)) }
  }
  known.set(name, now)
  return now
}

function findingOf(error: unknown, file: string): FileFinding {
  if (error instanceof FileFault) return error.finding
  const { code, message } = error as NodeJS.ErrnoException
  return { file, line: 1, what: `the file cannot be read (${code ?? message})` }
}
