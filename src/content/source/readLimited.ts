/** Reads a body up to a number of decoded bytes, into memory of its own; undefined when there is more. Throws what the stream throws. */
export async function readLimited(response: Response, maxBytes: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  const body = Buffer.alloc(bytes)
  let end = 0
  for (const chunk of chunks) {
    body.set(chunk, end)
    end += chunk.byteLength
  }
  return body
}
