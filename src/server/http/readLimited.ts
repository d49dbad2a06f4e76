/** Initial buffer size in bytes for a body without `content-length`. */
const initialBytes = 64 * 1024

/**
 * Reads a body of at most `maxBytes` decoded bytes into a separate buffer. Returns undefined if the body is larger. Each chunk is copied as
 * it arrives; joining a large body at the end would block other requests. Throws the errors of the stream.
 */
export async function readLimited(response: Response, maxBytes: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const declaredSize = Number(response.headers.get('content-length')) || initialBytes
  let body: Buffer<ArrayBuffer> = Buffer.allocUnsafeSlow(Math.min(declaredSize, maxBytes))
  let end = 0
  for await (const chunk of response.body ?? []) {
    const next = end + chunk.byteLength
    if (next > maxBytes) return undefined
    if (next > body.byteLength) body = enlarge(body, end, Math.min(maxBytes, Math.max(next, 2 * end)))
    body.set(chunk, end)
    end = next
  }
  return Buffer.from(body.buffer.transfer(end))
}

function enlarge(body: Buffer<ArrayBuffer>, end: number, size: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(size)
  larger.set(body.subarray(0, end))
  return larger
}
