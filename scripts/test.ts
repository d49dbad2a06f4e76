import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureProgram } from './programs/program.ts'
import { systemPrograms } from './programs/systemPrograms.ts'

/** Everything that must hold, in one command: types, lint, styles, catalogs, build, unit, integration, browser. */
const checks: readonly [name: string, command: string, ...args: string[]][] = [
  ['types', 'tsc', '--noEmit', '-p', '.'],
  ['lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['catalogs', 'node', '--disable-warning=ExperimentalWarning', 'scripts/checkCatalogs.ts'],
  ['styles', 'stylelint', '{src,themes,scripts}/**/*.css'],
  ['build', 'waku', 'build'],
]

const folder = mkdtempSync(path.join(tmpdir(), 'gazette-tests-'))
let [passed, failed, skipped] = [0, 0, 0]

for (const program of Object.values(systemPrograms)) {
  try {
    ensureProgram(program)
    passed++
  } catch (error) {
    // The tests that need it fail too: nothing is skipped in silence.
    process.stdout.write(`\n${error instanceof Error ? error.message : error}\n`)
    failed++
  }
}

for (const [name, command, ...args] of checks) {
  const isFine = run(name, command, args)
  if (isFine) passed++
  else failed++
}

for (const project of ['unit', 'integration', 'browser']) runTests(project)

rmSync(folder, { recursive: true, force: true })
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
process.exit(failed > 0 ? 1 : 0)

function run(name: string, command: string, args: readonly string[]): boolean {
  process.stdout.write(`\n— ${name}\n`)
  const started = Date.now()
  const env = { ...process.env, NODE_ENV: command === 'vitest' ? 'test' : 'production' }
  const result = spawnSync(path.resolve('node_modules/.bin', command), args, {
    encoding: 'utf8',
    env,
    maxBuffer: 64 * 1024 * 1024,
  })
  const isFine = result.status === 0
  if (!isFine || command === 'vitest') process.stdout.write(`${result.stdout}${result.stderr}`)
  process.stdout.write(`  ${isFine ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
  return isFine
}

function runTests(project: string): void {
  const report = path.join(folder, `${project}.json`)
  const isFine = run(project, 'vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const counts = readCounts(report)
  passed += counts.passed
  failed += counts.failed
  skipped += counts.skipped
  const ranNothing = counts.passed + counts.failed === 0
  if ((!isFine && counts.failed === 0) || ranNothing) failed++
}

function readCounts(report: string): { passed: number; failed: number; skipped: number } {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
