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
 * Removes what cameras and programs write into a picture: EXIF and XMP with the location and the serial number, comments, previews. The
 * picture is not encoded again; its orientation and colour profile stay. Returns `body` itself if there is nothing to remove.
 */
export function removeMetadata(body: Buffer, type: string): Buffer {
  try {
    return cleaners[type]?.(body) ?? body
  } catch (error) {
    // A length in the file points beyond its end. Decoders read such damaged files as far as possible, so they are served unchanged.
    if (error instanceof RangeError) return body
    throw error
  }
}
