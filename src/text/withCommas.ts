const isArabic = /\p{Script=Arabic}/u

/** Joins parts with the comma of their script. Empty parts are left out. */
export function withCommas(parts: readonly (string | undefined)[]): string {
  const written = parts.filter(Boolean)
  return written.join(isArabic.test(written.join()) ? '، ' : ', ')
}
