import { crc32 } from 'node:zlib'
import { readOrientation, writeOrientation } from './orientation'

/** Ancillary chunks that affect how pixels look, and those of animations. Source: PNG, third edition, section 11.3. */
const neededChunks = new Set([
  ...['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'hIST', 'pHYs', 'sPLT'],
  ...['acTL', 'fcTL', 'fdAT'],
])

/** Removes texts, times and EXIF from a PNG, and all bytes after its end. Returns undefined if there is nothing to remove. */
export function cleanPng(body: Buffer): Buffer | undefined {
  const chunks = [body.subarray(0, 8)]
  let isChanged = false
  for (let at = 8; at + 12 <= body.byteLength; ) {
    const length = body.readUInt32BE(at)
    const name = body.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    const isCritical = /^[A-Z]/.test(name)
    if (isCritical || neededChunks.has(name)) chunks.push(body.subarray(at, end))
    else {
      isChanged = true
      if (name === 'eXIf') chunks.push(orientationOf(body.subarray(at + 8, end - 4)))
    }
    at = end
    if (name === 'IEND') return isChanged || end < body.byteLength ? Buffer.concat(chunks) : undefined
  }
  return isChanged ? Buffer.concat(chunks) : undefined
}

function orientationOf(exif: Buffer): Buffer {
  const orientation = readOrientation(exif)
  if (orientation === undefined) return Buffer.alloc(0)
  const named = Buffer.concat([Buffer.from('eXIf'), writeOrientation(orientation)])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(named.byteLength - 4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
