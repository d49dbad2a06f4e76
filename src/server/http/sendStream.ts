import type { ServerResponse } from 'node:http'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Sends a body as a stream. A body with a known length ends the response with its last chunk: a client that has all bytes may send
 * its next request at once, and the connection must not count as busy any more. Rejects if either side breaks off.
 */
export async function sendStream(body: ReadableStream, length: string | null, outgoing: ServerResponse): Promise<void> {
  const pieces = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  await (length === null ? pipeline(pieces, outgoing) : pipeline(pieces, endingAt(Number(length), outgoing)))
}

function endingAt(length: number, outgoing: ServerResponse): Writable {
  let left = length
  const wrapper = new Writable({
    write(piece: Buffer, _, done) {
      left -= piece.byteLength
      if (left > 0) outgoing.write(piece, done)
      else if (left === 0) outgoing.end(piece, () => done())
      else done(new Error('response body is longer than its Content-Length'))
    },
    final(done) {
      if (length === 0) outgoing.end()
      done(left > 0 ? new Error('response body is shorter than its Content-Length') : null)
    },
    destroy(error, done) {
      outgoing.off('close', leave)
      if (!outgoing.writableEnded) outgoing.destroy()
      done(error)
    },
  })
  const leave = () => {
    if (left > 0) wrapper.destroy()
  }
  outgoing.once('close', leave)
  return wrapper
}
