/** Whether a value is a path of this site, with or without a query. Does not use `URL.canParse`, which Safari 16 does not have. */
export function isOwnPath(value: unknown): value is string {
  if (typeof value !== 'string' || !value.startsWith('/')) return false
  try {
    return new URL(value, location.origin).origin === location.origin
  } catch {
    return false
  }
}
