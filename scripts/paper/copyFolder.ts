import { chmodSync, copyFileSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const writableByOwner = 0o200

/**
 * Copies a folder with the files that its symbolic links lead to. All copies are writable, also those of a read-only package, whose modes
 * `cpSync` copies. `isWanted` gets the paths of originals.
 */
export function copyFolder(from: string, to: string, isWanted: (original: string) => boolean = () => true): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const original = path.join(from, name)
    const copy = path.join(to, name)
    if (!isWanted(original)) continue
    const info = statSync(original)
    if (info.isDirectory()) copyFolder(original, copy, isWanted)
    else {
      copyFileSync(original, copy)
      chmodSync(copy, info.mode | writableByOwner)
    }
  }
}
