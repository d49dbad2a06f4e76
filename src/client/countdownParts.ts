/** Days, hours and minutes from `now` until a moment, both in milliseconds since the epoch. Zeros once the moment has come. */
export function countdownParts(until: number, now: number): readonly [number, number, number] {
  const minutes = Math.max(0, Math.ceil((until - now) / 60_000))
  return [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
}
