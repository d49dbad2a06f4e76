import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum age of a signature in ms. Ghost repeats a failed webhook with the same signature for about a minute. */
const maxAgeMs = 300_000

/**
 * Whether `header` is the signature that Ghost 6 makes of a webhook's body and its time: `sha256={hex}, t={ms}`. The plugin for WordPress
 * signs in the same way. Source:
 * https://docs.ghost.org/webhooks
 */
export function hasWebhookSignature(secret: string, header: string, body: Buffer, now = Date.now()): boolean {
  const [, signature = '', time = ''] = /^sha256=([\da-f]{64}), ?t=(\d{13})$/.exec(header) ?? []
  if (signature === '' || Math.abs(now - Number(time)) > maxAgeMs) return false
  const expected = createHmac('sha256', secret).update(body).update(time).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}
