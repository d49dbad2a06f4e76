import type { MediaBase } from '../service/createTenants'
import { createKeptFiles } from './kept/createKeptFiles'
import { createOriginals, type Originals } from './originals/createOriginals'
import type { Original } from './originals/Original'
import type { Cut } from './variants/Crop'
import { createVariants, type VariantFormat } from './variants/createVariants'

/** The media of all tenants: what `/media/` serves. */
export type Pictures = {
  original: Originals['find']
  variant: (
    base: MediaBase,
    filename: string,
    cut: Cut,
    format: VariantFormat,
    signal?: AbortSignal,
  ) => Promise<Variant | undefined>
  /** Forgets that media of a website are fresh; `media-{filename}` names one, other keys are none of ours. */
  purge: (websiteId: string, keys: readonly string[] | 'all') => void
}

/** A variant's bytes, and the original that it was made of. */
export type Variant = { body: Buffer; original: Original }

/** The name of a file for purging. */
export function mediaKey(filename: string): string {
  return `media-${filename}`
}

/** Keeps originals of the API and variants in `folder`, at most `mostBytes` of them; `notKept` is told why the disk takes nothing. */
export function createPictures(folder: string, mostBytes: number, notKept?: (error: Error) => void): Pictures {
  const kept = createKeptFiles(folder, mostBytes, notKept)
  const originals = createOriginals(kept)
  const variant = createVariants(kept)
  return {
    original: originals.find,
    async variant(base, filename, cut, format, signal) {
      const original = await originals.find(base, filename, signal)
      const body = original && (await variant(nameOf(base, filename), original, cut, format))
      return body && { body, original }
    },
    purge(websiteId, keys) {
      const names = keys === 'all' ? keys : keys.flatMap((key) => (key.startsWith('media-') ? [key.slice(6)] : []))
      originals.purge(websiteId, names)
    },
  }
}

/** Of two originals in the same version: one of the API's is the same bytes, one in a folder need not be. */
function nameOf(base: MediaBase, filename: string): string {
  return JSON.stringify(base.kind === 'api' ? [base.websiteId, filename] : [base.folders, filename])
}
