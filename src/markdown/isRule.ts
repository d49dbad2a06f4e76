/** True for a thematic break (`***`, `- - -`), whose marks open nothing. */
export function isRule(line: string): boolean {
  return /^[ \t]*([-*_])(?:[ \t]*\1)+[ \t]*$/.test(line)
}
