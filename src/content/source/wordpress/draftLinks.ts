import { createHmac, timingSafeEqual } from 'node:crypto'

/** The address to which the plugin's links to drafts lead. */
const linkPath = '/preview/wordpress'

/** Maximum time in seconds for which the plugin may sign a link, with the difference between the clocks of both servers. */
const maxLinkSeconds = 600

/** The user and post of a link to a draft, for `createWordPressDrafts`. */
const secretOfDraft = /^(\d{1,15})-(\d{1,15})$/

/**
 * Returns the draft that a signed link of the plugin opens; `expired` for an old link, and undefined for any other address and for a link
 * whose signature was made for another host, post, user or time, or with another key.
 */
export function readDraftLink(url: URL, key: string, now: number): string | 'expired' | undefined {
  if (url.pathname !== linkPath) return undefined
  const [post = '', user = '', expires = '', signature = ''] = ['post', 'user', 'expires', 'signature'].map(
    (name) => url.searchParams.get(name) ?? '',
  )
  const secret = `${post}-${user}`
  if (!secretOfDraft.test(secret) || !/^\d{1,15}$/.test(expires)) return undefined
  if (!isSame(signature, sign(key, ['open', url.host, post, user, expires]))) return undefined
  const seconds = Number(expires) - now / 1_000
  return seconds > 0 && seconds <= maxLinkSeconds ? secret : 'expired'
}

/** Returns the signed parameters with which the plugin gives out a draft; undefined for anything but a draft of `readDraftLink`. */
export function draftParameters(secret: string, key: string, now: number): Record<string, string> | undefined {
  const [, post, user] = secretOfDraft.exec(secret) ?? []
  if (post === undefined || user === undefined) return undefined
  const time = String(Math.floor(now / 1_000))
  return { post, user, time, signature: sign(key, ['read', post, user, time]) }
}

/** The first value is the purpose: a signature for one purpose is worthless for another. */
function sign(key: string, values: readonly string[]): string {
  return createHmac('sha256', key).update(values.join('\n')).digest('hex')
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.byteLength === second.byteLength && timingSafeEqual(first, second)
}
