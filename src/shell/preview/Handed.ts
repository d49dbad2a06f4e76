import * as v from 'valibot'
import { type Credentials, handedOver } from '../../server/preview/Credentials'
import { hasTheme } from '../../themes/themes'
import type { SampleLook } from '../frontDoor/visit'

/** What the window around a preview has handed over to be shown. */
export type Handed = {
  credentials: Credentials | undefined
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

/** What the headers of a request hand over; what is not well formed is not there. `configured` is the website of the host. */
export function readHanded(headers: Headers, configured: string | undefined): Handed {
  const look = v.safeParse(Look, headers.get('x-preview-look'))
  return {
    credentials: handedOver(headers, configured),
    isAnew: headers.get('cache-control') === 'no-cache',
    look: look.success ? { isBare: false, ...look.output } : undefined,
  }
}
