import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureProgram } from '../programs/program.ts'
import { systemPrograms } from '../programs/systemPrograms.ts'
import { allChecks } from './checks.ts'
import { runCheck } from './runCheck.ts'

type Counts = { passed: number; failed: number; skipped: number }

const { headless, redis, nginx, caddy } = systemPrograms
const neededPrograms = [headless, redis, nginx, caddy]

/** Everything that must hold: types, lint, styles, catalogs, build, unit, integration, browser. Whether all does; the last line counts. */
export function testAll(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-tests-'))
  const counts = [
    ...neededPrograms.map((program) => countOf(isThere(program))),
    ...allChecks.map((check) => countOf(runCheck(check))),
    runTests(folder),
  ]
  rmSync(folder, { recursive: true, force: true })
  const sum = (of: keyof Counts) => counts.reduce((all, one) => all + one[of], 0)
  const skipped = sum('skipped')
  process.stdout.write(
    `\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
  )
  return sum('failed') === 0
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

/** All projects in one go: while one file of them waits, another works. */
function runTests(folder: string): Counts {
  const report = path.join(folder, 'tests.json')
  const isFine = runCheck([
    'tests',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const counts = readCounts(report)
  const ranNothing = counts.passed + counts.failed === 0
  const endedBadly = !isFine && counts.failed === 0
  return endedBadly || ranNothing ? { ...counts, failed: counts.failed + 1 } : counts
}

function readCounts(report: string): Counts {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
