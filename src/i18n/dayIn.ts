import { remembered } from './remembered'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the calendar date of a moment in an IANA time zone, such as `2026-11-20`. */
export const dayIn: (zone: string, moment: Date) => string = remembered(
  (zone: string, moment: Date) => {
    const known = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone })
    formats.set(zone, known)
    return known.format(moment)
  },
  (zone, moment) => `${moment.getTime()} ${zone}`,
)
