import { cleanAvif } from './cleanAvif'
import { cleanJpeg } from './cleanJpeg'
import { cleanPng } from './cleanPng'
import { cleanWebp } from './cleanWebp'

const cleaners: Readonly<Record<string, (body: Buffer) => Buffer | undefined>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/avif': cleanAvif,
}

/**
 * A picture without what cameras and programs write into it: EXIF and XMP with the place and the serial number, comments, previews.
 * The picture is not encoded again; its orientation and its colour profile stay. Returns `body` itself where there is nothing to remove.
 */
export function removeMetadata(body: Buffer, type: string): Buffer {
  try {
    return cleaners[type]?.(body) ?? body
  } catch (error) {
    // Lengths that lead out of the file. Decoders read such files as far as they can; so does this.
    if (error instanceof RangeError) return body
    throw error
  }
}
