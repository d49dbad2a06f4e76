import * as v from 'valibot'
import { type Credentials, handedOver } from '../../server/preview/Credentials'
import type { Shares } from '../../server/preview/createShares'
import { hasTheme } from '../../themes/themes'
import type { SampleLook } from '../frontDoor/visit'

/** What the window around a preview has handed over to be shown. */
export type Handed = {
  /** `expired`: a link that opens nothing any more. */
  credentials: Credentials | 'expired' | undefined
  /** A draft that is shared by link. */
  draft?: unknown
  /** Whether the document is to be asked for anew. */
  isAnew: boolean
  look: SampleLook | undefined
}

const Look = v.pipe(
  v.string(),
  v.maxLength(300),
  v.parseJson(),
  v.object({
    theme: v.fallback(v.optional(v.pipe(v.string(), v.check(hasTheme))), undefined),
    layout: v.fallback(v.optional(v.picklist(['news', 'webapp'])), undefined),
    scheme: v.fallback(v.optional(v.picklist(['light', 'dark'])), undefined),
  }),
)

/**
 * What the headers of a request hand over, or the link to a shared draft that they name; what is not well formed is not there. `configured`
 * is the website of the host.
 */
export async function readHanded(headers: Headers, configured: string | undefined, shares: Shares): Promise<Handed> {
  const shared = await shares.open(headers.get('authorization'))
  if (shared === 'none') return { credentials: 'expired', isAnew: false, look: undefined }
  if (shared)
    return { credentials: shared.credentials, draft: shared.draft, isAnew: false, look: readLook(shared.look) }
  const isAnew = headers.get('cache-control') === 'no-cache'
  return { credentials: handedOver(headers, configured), isAnew, look: readLook(headers.get('x-preview-look')) }
}

function readLook(said: string | null): SampleLook | undefined {
  const look = v.safeParse(Look, said)
  return look.success ? { isBare: false, ...look.output } : undefined
}
