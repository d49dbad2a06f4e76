import * as v from 'valibot'
import type { Credentials } from './Credentials'
import type { Shares } from './createShares'

/** Returns why a draft cannot be shown with these credentials, one entry per problem; undefined if it can. */
export type WhyRefused = (
  credentials: Credentials,
  draft: unknown,
) => Promise<readonly { path: string; reason: string }[] | undefined>

/** The path for creating and revoking links to drafts. */
export const sharesPath = '/preview/shares'

const Wish = v.union([
  v.strictObject({
    hours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(168)),
    draft: v.nullable(v.record(v.string(), v.unknown())),
    look: v.record(v.string(), v.union([v.string(), v.strictObject({ tier: v.string() })])),
  }),
  v.strictObject({ revoke: v.string() }),
])

/**
 * Creates a link with `{"hours", "draft", "look"}`, or revokes one with `{"revoke": id}`. Returns 201 `{"id", "secret", "until"}`,
 * 200, 400, 404 for a link that was not created with these credentials, or 422 `{"report"}` for a draft that cannot be shown: its
 * link would show nothing.
 */
export async function handleShareRequest(
  { shares, whyRefused }: { shares: Shares; whyRefused: WhyRefused },
  credentials: Credentials,
  posted: unknown,
): Promise<{ status: number; body: object }> {
  const parsedRequest = v.safeParse(Wish, posted)
  if (!parsedRequest.success)
    return { status: 400, body: { error: 'expected {"hours", "draft", "look"} or {"revoke"}' } }
  if ('revoke' in parsedRequest.output) {
    const isGone = await shares.revoke(parsedRequest.output.revoke, credentials)
    return isGone
      ? { status: 200, body: {} }
      : { status: 404, body: { error: 'no link with this id was created with these credentials' } }
  }
  const { hours, draft, look } = parsedRequest.output
  const report = draft && (await whyRefused(credentials, draft))
  if (report) return { status: 422, body: { report } }
  const shared = { credentials, ...(draft && { draft }), look: JSON.stringify(look) }
  return { status: 201, body: await shares.make(shared, hours) }
}
