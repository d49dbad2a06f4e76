import type { MediaBase } from '../service/createTenants'
import { createKeptFiles } from './kept/createKeptFiles'
import { createCleanFiles } from './originals/createCleanFiles'
import { createOriginals, type Originals } from './originals/createOriginals'
import type { Original } from './originals/Original'
import type { PictureCut } from './variants/Crop'
import { createVariants, type Refusal, type VariantFormat, type VariantsOptions } from './variants/createVariants'

/** The media of all tenants: what `/media/` serves. */
export type Pictures = {
  /** The file as it came, of a picture without EXIF and the like. */
  original: Originals['find']
  variant: (
    base: MediaBase,
    filename: string,
    cut: PictureCut,
    format: VariantFormat,
    signal?: AbortSignal,
  ) => Promise<Variant | RefusedVariant | undefined>
  /** Forgets that media of a website are fresh; `media-{filename}` names one, other keys are none of ours. */
  purge: (websiteId: string, keys: readonly string[] | 'all') => void
}

/** A variant's bytes, and the original that it was made of. */
export type Variant = { body: Buffer; original: Original }

/** Why a picture is not resized, and the original that it is. */
export type RefusedVariant = Refusal & { original: Original }

/** The name of a file for purging. */
export function mediaKey(filename: string): string {
  return `media-${filename}`
}

export type PicturesOptions = VariantsOptions & {
  /** Is told why the disk takes nothing. */
  notKept?: (error: Error) => void
}

/** Keeps originals of the API and variants in `folder`, at most `maxBytes` of them. */
export function createPictures(folder: string, maxBytes: number, options: PicturesOptions = {}): Pictures {
  const kept = createKeptFiles(folder, maxBytes, options.notKept)
  const originals = createOriginals(kept)
  const cleanFile = createCleanFiles(kept)
  const render = createVariants(kept, options)
  return {
    async original(base, filename, signal) {
      const original = await originals.find(base, filename, signal)
      return original && cleanFile(nameOf(base, filename), original)
    },
    async variant(base, filename, cut, format, signal) {
      const original = await originals.find(base, filename, signal)
      if (!original) return undefined
      const source = { site: base.websiteId, name: nameOf(base, filename), original }
      const result = await render(source, cut, format)
      if (!result) return undefined
      return Buffer.isBuffer(result) ? { body: result, original } : { ...result, original }
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
