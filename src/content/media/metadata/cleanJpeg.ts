import { readOrientation, writeOrientation } from './orientation'

const exifName = 'Exif\0\0'

/** Application segments that decoders need, with their first bytes: JFIF, colour profile, Adobe colour transform. */
const neededSegments: Readonly<Record<number, string>> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' }

/**
 * Removes metadata segments from a JPEG, and all bytes after its end: phones append videos and further pictures that have their own EXIF.
 * Returns undefined if there is nothing to remove. Source: ITU T.81, B.1.
 */
export function cleanJpeg(body: Buffer): Buffer | undefined {
  const segments: Buffer[] = []
  let from = 0
  let at = 2
  while (at + 4 <= body.byteLength) {
    if (body[at] !== 0xff) {
      at = body.indexOf(0xff, at)
      if (at < 0) break
      continue
    }
    const marker = body[at + 1] ?? 0
    if (marker === 0xd9) {
      if (from === 0 && at + 2 === body.byteLength) return undefined
      return Buffer.concat([...segments, body.subarray(from, at + 2)])
    }
    const isAlone = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)
    const end = isAlone ? at + (marker === 0xff ? 1 : 2) : at + 2 + body.readUInt16BE(at + 2)
    if (!isAlone && isMetadata(marker, body.subarray(at + 4, end))) {
      segments.push(body.subarray(from, at), orientationOf(body.subarray(at + 4, end)))
      from = end
    }
    at = end
  }
  return from === 0 ? undefined : Buffer.concat([...segments, body.subarray(from)])
}

function isMetadata(marker: number, payload: Buffer): boolean {
  const isApplication = marker >= 0xe0 && marker <= 0xef
  if (!isApplication) return marker === 0xfe
  const neededNames = neededSegments[marker]
  return (
    neededNames === undefined || !payload.subarray(0, neededNames.length).equals(Buffer.from(neededNames, 'latin1'))
  )
}

/** Makes a segment with only the orientation of an EXIF segment. Empty for other segments and for upright pictures. */
function orientationOf(payload: Buffer): Buffer {
  if (payload.toString('latin1', 0, exifName.length) !== exifName) return Buffer.alloc(0)
  const orientation = readOrientation(payload.subarray(exifName.length))
  if (orientation === undefined) return Buffer.alloc(0)
  const tiff = writeOrientation(orientation)
  const head = Buffer.from([0xff, 0xe1, 0, 2 + exifName.length + tiff.byteLength])
  return Buffer.concat([head, Buffer.from(exifName, 'latin1'), tiff])
}
