import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

/** The file of a content folder that lists its imported files. */
const manifestName = '.gazette-import.json'

const Manifest = v.object({
  version: v.literal(1),
  source: v.string(),
  /** Files by path: the hash of the last version from the source, and of what it was made of. */
  files: v.record(v.string(), v.object({ hash: v.string(), from: v.optional(v.string()) })),
  /** Paths of texts by list and id. */
  entries: v.record(v.string(), v.string()),
  /** Files in `media/` by their name in the source. */
  media: v.record(v.string(), v.string()),
})
export type ImportManifest = v.InferOutput<typeof Manifest>

/** Reads the manifest of a folder; an empty one if it is missing. Throws if it cannot be read, or if it is of another source. */
export function readManifest(folder: string, source: string): ImportManifest {
  const file = path.join(folder, manifestName)
  if (!existsSync(file)) return { version: 1, source, files: {}, entries: {}, media: {} }
  let written: unknown
  try {
    written = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}. Restore it from a backup, or import into a new folder.`)
  }
  const { success, output } = v.safeParse(Manifest, written)
  if (!success) throw new Error(`${file}: this is not the manifest of an import. Import into a new folder.`)
  if (output.source !== source)
    throw new Error(`${file}: the folder has an import from ${output.source}. Import ${source} into another folder.`)
  return output
}

/** Writes the manifest. An interruption leaves the old or the new one. */
export function writeManifest(folder: string, manifest: ImportManifest): void {
  const file = path.join(folder, manifestName)
  writeFileSync(`${file}.new`, `${JSON.stringify(manifest, undefined, 1)}\n`)
  renameSync(`${file}.new`, file)
}

/** The hash of a text or of bytes. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}
