import { FileFault, type FileFinding } from './FileFault.ts'
import { readTextFile } from './readFile.ts'
import { signatureOf } from './scanFolder.ts'

/** A file as it was last read: its signature, its last good value, and why it cannot be read now. */
export type Remembered<Value> = { signature: string; version: number; value?: Value; fault?: FileFinding }

type FileToRead<Value> = {
  /** The absolute path. */
  file: string
  /** The name in messages. */
  shown: string
  /** The signature, if the file was just looked at. */
  signature?: string | undefined
  parse: (text: string) => Value
}

/** Reads a file if it has changed. If it cannot be read, its last good value stays. */
export function remember<Value>(
  known: Map<string, Remembered<Value>>,
  name: string,
  { file, shown, signature = signatureOf(file) ?? '', parse }: FileToRead<Value>,
): Remembered<Value> {
  const before = known.get(name)
  if (before?.signature === signature) return before
  const version = before?.version ?? 0
  let now: Remembered<Value>
  try {
    now = { signature, version: version + 1, value: parse(readTextFile(file, shown)) }
  } catch (error) {
    now = { ...before, signature, version, fault: findingOf(error, shown) }
  }
  known.set(name, now)
  return now
}

function findingOf(error: unknown, file: string): FileFinding {
  if (error instanceof FileFault) return error.finding
  const { code, message } = error as NodeJS.ErrnoException
  return { file, line: 1, what: `the file cannot be read (${code ?? message})` }
}
