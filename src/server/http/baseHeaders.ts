import { barePolicy } from './contentPolicy'

/** The headers that stand on every answer, whoever makes it: pages, files, pictures, refusals. */
export const baseHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
}

/** Those that stand there too where the answer does not say something itself. */
export const unlessSaid: Readonly<Record<string, string>> = {
  'content-security-policy': barePolicy,
  'cross-origin-resource-policy': 'same-origin',
}
