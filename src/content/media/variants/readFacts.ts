import { open } from 'node:fs/promises'
import type { Metadata, Sharp } from 'sharp'

/** Reads the metadata of a picture from its head, and whether it is a lossless WebP. Throws the errors of sharp. */
export async function readFacts(picture: Sharp, content: string | Buffer): Promise<Metadata & { isLossless: boolean }> {
  const facts = await picture.metadata()
  return { ...facts, isLossless: facts.format === 'webp' && (await isLosslessWebp(content)) }
}

/** Number of bytes in which the first image chunk of a WebP file is searched. */
const headBytes = 65_536

/** Whether a WebP file is lossless: a `VP8L` chunk comes before any `VP8 ` chunk (RFC 9649, section 2). */
async function isLosslessWebp(content: string | Buffer): Promise<boolean> {
  const head = Buffer.isBuffer(content) ? content.subarray(0, headBytes) : await readHead(content)
  const lossless = head.indexOf('VP8L', 12, 'latin1')
  const lossy = head.indexOf('VP8 ', 12, 'latin1')
  return lossless >= 0 && (lossy < 0 || lossless < lossy)
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
