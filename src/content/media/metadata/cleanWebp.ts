import { readOrientation, writeOrientation } from './orientation'

/** Chunks with pixels, animation and colour profile. Source: RFC 9649, section 2. */
const neededChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

/** Flags in `VP8X` for the presence of EXIF and XMP. */
const exifFlag = 0x08
const xmpFlag = 0x04

/** Removes EXIF, XMP and unknown chunks from a WebP. Returns undefined if there is nothing to remove. */
export function cleanWebp(body: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [Buffer.from(body.subarray(0, 12))]
  let orientation: number | undefined
  let isChanged = false
  const end = Math.min(body.byteLength, 8 + body.readUInt32LE(4))
  for (let at = 12; at + 8 <= end; ) {
    const name = body.toString('latin1', at, at + 4)
    const length = body.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (neededChunks.has(name)) chunks.push(Buffer.from(body.subarray(at, end)))
    else isChanged = true
    if (name === 'EXIF') orientation = readOrientation(withoutName(body.subarray(at + 8, at + 8 + length)))
    at = end
  }
  if (!isChanged && end === body.byteLength) return undefined
  if (orientation !== undefined) chunks.push(exifChunk(orientation))
  const [head, first] = chunks
  if (first?.toString('latin1', 0, 4) === 'VP8X') {
    const flags = (first[8] ?? 0) & ~(exifFlag | xmpFlag)
    first[8] = orientation === undefined ? flags : flags | exifFlag
  }
  head?.writeUInt32LE(chunks.reduce((sum, part) => sum + part.byteLength, 0) - 8, 4)
  return Buffer.concat(chunks)
}

/** Some programs write the name of the JPEG segment before the EXIF block. */
function withoutName(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
}

function exifChunk(orientation: number): Buffer {
  const tiff = writeOrientation(orientation)
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
  head.writeUInt32LE(tiff.byteLength, 4)
  return Buffer.concat([head, tiff])
}
