/** Decodes a packed value; returns undefined if it is invalid. The caller has to validate the head. */
export function unpack(value: Buffer): { head: unknown; body: Buffer } | undefined {
  const end = value.indexOf(10)
  if (end === -1) return undefined
  try {
    return { head: JSON.parse(value.toString('utf8', 0, end)), body: value.subarray(end + 1) }
  } catch {
    return undefined
  }
}
