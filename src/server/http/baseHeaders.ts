import { barePolicy } from './contentPolicy'

/** The headers of every response: pages, files, pictures and errors. */
export const baseHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
}

/** Headers of every response that does not set them itself. */
export const defaultHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': barePolicy,
  'cross-origin-resource-policy': 'same-origin',
}
