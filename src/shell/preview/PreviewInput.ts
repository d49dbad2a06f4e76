import * as v from 'valibot'
import { suggest } from '../../content/document/suggest'
import type { DocumentFault } from '../../content/preview/DocumentFault'
import { type Credentials, readCredentials } from '../../server/preview/Credentials'
import type { Shares } from '../../server/preview/createShares'
import { hasTheme, themeNames } from '../../themes/themes'
import type { SampleLook } from '../requestContext/RequestContext'

/** The credentials, draft and look that a preview request comes with. */
export type PreviewInput = {
  /** `expired`: a share link that has ended or was revoked. */
  credentials: Credentials | 'expired' | undefined
  /** The draft of a share link. */
  draft?: unknown
  /** Set for a share link: when it ends. */
  sharedUntil?: Date
  /** Whether to fetch the document again instead of using the stored one. */
  isAnew: boolean
  look: PreviewLook | undefined
}

/** The settings with which an editor looks at the site. */
export type PreviewLook = {
  sample: SampleLook
  /** The reader whose view is shown. Default: a member. */
  as: 'public' | 'member'
  /** The time at which the site is shown, in ms since the epoch. */
  at?: number
  /** Invalid settings in the look. */
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
 * Reads the preview credentials and look from the request headers, or from the shared draft whose link they name. Ignores malformed
 * values. `configured` is the website id of the host.
 */
export async function readPreviewInput(
  headers: Headers,
  configured: string | undefined,
  shares: Shares,
): Promise<PreviewInput> {
  const shared = await shares.open(headers.get('authorization'))
  if (shared === 'none') return { credentials: 'expired', isAnew: false, look: undefined }
  if (shared)
    return {
      credentials: shared.credentials,
      draft: shared.draft,
      sharedUntil: shared.until,
      // The API is asked each time, so that the link stops working when the API token that it uses ends.
      isAnew: true,
      look: readLook(shared.look),
    }
  const isAnew = headers.get('cache-control') === 'no-cache'
  return { credentials: readCredentials(headers, configured), isAnew, look: readLook(headers.get('x-preview-look')) }
}

function readLook(header: string | null): PreviewLook | undefined {
  const result = v.safeParse(Look, header)
  if (!result.success) return undefined
  const { theme, layout, scheme, as = 'member', at } = result.output
  const time = at === undefined ? undefined : Date.parse(at)
  const report: DocumentFault[] = []
  if (theme !== undefined && !hasTheme(theme))
    report.push({ path: 'look.theme', reason: `there is no theme "${theme}". ${suggest(theme, themeNames)}` })
  if (Number.isNaN(time)) report.push({ path: 'look.at', reason: 'expected a date, such as 2031-03-03T06:00:00Z' })
  return {
    sample: { isBare: false, layout, scheme, ...(theme !== undefined && hasTheme(theme) && { theme }) },
    // The document has only one kind of member, so each tier sees what a member sees.
    as: as === 'public' ? 'public' : 'member',
    ...(time !== undefined && !Number.isNaN(time) && { at: time }),
    report,
  }
}
