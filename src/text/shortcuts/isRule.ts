/** True for a thematic break (`***`, `- - -`), whose marks open nothing. */
export function isRule(line: string): boolean {
  return /^[ \t]*(?:(?:-[ \t]*){2,}|(?:\*[ \t]*){2,}|(?:_[ \t]*){2,})$/.test(line)
}
