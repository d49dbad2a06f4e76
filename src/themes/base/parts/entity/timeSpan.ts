/** Returns opening hours such as `07:00–17:00`. A word joiner after the dash keeps them on one line. */
export function timeSpan({ opens, closes }: { opens: string; closes: string }): string {
  return `${opens}–\u2060${closes}`
}
