/**
 * The one spelling of a path: no empty segments, no slash at the end, every segment NFC and encoded where it must be. Undefined when it has it already,
 * or cannot be decoded. Encoded slashes, question marks and hashes stay encoded: a segment never becomes two.
 */
export function canonicalPath(pathname: string): string | undefined {
  if (usual.test(pathname)) return undefined
  const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  const normal = tidy.split('/').map(normalised).join('/')
  return normal === pathname ? undefined : normal
}

/** Paths of almost all requests, in their one spelling. */
const usual = /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/

/** A slug as the segment of a path that nothing leads on from. */
export function spelt(slug: string): string {
  return /^[\w-]+$/.test(slug) ? slug : encodeURIComponent(slug).replace(plain, decodeURIComponent)
}

/** What may stand in a path as it is, though `encodeURIComponent` writes it otherwise. */
const plain = /%(?:3A|40|24|26|2B|2C|3B|3D)/g

function normalised(segment: string): string {
  try {
    return spelt(decodeURIComponent(segment).normalize('NFC'))
  } catch {
    return segment
  }
}
