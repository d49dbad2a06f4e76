import type { ByteRange } from '../../../server/http/rangeOf'
import { TooBusy } from '../../../server/limits/createSiteQueue'
import { askApi } from './askApi'
import type { OriginalRecord } from './createHeld'
import { UpstreamFailed } from './Original'
import { partOf } from './streams'

/** Opens a recording, or a range of it, straight at the API. Throws `TooBusy`, `UpstreamFailed`. */
export type Passages = (
  record: OriginalRecord,
  token: string,
  range: ByteRange | undefined,
  signal: AbortSignal,
) => Promise<ReadableStream<Uint8Array>>

/** Readers who get a recording straight from the API at a time. */
const mostAtOnce = 64

/** Passages past the disk: each ends with its reader. */
export function createPassages(): Passages {
  let underWay = 0

  function enter(signal: AbortSignal): () => void {
    if (underWay >= mostAtOnce) throw new TooBusy()
    underWay += 1
    let isIn = true
    const leave = () => {
      if (isIn) underWay -= 1
      isIn = false
    }
    signal.addEventListener('abort', leave, { once: true })
    return leave
  }

  return async (record, token, range, signal) => {
    const leave = enter(signal)
    try {
      const { body, begins } = await bodyOf(record, token, range, signal)
      const { start, end } = range ?? { start: 0, end: record.size - 1 }
      return partOf(body, { start: start - begins, end: end - begins }, leave)
    } catch (error) {
      leave()
      throw error
    }
  }
}

/** The API's answer to a range: that range, or all of it where the API knows no ranges. */
async function bodyOf(record: OriginalRecord, token: string, range: ByteRange | undefined, signal: AbortSignal) {
  const { address, etag } = record
  const asked = range && `bytes=${range.start}-${range.end}`
  const answer = await askApi(address, { token, signal, ...(asked && { range: asked }) })
  if (typeof answer === 'string' || !answer.body) throw new UpstreamFailed(`${address} is gone`)
  const { status, headers, body } = answer
  const begins =
    status === 206 ? Number(/^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1] ?? Number.NaN) : 0
  const isOther = etag !== undefined && headers.get('etag') !== etag
  if (!isOther && begins <= (range?.start ?? 0)) return { body, begins }
  await body.cancel()
  throw new UpstreamFailed(`${address} has changed meanwhile`)
}
