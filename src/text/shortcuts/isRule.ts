/** Returns whether a line is a thematic break (`***`, `- - -`), whose marks open neither emphasis nor a list. */
export function isRule(line: string): boolean {
  return /^[ \t]*(?:(?:-[ \t]*){2,}|(?:\*[ \t]*){2,}|(?:_[ \t]*){2,})$/.test(line)
}
