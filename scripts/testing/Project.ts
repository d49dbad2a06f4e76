/** The projects of Vitest. */
export type Project = 'unit' | 'integration' | 'browser'

/** The project of a test by its folder. */
export function projectOf(file: string): Project {
  if (/(^|\/)tests\/integration(\/|$)/.test(file)) return 'integration'
  return /(^|\/)tests\/e2e(\/|$)/.test(file) ? 'browser' : 'unit'
}
