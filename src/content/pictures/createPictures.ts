import type { MediaBase } from '../tenants'
import { createKeptFiles } from './createKeptFiles'
import { createOriginals, type Original } from './createOriginals'
import { createVariants, type VariantFormat } from './createVariants'

/** The media of all tenants: what `/media/` serves. */
export type Pictures = {
  original: (base: MediaBase, filename: string) => Promise<Original | undefined>
  variant: (base: MediaBase, filename: string, width: number, format: VariantFormat) => Promise<Variant | undefined>
}

/** A variant's bytes, and the version of the original that it was made of. */
export type Variant = { body: Buffer; version: string }

/** Keeps originals of the API and variants in `folder`, at most `mostBytes` of them. */
export function createPictures(folder: string, mostBytes: number): Pictures {
  const kept = createKeptFiles(folder, mostBytes)
  const original = createOriginals(kept)
  const variant = createVariants(kept)
  return {
    original,
    async variant(base, filename, width, format) {
      const source = await original(base, filename)
      const body = source && (await variant(`variant|${JSON.stringify(base)}|${filename}`, source, width, format))
      return body && { body, version: source.version }
    },
  }
}
