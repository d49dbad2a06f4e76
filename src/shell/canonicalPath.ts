/**
 * The one spelling of a path: no empty segments, no slash at the end, every segment NFC and encoded where it must be. Undefined when it has it already,
 * or cannot be decoded. Encoded slashes, question marks and hashes stay encoded: a segment never becomes two.
 */
export function canonicalPath(pathname: string): string | undefined {
  const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  const normal = tidy.split('/').map(normalised).join('/')
  return normal === pathname ? undefined : normal
}

function normalised(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment).normalize('NFC'))
  } catch {
    return segment
  }
}
