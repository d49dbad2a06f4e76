import { createHash } from 'node:crypto'
import { readLimited } from '../../../server/http/readLimited'
import { isComplete } from '../isComplete'
import { headBytes, mediaKind } from '../mediaKind'
import { removeMetadata } from '../metadata/removeMetadata'
import { type OriginalCache, toOriginal } from './createOriginalCache'
import type { RecordingResponse } from './createRecordings'
import { type Original, UpstreamFailed } from './Original'
import { validatorsOf } from './requestFile'

/** Maximum size in bytes of a picture, drawing or captions file. */
export const maxPictureBytes = 30 * 1024 * 1024

/**
 * Downloads a picture, removes its metadata and caches it. Returns undefined if it is not a picture, too large or incomplete. Throws
 * `UpstreamFailed`.
 */
export async function downloadPicture(
  originalCache: OriginalCache,
  { key, filename, response }: RecordingResponse,
): Promise<Original | undefined> {
  const address = response.url
  const received = await readLimited(response, maxPictureBytes).catch(() => {
    throw new UpstreamFailed(`the download of ${address} was interrupted`)
  })
  const kind = received && mediaKind(received.subarray(0, headBytes), filename)
  if (!kind || !isComplete(received, kind.type)) return undefined
  const body = removeMetadata(received, kind.type)
  const version = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return toOriginal(
    await originalCache.put(key, { type: kind.type, version, address, ...validatorsOf(response) }, body),
  )
}
