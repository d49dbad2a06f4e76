const formats = new Map<string, Intl.DateTimeFormat>()

/** `2026-11-20`: the civil day of a moment in an IANA time zone. */
export function dayIn(zone: string, moment: Date): string {
  const known = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone })
  formats.set(zone, known)
  return known.format(moment)
}
