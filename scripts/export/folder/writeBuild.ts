import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Writer, Written } from './createWriter.ts'

/** Writes the public files of the build. */
export async function writeBuild(writer: Writer, built = path.resolve('dist/public')): Promise<Written[]> {
  const written: Written[] = []
  for (const file of globSync('**/*', { cwd: built, withFileTypes: true })) {
    if (!file.isFile()) continue
    const full = path.join(file.parentPath, file.name)
    written.push(await writer.write(path.relative(built, full).split(path.sep).join('/'), readFileSync(full)))
  }
  return written
}
