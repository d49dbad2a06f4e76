import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum age of a signature in ms. Ghost repeats a failed webhook with the same signature for about a minute. */
const maxAgeMs = 300_000

/** What a signature was made of: the body and the time, or, by Ghost 5, only the body. */
export type SignedText = 'body and time' | 'body'

/**
 * Whether `header` is the signature of a webhook: `sha256={hex}, t={ms}`. Ghost 6 and the plugin for WordPress sign the body and the time,
 * Ghost 5 only the body. Source: https://docs.ghost.org/webhooks
 */
export function hasWebhookSignature(
  secret: string,
  header: string,
  body: Buffer,
  signed: readonly SignedText[],
  now = Date.now(),
): boolean {
  const [, signature = '', time = ''] = /^sha256=([\da-f]{64}), ?t=(\d{13})$/.exec(header) ?? []
  if (signature === '' || Math.abs(now - Number(time)) > maxAgeMs) return false
  return signed.some((text) => {
    const expected = createHmac('sha256', secret)
      .update(body)
      .update(text === 'body' ? '' : time)
    return timingSafeEqual(expected.digest(), Buffer.from(signature, 'hex'))
  })
}
