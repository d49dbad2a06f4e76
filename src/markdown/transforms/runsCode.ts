import { schemeOf } from './schemeOf'

const drawable = /^data:image\/(?:avif|gif|jpe?g|png|webp)[;,]/i

/** Returns whether following an address would run code: `javascript:` and `vbscript:`, and `data:` unless it is a picture. */
export function runsCode(address: string): boolean {
  const scheme = schemeOf(address)
  return scheme === 'javascript' || scheme === 'vbscript' || (scheme === 'data' && !drawable.test(address.trim()))
}
