import * as v from 'valibot'
import type { Credentials } from './Credentials'
import type { Shares } from './createShares'

/** Why a draft cannot be shown to who has these credentials, line by line; undefined where it can. */
export type WhyRefused = (
  credentials: Credentials,
  draft: unknown,
) => Promise<readonly { path: string; reason: string }[] | undefined>

/** Where links to drafts are made and taken back. */
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
 * Makes a link, `{"hours", "draft", "look"}`, or takes one back, `{"revoke": id}`: 201 `{"id", "secret", "until"}`, 200, 400, 404 for a link
 * that these credentials have not made, or 422 `{"report"}` for a draft that cannot be shown: its link would open nothing.
 */
export async function answerShare(
  { shares, whyRefused }: { shares: Shares; whyRefused: WhyRefused },
  credentials: Credentials,
  posted: unknown,
): Promise<{ status: number; body: object }> {
  const wish = v.safeParse(Wish, posted)
  if (!wish.success) return { status: 400, body: { error: 'expected {"hours", "draft", "look"} or {"revoke"}' } }
  if ('revoke' in wish.output) {
    const isGone = await shares.revoke(wish.output.revoke, credentials)
    return isGone ? { status: 200, body: {} } : { status: 404, body: { error: 'no such link' } }
  }
  const { hours, draft, look } = wish.output
  const report = draft && (await whyRefused(credentials, draft))
  if (report) return { status: 422, body: { report } }
  const shared = { credentials, ...(draft && { draft }), look: JSON.stringify(look) }
  return { status: 201, body: await shares.make(shared, hours) }
}
