import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** The file that names what an export adds to its folder, until its list is there. */
export const newNamesFile = '.gazette-export.new'

/** A name as it is noted: a line of its own, also behind one that a full disk has cut. */
export function noteOf(name: string): string {
  return `\n${JSON.stringify(name)}\n`
}

/** What exports have added to a folder that broke off before their lists were there, each with no hash. */
export function readNewNames(folder: string): Record<string, string> {
  const file = path.join(folder, newNamesFile)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return Object.fromEntries(lines.flatMap(nameIn).map((name) => [name, '']))
}

/** Nothing for an empty line, and for one that was cut. */
function nameIn(line: string): [name: string] | [] {
  try {
    const name: unknown = JSON.parse(line)
    return typeof name === 'string' ? [name] : []
  } catch {
    return []
  }
}

/** Forgets the names: they stand in the list now. */
export function forgetNewNames(folder: string): void {
  rmSync(path.join(folder, newNamesFile), { force: true })
}
