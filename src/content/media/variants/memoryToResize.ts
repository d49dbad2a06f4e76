import type { Metadata } from 'sharp'

/** The properties of a picture that determine how much memory resizing needs. */
export type DecodeFacts = Pick<
  Metadata,
  | 'format'
  | 'width'
  | 'height'
  | 'channels'
  | 'depth'
  | 'bitsPerSample'
  | 'isProgressive'
  | 'chromaSubsampling'
  | 'pages'
> & {
  /** Whether it is a lossless WebP, which is decoded as a whole. */
  isLossless: boolean
}

/** Memory that encoding needs, in bytes per pixel of the result. */
const bytesPerEncodedPixel = { avif: 40, webp: 12, jpg: 12, png: 12 } as const

/**
 * Returns an upper estimate of the bytes that resizing a picture needs. Measured with `npm run bench:pictures` (sharp 0.35, libvips 8.18):
 * JPEG and lossy WebP are reduced while they are decoded; other formats are decoded as a whole.
 */
export function memoryToResize(
  facts: DecodeFacts,
  result: { width: number; height: number; format: keyof typeof bytesPerEncodedPixel },
): number {
  const decoded = facts.width * facts.height * bytesPerPixel(facts)
  return decoded + result.width * result.height * bytesPerEncodedPixel[result.format]
}

function bytesPerPixel({ format, channels, depth, bitsPerSample = 8, isProgressive, ...facts }: DecodeFacts): number {
  const isDeep = depth !== 'uchar'
  switch (format) {
    case 'jpeg':
      // Decoding a progressive JPEG needs two bytes for each coefficient until its last scan.
      if (!isProgressive) return 1
      return facts.chromaSubsampling === '4:2:0' ? 3.5 : 2 * channels + 0.5
    case 'png':
      if (isProgressive) return 1.5 * channels * (isDeep ? 2 : 1)
      return isDeep ? 3 : 1.5
    case 'webp':
      if ((facts.pages ?? 1) > 1) return 9
      return facts.isLossless ? 8 : 1.5
    case 'gif':
      return 11
    default:
      return bitsPerSample > 8 || isDeep ? 28 : 21
  }
}
