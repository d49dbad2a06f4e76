/** The bytes of a payload, the build that they are of, and their complete length. */
type Sent = { build: string; length: number; bytes: Uint8Array<ArrayBuffer> }

/** First line of a payload from a static file server, which cannot send the headers. */
const label = /^gazette-tree (\S{1,80}) (\d{1,12})\n/

/**
 * Reads the payload of a response: described by headers or, from a static file server, by its first line. Returns undefined if the response
 * is not a payload.
 */
export async function readPayload(response: Response): Promise<Sent | undefined> {
  const { headers } = response
  const build = headers.get('x-tree-build')
  const type = headers.get('content-type') ?? ''
  const isPossiblePayload =
    build === null ? response.ok && !type.startsWith('text/html') : type.startsWith('text/x-component')
  if (!isPossiblePayload) return undefined
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (build !== null) return { build, length: Number(headers.get('x-tree-bytes')), bytes }
  const [line = '', of = '', length = ''] = label.exec(new TextDecoder().decode(bytes.subarray(0, 120))) ?? []
  return line === '' ? undefined : { build: of, length: Number(length), bytes: bytes.subarray(line.length) }
}
