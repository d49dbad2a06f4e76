/** Returns the days, hours and minutes from `now` to `until`, both in milliseconds since the epoch. Zeros if `until` has passed. */
export function countdownParts(until: number, now: number): readonly [number, number, number] {
  const minutes = Math.max(0, Math.ceil((until - now) / 60_000))
  return [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
}
