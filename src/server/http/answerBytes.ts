/** Bytes of answers whose bodies are at hand: to put them into a `Response`, and read them again, costs more than many a rendering. */
const known = new WeakMap<Response, Buffer>()

/** An answer with these bytes, for `bytesOf` and `bytesAtHand`; its own body stays empty. */
export function answerWith(bytes: Buffer, init: ResponseInit): Response {
  const response = new Response(null, init)
  known.set(response, bytes)
  return response
}

/** The whole body of an answer. */
export async function bytesOf(response: Response): Promise<Buffer> {
  return known.get(response) ?? Buffer.from(await response.arrayBuffer())
}

/** The body of an answer where nothing has to be read for it. */
export function bytesAtHand(response: Response): Buffer | undefined {
  return known.get(response)
}

/** The same answer with its bytes as its body, for a server that knows of no bytes at hand, such as the one of development. */
export function withBody(response: Response): Response {
  const bytes = known.get(response)
  return bytes ? new Response(new Uint8Array(bytes), response) : response
}

/** The same answer with another status. */
export function restated(response: Response, status: number): Response {
  if (response.status === status) return response
  const { headers } = response
  const bytes = known.get(response)
  return bytes ? answerWith(bytes, { status, headers }) : new Response(response.body, { status, headers })
}
