import { withCommas } from '../../../text/withCommas'

type Address = {
  street?: string | undefined
  locality?: string | undefined
  region?: string | undefined
  postcode?: string | undefined
}

/** Returns an address as one line, with the comma of its script; a postcode is not broken. Plain text is returned unchanged. */
export function addressText(address: string | Address | undefined): string | undefined {
  if (address === undefined || typeof address === 'string') return address
  const { street, locality, region, postcode } = address
  const town = [locality, postcode?.replaceAll(' ', '\u00A0')].filter(Boolean).join(' ')
  return withCommas([street, town, region]) || undefined
}
