import type { IncomingMessage } from 'node:http'

/** The body of a request; undefined where it is longer than so many bytes. Throws where the connection ends before it. */
export async function readBody(incoming: IncomingMessage, mostBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > mostBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
