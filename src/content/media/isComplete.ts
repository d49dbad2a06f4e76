/**
 * Whether a picture is complete, according to the lengths and end markers in the file. Detects interrupted uploads. Formats without a check
 * (GIF) count as complete.
 */
export function isComplete(body: Buffer, type: string): boolean {
  if (body.byteLength === 0) return false
  return wholeness[type]?.(body) ?? true
}

const wholeness: Readonly<Record<string, (body: Buffer) => boolean>> = {
  'image/jpeg': isWholeJpeg,
  'image/png': isWholePng,
  'image/webp': (body) => body.byteLength >= 8 && body.readUInt32LE(4) + 8 <= body.byteLength,
  'image/avif': isWholeAvif,
  'image/svg+xml': (body) => body.includes('</svg') || body.subarray(-16).toString('latin1').trimEnd().endsWith('/>'),
}

/** Follows segments by their lengths, then scans up to the next marker; `FFD9` ends the picture (ITU T.81, B.1). */
function isWholeJpeg(body: Buffer): boolean {
  let at = 2
  while (at + 4 <= body.byteLength) {
    if (body[at] !== 0xff) at = body.indexOf(0xff, at)
    if (at < 0) return false
    const marker = body[at + 1] ?? 0
    if (marker === 0xd9) return true
    const isStandalone = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)
    if (isStandalone) at += marker === 0xff ? 1 : 2
    else at += 2 + body.readUInt16BE(at + 2)
  }
  return at <= body.byteLength - 2 && body.subarray(-2).equals(Buffer.of(0xff, 0xd9))
}

/** Follows chunks by their lengths up to `IEND` (PNG, section 5.3). */
function isWholePng(body: Buffer): boolean {
  for (let at = 8; at + 12 <= body.byteLength; at += 12 + body.readUInt32BE(at)) {
    if (body.toString('latin1', at + 4, at + 8) === 'IEND') return true
  }
  return false
}

/**
 * Follows boxes by their lengths. A length of 0 means up to the end of the file; 1 means that a 64-bit length follows the name (ISO
 * 14496-12, 4.2).
 */
function isWholeAvif(body: Buffer): boolean {
  let at = 0
  while (at + 8 <= body.byteLength) {
    const declaredSize = body.readUInt32BE(at)
    if (declaredSize === 0) return true
    const length =
      declaredSize === 1 && at + 16 <= body.byteLength ? Number(body.readBigUInt64BE(at + 8)) : declaredSize
    if (length < 8) return false
    at += length
  }
  return at === body.byteLength
}
