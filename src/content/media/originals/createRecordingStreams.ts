import type { ByteRange } from '../../../server/http/rangeOf'
import { TooBusy } from '../../../server/limits/createSiteQueue'
import type { OriginalRecord } from './createOriginalCache'
import { UpstreamFailed } from './Original'
import { type FileRequester, requestFile } from './requestFile'
import { partOf } from './streams'

/** Streams a recording, or a range of it, from the API directly. Throws `TooBusy` and `UpstreamFailed`. */
export type RecordingStreams = (
  record: OriginalRecord,
  requester: FileRequester,
  range: ByteRange | undefined,
  signal: AbortSignal,
) => Promise<ReadableStream<Uint8Array>>

/** Maximum number of concurrent streams from the API. */
const maxAtOnce = 64

/** Creates a function that streams recordings without caching them. Each stream ends when its client disconnects. */
export function createRecordingStreams(): RecordingStreams {
  let activeStreams = 0

  function enter(signal: AbortSignal): () => void {
    if (activeStreams >= maxAtOnce) throw new TooBusy()
    activeStreams += 1
    let isIn = true
    const leave = () => {
      if (isIn) activeStreams -= 1
      isIn = false
    }
    signal.addEventListener('abort', leave, { once: true })
    return leave
  }

  return async (record, requester, range, signal) => {
    const leave = enter(signal)
    try {
      const { body, begins } = await bodyOf(record, requester, range, signal)
      const { start, end } = range ?? { start: 0, end: record.size - 1 }
      return partOf(body, { start: start - begins, end: end - begins }, leave)
    } catch (error) {
      leave()
      throw error
    }
  }
}

/** The API's response to a range request: that range, or the whole file if the API does not support ranges. */
async function bodyOf(
  record: OriginalRecord,
  requester: FileRequester,
  range: ByteRange | undefined,
  signal: AbortSignal,
) {
  const { address, etag } = record
  const rangeHeader = range && `bytes=${range.start}-${range.end}`
  const answer = await requestFile(address, { requester, signal, ...(rangeHeader && { range: rangeHeader }) })
  if (typeof answer === 'string' || !answer.body) throw new UpstreamFailed(`${address} no longer exists`)
  const { status, headers, body } = answer
  const begins =
    status === 206 ? Number(/^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1] ?? Number.NaN) : 0
  const isOther = etag !== undefined && headers.get('etag') !== etag
  if (!isOther && begins <= (range?.start ?? 0)) return { body, begins }
  await body.cancel()
  throw new UpstreamFailed(`${address} has changed since its first part was sent`)
}
