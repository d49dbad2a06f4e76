import type { MediaBase } from '../../tenants/createTenants'
import { createFileCache } from '../fileCache/createFileCache'
import { createCleanFiles } from '../originals/createCleanFiles'
import { createOriginals } from '../originals/createOriginals'
import type { Original } from '../originals/Original'
import type { PictureTransform } from '../variants/Crop'
import { createVariants, type Refusal, type VariantFormat, type VariantsOptions } from '../variants/createVariants'

/** The media files of all tenants, served under `/media/`. */
export type Pictures = {
  /** The original file. Metadata such as EXIF is removed from pictures. A picture of more than 30 MB is only served resized. */
  original: (base: MediaBase, filename: string, signal?: AbortSignal) => Promise<Original | 'too-large' | undefined>
  variant: (
    base: MediaBase,
    filename: string,
    transform: PictureTransform,
    format: VariantFormat,
    signal?: AbortSignal,
  ) => Promise<Variant | RefusedVariant | undefined>
  /** Marks cached media of a website as stale. The key `media-{filename}` means one file; other keys are ignored. */
  purge: (websiteId: string, keys: readonly string[] | 'all') => void
}

/** The bytes of a variant, and the original that it was made from. */
export type Variant = { body: Buffer; original: Original }

/** Why a picture is not resized, and its original. */
export type RefusedVariant = Refusal & { original: Original }

/** The cache key of a file, for purging. */
export function mediaKey(filename: string): string {
  return `media-${filename}`
}

export type PicturesOptions = VariantsOptions & {
  /** Called with the error when the disk rejects a write. */
  onWriteError?: (error: Error) => void
}

/** Serves media. Originals from the API and variants are cached on disk in `folder`, at most `maxBytes` in total. */
export function createPictures(folder: string, maxBytes: number, options: PicturesOptions = {}): Pictures {
  const fileCache = createFileCache(folder, maxBytes, options.onWriteError)
  const originals = createOriginals(fileCache)
  const cleanFile = createCleanFiles(fileCache)
  const render = createVariants(fileCache, options)
  return {
    async original(base, filename, signal) {
      const original = await originals.find(base, filename, signal)
      return original && cleanFile(nameOf(base, filename), original)
    },
    async variant(base, filename, transform, format, signal) {
      const original = await originals.find(base, filename, signal)
      if (!original) return undefined
      const source = { site: base.websiteId, name: nameOf(base, filename), original }
      const result = await render(source, transform, format)
      if (!result) return undefined
      return Buffer.isBuffer(result) ? { body: result, original } : { ...result, original }
    },
    purge(websiteId, keys) {
      const names = keys === 'all' ? keys : keys.flatMap((key) => (key.startsWith('media-') ? [key.slice(6)] : []))
      originals.purge(websiteId, names)
    },
  }
}

/**
 * The name of an original in cache keys. The website id is enough for the API; files of the same version in different folders need not be
 * equal, so the folders are part of the name.
 */
function nameOf(base: MediaBase, filename: string): string {
  return JSON.stringify(base.kind === 'api' ? [base.websiteId, filename] : [base.folders, filename])
}
