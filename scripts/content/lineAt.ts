import { elementsAt, membersAt } from '../../src/content/document/jsonSpans.ts'

/** The line (from 1) of the value at a path such as `$.menus[0].items` in a JSON text, or of its nearest ancestor. */
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

/** Skips a byte order mark and white space. */
function startOf(bytes: Uint8Array): number {
  const at = bytes.findIndex((byte) => byte === 123 || byte === 91)
  return Math.max(0, at)
}
