/**
 * Returns the canonical form of a path: no empty segments, no trailing slash, every segment in NFC and encoded only where necessary.
 * Returns undefined if the path already is canonical. A segment that cannot be decoded stays unchanged. Encoded slashes, question marks and
 * hashes stay encoded, so that a segment never becomes two.
 */
export function canonicalPath(pathname: string): string | undefined {
  if (usual.test(pathname)) return undefined
  const collapsed = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  const normal = collapsed.split('/').map(normalised).join('/')
  return normal === pathname ? undefined : normal
}

/** Fast path: almost all requests have a canonical path. */
const usual = /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/

/** Encodes a slug as a segment of a canonical path, which is not redirected. */
export function encodeSegment(slug: string): string {
  return /^[\w-]+$/.test(slug) ? slug : encodeURIComponent(slug).replace(plain, decodeURIComponent)
}

/** Characters that are valid in a path although `encodeURIComponent` encodes them. */
const plain = /%(?:3A|40|24|26|2B|2C|3B|3D)/g

function normalised(segment: string): string {
  try {
    return encodeSegment(decodeURIComponent(segment).normalize('NFC'))
  } catch {
    return segment
  }
}
