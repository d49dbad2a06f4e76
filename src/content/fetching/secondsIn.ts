/**
 * Returns the seconds that a `Retry-After` header asks to wait: a number, or a date. Returns undefined for anything else, for 0, and for a
 * date in the past. Source: RFC 9110, 10.2.3.
 */
export function secondsIn(header: string | null, now = Date.now()): number | undefined {
  const value = header?.trim() ?? ''
  if (/^\d{1,10}$/.test(value)) return Number(value) || undefined
  const seconds = / GMT$/.test(value) ? Math.ceil((Date.parse(value) - now) / 1_000) : 0
  return seconds > 0 ? seconds : undefined
}
