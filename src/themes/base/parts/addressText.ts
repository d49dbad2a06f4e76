type Address = {
  street?: string | undefined
  locality?: string | undefined
  region?: string | undefined
  postcode?: string | undefined
}

const isArabic = /\p{Script=Arabic}/u

/** Returns an address as one line, with the comma of its script; a postcode is not broken. Plain text is returned unchanged. */
export function addressText(address: string | Address | undefined): string | undefined {
  if (address === undefined || typeof address === 'string') return address
  const { street, locality, region, postcode } = address
  const lines = [street, [locality, postcode?.replaceAll(' ', '\u00A0')].filter(Boolean).join(' '), region].filter(
    Boolean,
  )
  return lines.join(isArabic.test(lines.join()) ? '، ' : ', ') || undefined
}
