import { rmSync } from 'node:fs'
import path from 'node:path'
import { filesToRemove } from './filesToRemove.ts'
import { type Marker, writeMarker } from './marker.ts'
import { forgetNewNames } from './newNames.ts'

type Files = Readonly<Record<string, string>>

/** Finishes an export: removes old files and writes the marker. Returns how many files were removed. */
export function finishExport(folder: string, marker: Marker, files: Files): number {
  const { removed, before } = filesToRemove(marker, files)
  for (const name of removed) rmSync(path.join(folder, name), { force: true })
  writeMarker(folder, { ...marker, files: { ...files }, before })
  forgetNewNames(folder)
  return removed.length
}

/** The files after an incomplete export: its own, and all that existed before. */
export function withPreviousFiles({ files: previous }: Pick<Marker, 'files'>, files: Files): Files {
  return { ...previous, ...files }
}
