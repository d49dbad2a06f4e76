/** A place: a file relative to the project, and a line (from 1). */
export type Place = { file: string; line: number }

/** A fault of a theme, its place, and how to fix it. */
export type Finding = Place & { what: string; todo: string }

/** Formats a finding as one line, with `file:line` for editors. */
export function lineOf({ file, line, what, todo }: Finding): string {
  return `${file}:${line}: ${what}. ${todo}`
}
