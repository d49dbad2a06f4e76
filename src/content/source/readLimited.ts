/** Bytes for a body whose length is not known beforehand, at first. */
const usual = 64 * 1024

/**
 * Reads a body up to a number of decoded bytes, into memory of its own; undefined when there is more. Each piece is put in its
 * place when it comes: to join a large body at its end would hold up everything else. Throws what the stream throws.
 */
export async function readLimited(response: Response, maxBytes: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const said = Number(response.headers.get('content-length')) || usual
  let body: Buffer<ArrayBuffer> = Buffer.allocUnsafeSlow(Math.min(said, maxBytes))
  let end = 0
  for await (const chunk of response.body ?? []) {
    const next = end + chunk.byteLength
    if (next > maxBytes) return undefined
    if (next > body.byteLength) body = grown(body, end, Math.min(maxBytes, Math.max(next, 2 * end)))
    body.set(chunk, end)
    end = next
  }
  return Buffer.from(body.buffer.transfer(end))
}

function grown(body: Buffer<ArrayBuffer>, end: number, size: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(size)
  larger.set(body.subarray(0, end))
  return larger
}
