/** Names that need no encoding, which are nearly all. */
const plain = /^[\w./-]+$/

/** Encodes a filename or path for an address. Slashes stay. */
export function encodedPath(name: string): string {
  return plain.test(name) ? name : name.split('/').map(encodeURIComponent).join('/')
}
