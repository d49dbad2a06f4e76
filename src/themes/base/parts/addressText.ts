type Address = {
  street?: string | undefined
  locality?: string | undefined
  region?: string | undefined
  postcode?: string | undefined
}

/** Returns an address as one line; plain text is returned unchanged. */
export function addressText(address: string | Address | undefined): string | undefined {
  if (address === undefined || typeof address === 'string') return address
  const { street, locality, region, postcode } = address
  return [street, [locality, postcode].filter(Boolean).join(' '), region].filter(Boolean).join(', ') || undefined
}
