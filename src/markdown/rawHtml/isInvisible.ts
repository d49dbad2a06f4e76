import type { Element } from 'hast'

/** Returns whether a picture or frame is hidden, or only 1 px wide or high: tracking pixels and tag managers. */
export function isInvisible({ properties: { width, height, style, hidden } }: Element): boolean {
  const isDot = [width, height].some((side) => Number.parseFloat(String(side ?? '')) <= 1)
  return isDot || (hidden ?? false) !== false || /display:\s*none|visibility:\s*hidden/i.test(String(style ?? ''))
}
