import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureProgram } from '../programs/program.ts'
import { systemPrograms } from '../programs/systemPrograms.ts'
import { type Counts, sumOf } from './Counts.ts'
import { allChecks } from './checks.ts'
import { runCheck } from './runCheck.ts'
import { runTests } from './runTests.ts'

const { headless, firefox, webkit, redis, nginx, caddy } = systemPrograms
const neededPrograms = [headless, firefox, webkit, redis, nginx, caddy]

/** Everything that must hold: types, lint, styles, catalogs, build, unit, integration, browser. Whether all does; the last line counts. */
export function testAll(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-tests-'))
  const counts = [
    ...neededPrograms.map((program) => countOf(isThere(program))),
    ...allChecks.map((check) => countOf(runCheck(check))),
    runTests(folder),
  ]
  rmSync(folder, { recursive: true, force: true })
  const { passed, failed, skipped } = sumOf(counts)
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
  return failed === 0
}

function countOf(isFine: boolean): Counts {
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 }
}

/** Where a program is missing the tests that need it fail too: nothing is skipped in silence. */
function isThere(program: Parameters<typeof ensureProgram>[0]): boolean {
  try {
    ensureProgram(program)
    return true
  } catch (error) {
    process.stdout.write(`\n${error instanceof Error ? error.message : error}\n`)
    return false
  }
}
