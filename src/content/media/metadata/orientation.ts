/** EXIF tag of the orientation, and the type of its value, a 16-bit number (EXIF 2.32, section 4.6.4). */
const orientationTag = 0x0112
const shortType = 3

/** Reads the orientation of an EXIF block (a TIFF file), 2 to 8. Returns undefined for an upright picture. */
export function readOrientation(tiff: Buffer): number | undefined {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  try {
    const directory = long(4)
    for (let index = 0; index < short(directory); index++) {
      const at = directory + 2 + 12 * index
      if (short(at) !== orientationTag) continue
      const value = short(at + 8)
      return value > 1 && value <= 8 ? value : undefined
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

/** Makes an EXIF block that contains only the orientation. */
export function writeOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(1, 8)
  tiff.writeUInt16LE(orientationTag, 10)
  tiff.writeUInt16LE(shortType, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt16LE(orientation, 18)
  return tiff
}
