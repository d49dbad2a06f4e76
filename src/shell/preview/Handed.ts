import * as v from 'valibot'
import { suggest } from '../../content/document/suggest'
import type { DocumentFault } from '../../content/preview/DocumentFault'
import { type Credentials, handedOver } from '../../server/preview/Credentials'
import type { Shares } from '../../server/preview/createShares'
import { hasTheme, themeNames } from '../../themes/themes'
import type { SampleLook } from '../requestContext/RequestContext'

/** What the window around a preview has handed over to be shown. */
export type Handed = {
  /** `expired`: a link that opens nothing any more. */
  credentials: Credentials | 'expired' | undefined
  /** A draft that is shared by link. */
  draft?: unknown
  /** Set for a draft that is shared by link: when the link ends. */
  sharedUntil?: Date
  /** Whether the document is to be asked for anew. */
  isAnew: boolean
  look: PreviewLook | undefined
}

/** What an editor tries on. */
export type PreviewLook = {
  sample: SampleLook
  /** As whom the site is seen. Default: a member. */
  as: 'public' | 'member'
  /** The time at which the site is seen, in ms. */
  at?: number
  /** What of the look is unknown. */
  report: readonly DocumentFault[]
}

const Look = v.pipe(
  v.string(),
  v.maxLength(1_000),
  v.parseJson(),
  v.object({
    theme: v.fallback(v.optional(v.string()), undefined),
    layout: v.fallback(v.optional(v.picklist(['news', 'webapp'])), undefined),
    scheme: v.fallback(v.optional(v.picklist(['light', 'dark'])), undefined),
    as: v.fallback(v.optional(v.union([v.picklist(['public', 'member']), v.object({ tier: v.string() })])), undefined),
    at: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
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
    return {
      credentials: shared.credentials,
      draft: shared.draft,
      sharedUntil: shared.until,
      // The API is asked each time, so that the link opens nothing once its token has ended.
      isAnew: true,
      look: readLook(shared.look),
    }
  const isAnew = headers.get('cache-control') === 'no-cache'
  return { credentials: handedOver(headers, configured), isAnew, look: readLook(headers.get('x-preview-look')) }
}

function readLook(said: string | null): PreviewLook | undefined {
  const result = v.safeParse(Look, said)
  if (!result.success) return undefined
  const { theme, layout, scheme, as = 'member', at } = result.output
  const time = at === undefined ? undefined : Date.parse(at)
  const report: DocumentFault[] = []
  if (theme !== undefined && !hasTheme(theme))
    report.push({ path: 'look.theme', reason: `there is no theme "${theme}". ${suggest(theme, themeNames)}` })
  if (Number.isNaN(time)) report.push({ path: 'look.at', reason: 'expected a date, such as 2031-03-03T06:00:00Z' })
  return {
    sample: { isBare: false, layout, scheme, ...(theme !== undefined && hasTheme(theme) && { theme }) },
    // The document knows one kind of member, so each tier sees what a member sees.
    as: as === 'public' ? 'public' : 'member',
    ...(time !== undefined && !Number.isNaN(time) && { at: time }),
    report,
  }
}
