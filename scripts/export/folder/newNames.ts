import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** The file that lists the new files of an unfinished export. */
export const newNamesFile = '.gazette-export.new'

/** A name between two line breaks, so that it is readable even after a line that a full disk has truncated. */
export function lineOf(name: string): string {
  return `\n${JSON.stringify(name)}\n`
}

/** Files that interrupted exports have added to a folder, without hashes. */
export function readNewNames(folder: string): Record<string, string> {
  const file = path.join(folder, newNamesFile)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return Object.fromEntries(lines.flatMap(nameIn).map((name) => [name, '']))
}

/** Ignores empty and truncated lines. */
function nameIn(line: string): [name: string] | [] {
  try {
    const name: unknown = JSON.parse(line)
    return typeof name === 'string' ? [name] : []
  } catch {
    return []
  }
}

/** Removes the names, once the marker lists them. */
export function forgetNewNames(folder: string): void {
  rmSync(path.join(folder, newNamesFile), { force: true })
}
