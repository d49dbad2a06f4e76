import { elementsAt, membersAt } from '../../src/content/document/jsonSpans.ts'

/** The line of a JSON text, the first being 1, on which the value at a path stands, or the nearest that holds it: `$.menus[0].items`. */
export function lineAt(bytes: Uint8Array, path: string): number {
  const at = offsetAt(bytes, path)
  return bytes.subarray(0, at).reduce((lines, byte) => (byte === 10 ? lines + 1 : lines), 1)
}

function offsetAt(bytes: Uint8Array, path: string): number {
  let at = startOf(bytes)
  for (const [, key, index] of path.matchAll(/\.([^.[\]]+)|\[(\d+)\]/g)) {
    const inner = key === undefined ? elementsAt(bytes, at)?.[Number(index)] : membersAt(bytes, at)?.members.get(key)
    if (!inner) return at
    at = inner[0]
  }
  return at
}

/** Behind a byte order mark and blanks. */
function startOf(bytes: Uint8Array): number {
  const at = bytes.findIndex((byte) => byte === 123 || byte === 91)
  return Math.max(0, at)
}
