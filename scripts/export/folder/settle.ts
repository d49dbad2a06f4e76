import { rmSync } from 'node:fs'
import path from 'node:path'
import { leftOver } from './leftOver.ts'
import { type Marker, writeMarker } from './marker.ts'
import { forgetNewNames } from './newNames.ts'

type Files = Readonly<Record<string, string>>

/** Ends an export: removes what is gone and puts the list of what is there into its place. Answers how many files are gone. */
export function settle(folder: string, marker: Marker, files: Files): number {
  const { gone, before } = leftOver(marker, files)
  for (const name of gone) rmSync(path.join(folder, name), { force: true })
  writeMarker(folder, { ...marker, files: { ...files }, before })
  forgetNewNames(folder)
  return gone.length
}

/** What an export that did not see the whole site leaves: what it made, and all that was there. */
export function withEarlier({ files: earlier }: Pick<Marker, 'files'>, files: Files): Files {
  return { ...earlier, ...files }
}
