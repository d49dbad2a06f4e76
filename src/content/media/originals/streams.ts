import type { ByteRange } from '../../../server/http/rangeOf'
import { UpstreamFailed } from './Original'

/** Chunks of bytes as they arrive. `return` aborts the request, even before the first chunk. */
type Pieces = AsyncIterableIterator<Uint8Array, void> & { return: () => Promise<IteratorResult<Uint8Array, void>> }

/**
 * Returns the first `bytes` of a response, and its whole body as chunks, including those first bytes. Throws `UpstreamFailed` if no data
 * arrives for `idle` ms, if there are more than `maxBytes` bytes, or if the connection breaks.
 */
export async function peek(
  response: Response,
  bytes: number,
  maxBytes: number,
  idle: number,
): Promise<{ head: Buffer; body: Pieces }> {
  const pieces = piecesOf(response, maxBytes, idle)
  const first: Uint8Array[] = []
  for (let length = 0; length < bytes; ) {
    const { value } = await pieces.next()
    if (!value) break
    first.push(value)
    length += value.byteLength
  }
  const body: Pieces = {
    async next() {
      const value = first.shift()
      return value ? { value, done: false } : pieces.next()
    },
    return: () => pieces.return(),
    [Symbol.asyncIterator]: () => body,
  }
  return { head: Buffer.concat(first).subarray(0, bytes), body }
}

async function* piecesOf(response: Response, maxBytes: number, idle: number): AsyncGenerator<Uint8Array, void> {
  const reader = response.body?.getReader()
  let remaining = maxBytes
  try {
    for (;;) {
      const { value } = (await withTimeout(reader?.read(), idle, response.url)) ?? {}
      if (!value) return
      remaining -= value.byteLength
      if (remaining < 0) throw new UpstreamFailed(`${response.url} is larger than ${maxBytes} bytes`)
      yield value
    }
  } finally {
    await reader?.cancel().catch(() => undefined)
  }
}

async function withTimeout<Value>(
  work: Promise<Value> | undefined,
  milliseconds: number,
  address: string,
): Promise<Value | undefined> {
  const { promise, reject } = Promise.withResolvers<never>()
  const clock = setTimeout(
    () => reject(new UpstreamFailed(`${address} sent no data for ${milliseconds} ms`)),
    milliseconds,
  )
  const broken = () => {
    throw new UpstreamFailed(`the download of ${address} was interrupted`)
  }
  return Promise.race([work?.catch(broken), promise]).finally(() => clearTimeout(clock))
}

/** Returns the bytes of a stream from `start` to `end`, inclusive. Calls `leave` when the stream ends or is cancelled. */
export function partOf(
  stream: ReadableStream<Uint8Array>,
  { start, end }: ByteRange,
  leave: () => void,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  let at = 0
  async function close(): Promise<void> {
    leave()
    await reader.cancel().catch(() => undefined)
  }
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        for (let hasPiece = false; !hasPiece && at <= end; ) {
          const { value } = await reader.read()
          if (!value) throw new UpstreamFailed('the API sent fewer bytes of a recording than its length')
          const piece = value.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
          at += value.byteLength
          hasPiece = piece.byteLength > 0
          if (hasPiece) controller.enqueue(piece)
        }
      } catch (error) {
        await close()
        controller.error(error)
        return
      }
      if (at <= end) return
      await close()
      controller.close()
    },
    cancel: close,
  })
}
