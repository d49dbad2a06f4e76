/** A command that must end with 0: its name, and the words of it, the first a program of npm's. */
export type Check = readonly [name: string, command: string, ...args: string[]]

const types: Check = ['types', 'tsc', '--noEmit', '-p', '.']
const lint: Check = ['lint', 'biome', 'check', '--error-on-warnings', '.']
const catalogs: Check = ['catalogs', 'node', 'scripts/run.cjs', 'scripts/checkCatalogs.ts']
const styles: Check = ['styles', 'stylelint', '{src,themes,scripts}/**/*.css']
const build: Check = ['build', 'waku', 'build']

/** What must hold before any test is worth while. */
export const allChecks: readonly Check[] = [types, lint, catalogs, styles, build]

/** What is asked again and again while one writes. */
export const quickChecks: readonly Check[] = [types, lint, styles, catalogs]
