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
  let remaining = length
  const wrapper = new Writable({
    write(piece: Buffer, _, callback) {
      remaining -= piece.byteLength
      if (remaining > 0) outgoing.write(piece, callback)
      else if (remaining === 0) outgoing.end(piece, () => callback())
      else callback(new Error('response body is longer than its Content-Length'))
    },
    final(callback) {
      if (length === 0) outgoing.end()
      callback(remaining > 0 ? new Error('response body is shorter than its Content-Length') : null)
    },
    destroy(error, callback) {
      outgoing.off('close', abort)
      if (!outgoing.writableEnded) outgoing.destroy()
      callback(error)
    },
  })
  const abort = () => {
    if (remaining > 0) wrapper.destroy()
  }
  outgoing.once('close', abort)
  return wrapper
}
