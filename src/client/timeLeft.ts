/** Days, hours, minutes and seconds from `now` until a moment, both in milliseconds since the epoch; noughts once it has come. */
export function timeLeft(until: number, now: number): readonly [number, number, number, number] {
  const left = Math.max(0, Math.floor((until - now) / 1000))
  return [Math.floor(left / 86_400), Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60]
}
