import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { readNewNames } from './newNames.ts'
import { lockName, takeLock } from './takeLock.ts'

/** The file that marks a folder as an export and lists its files. */
export const markerName = '.gazette-export.json'

const Files = v.record(v.string(), v.string())
const Marker = v.object({ website: v.string(), host: v.string(), files: Files, before: v.optional(Files, {}) })

/** The website of an export, the hashes of its files, and the remaining files of the previous build. */
export type Marker = v.InferOutput<typeof Marker>

/** The folder must not be written to; the message says why. */
export class FolderRefused extends Error {
  override name = 'FolderRefused'
}

/** A folder that is locked until it is closed. */
export type OpenFolder = { marker: Marker; close: () => void }

/**
 * Opens a folder for the export of a website at a host. A new or empty folder gets a marker. Throws `FolderRefused`, without changing
 * anything, if the folder contains other files or another website, or if another export is writing to it.
 */
export function openFolder(folder: string, website: string, host: string): OpenFolder {
  const file = path.join(folder, markerName)
  if (!existsSync(file)) createFolder(folder, { website, host, files: {}, before: {} })
  const { website: existing, host: at } = read(file)
  if (existing !== website || at !== host)
    throw new FolderRefused(
      `${folder} contains the export of ${existing} at ${at}. Choose another folder for ${website} at ${host}, or remove this one.`,
    )
  const close = takeLock(folder)
  if (!close)
    throw new FolderRefused(
      `Another export is writing to ${folder}. Wait until it has ended. If no export is running, remove ${path.join(folder, lockName)}.`,
    )
  // Reads the marker again: another export may have ended between the first check and the lock.
  const marker = read(file)
  return { marker: { ...marker, files: { ...readNewNames(folder), ...marker.files } }, close }
}

function createFolder(folder: string, first: Marker): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new FolderRefused(
      `${folder} contains other files (it has no ${markerName}). Choose another folder, or empty this one.`,
    )
  mkdirSync(folder, { recursive: true })
  writeMarker(folder, first)
}

function read(file: string): Marker {
  try {
    return v.parse(Marker, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new FolderRefused(`${file} is not a valid list of exported files. Remove the folder, or choose another one.`)
  }
}

/** Writes a marker atomically. */
export function writeMarker(folder: string, marker: Marker): void {
  const part = path.join(folder, `${markerName}.part`)
  writeFileSync(part, JSON.stringify(marker))
  renameSync(part, path.join(folder, markerName))
}
