import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { readNewNames } from './newNames.ts'
import { lockName, takeLock } from './takeLock.ts'

/** The file that marks a folder as an export, and knows what is in it. */
export const markerName = '.gazette-export.json'

const Files = v.record(v.string(), v.string())
const Marker = v.object({ website: v.string(), host: v.string(), files: Files, before: v.optional(Files, {}) })

/** Whose export a folder holds: the hashes of its files, and of those of the build before that are still there. */
export type Marker = v.InferOutput<typeof Marker>

/** Why nothing may be written into a folder. */
export class NotOurs extends Error {
  override name = 'NotOurs'
}

/** A folder that is ours alone until it is closed. */
export type OpenFolder = { marker: Marker; close: () => void }

/**
 * Opens a folder for the export of a website at a host; a new folder, or an empty one, gets its first marker. Throws `NotOurs` for a folder that holds
 * something else, or another website, or into which another export is writing: nothing of it is touched.
 */
export function openFolder(folder: string, website: string, host: string): OpenFolder {
  const file = path.join(folder, markerName)
  if (!existsSync(file)) begin(folder, { website, host, files: {}, before: {} })
  const { website: theirs, host: at } = read(file)
  if (theirs !== website || at !== host)
    throw new NotOurs(
      `${folder} holds the export of ${theirs} at ${at}, and this is ${website} at ${host}: choose another folder.`,
    )
  const close = takeLock(folder)
  if (!close)
    throw new NotOurs(
      `Another export is writing into ${folder}: wait until it has ended. If there is none, remove ${path.join(folder, lockName)}.`,
    )
  // What exports before have left, with their list or without one: the last may have ended after the first look.
  const marker = read(file)
  return { marker: { ...marker, files: { ...readNewNames(folder), ...marker.files } }, close }
}

function begin(folder: string, first: Marker): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new NotOurs(
      `${folder} is not empty, and no export of Gazette (it has no ${markerName}): choose another folder, or empty it.`,
    )
  mkdirSync(folder, { recursive: true })
  writeMarker(folder, first)
}

function read(file: string): Marker {
  try {
    return v.parse(Marker, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new NotOurs(`${file} cannot be read as the list of an export: remove the folder, or choose another.`)
  }
}

/** Puts a marker into its folder, whole. */
export function writeMarker(folder: string, marker: Marker): void {
  const part = path.join(folder, `${markerName}.part`)
  writeFileSync(part, JSON.stringify(marker))
  renameSync(part, path.join(folder, markerName))
}
