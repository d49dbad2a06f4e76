/** Where something stands: a file, relative to the project, and its line, the first being 1. */
export type Place = { file: string; line: number }

/** What is wrong in a theme, where, and what its author should do. */
export type Finding = Place & { what: string; todo: string }

/** One line for people and for editors that jump to `file:line`. */
export function lineOf({ file, line, what, todo }: Finding): string {
  return `${file}:${line}: ${what}. ${todo}`
}
