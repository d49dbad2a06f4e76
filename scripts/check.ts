import { type Check, quickChecks } from './testing/checks.ts'
import { runCheck } from './testing/runCheck.ts'

/**
 * `npm run check [-- COMMIT]`: types, lint, styles, catalogues, the test of the rooms, and the units that reach a file that has changed since the
 * commit, HEAD unless told. For the while in which one writes; what must hold in the end is `npm test`.
 */
const since = process.argv[2] ?? 'HEAD'
const unit = ['vitest', 'run', '--project', 'unit', '--reporter=dot'] as const
const checks: readonly Check[] = [
  ...quickChecks,
  ['rooms', ...unit, 'tests/architecture.test.ts'],
  ['units of what has changed', ...unit, `--changed=${since}`, '--passWithNoTests'],
]
const failed = checks.filter((check) => !runCheck(check))

process.stdout.write(failed.length > 0 ? `\n${failed.length} failed\n` : '\nall fine\n')
process.exitCode = failed.length > 0 ? 1 : 0
