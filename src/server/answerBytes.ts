/** Bytes of answers whose bodies are at hand: reading them from a `Response` costs more than rendering a small page. */
const known = new WeakMap<Response, Buffer>()

/** An answer with these bytes, which `bytesOf` gives back without reading. */
export function answerWith(bytes: Buffer, init: ResponseInit): Response {
  const response = new Response(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) as BodyInit, init)
  known.set(response, bytes)
  return response
}

/** The whole body of an answer. */
export async function bytesOf(response: Response): Promise<Buffer> {
  return known.get(response) ?? Buffer.from(await response.arrayBuffer())
}

/** Whether `bytesOf` need not read. */
export function isAtHand(response: Response): boolean {
  return known.has(response)
}

/** The same answer with another status. */
export function restated(response: Response, status: number): Response {
  if (response.status === status) return response
  const { headers } = response
  const bytes = known.get(response)
  return bytes ? answerWith(bytes, { status, headers }) : new Response(response.body, { status, headers })
}
