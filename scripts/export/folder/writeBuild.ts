import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Writer, Written } from './createWriter.ts'

/** Writes the files of the `public` folders, of which the first has precedence, and those in `made`, by path. */
export async function writeBuild(
  writer: Writer,
  folders: readonly string[],
  made: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<Written[]> {
  const written = new Map<string, Written>()
  for (const [name, bytes] of made) written.set(name.slice(1), await writer.write(name.slice(1), Buffer.from(bytes)))
  for (const folder of folders)
    for (const file of globSync('**/*', { cwd: folder, withFileTypes: true })) {
      const full = path.join(file.parentPath, file.name)
      const name = path.relative(folder, full).split(path.sep).join('/')
      if (file.isFile() && !written.has(name)) written.set(name, await writer.write(name, readFileSync(full)))
    }
  return [...written.values()]
}
