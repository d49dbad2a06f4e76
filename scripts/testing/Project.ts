/** The projects of Vitest, in the order of a whole run. */
export const projects = ['unit', 'integration', 'browser'] as const

export type Project = (typeof projects)[number]

/** The project of a test by its folder. */
export function projectOf(file: string): Project {
  if (/(^|\/)tests\/integration(\/|$)/.test(file)) return 'integration'
  return /(^|\/)tests\/e2e(\/|$)/.test(file) ? 'browser' : 'unit'
}
