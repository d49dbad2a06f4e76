/**
 * The seconds that a `Retry-After` asks for: digits, or a date. Undefined for anything else, and for a date that has passed.
 * Source: RFC 9110, 10.2.3.
 */
export function secondsIn(header: string | null, now = Date.now()): number | undefined {
  const said = header?.trim() ?? ''
  if (/^\d{1,10}$/.test(said)) return Number(said) || undefined
  const seconds = / GMT$/.test(said) ? Math.ceil((Date.parse(said) - now) / 1_000) : 0
  return seconds > 0 ? seconds : undefined
}
