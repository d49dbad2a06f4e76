const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the calendar date of a moment in an IANA time zone, such as `2026-11-20`. */
export function dayIn(zone: string, moment: Date): string {
  const known = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone })
  formats.set(zone, known)
  return known.format(moment)
}
