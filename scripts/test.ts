import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureChromium } from './chromium.ts'
import { ensureNginx } from './nginx.ts'
import { ensureRedis } from './redis.ts'

/** Everything that must hold, in one command: types, lint, styles, catalogs, build, unit, integration, browser. */
const checks: readonly [name: string, command: string, ...args: string[]][] = [
  ['types', 'tsc', '--noEmit', '-p', '.'],
  ['lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['catalogs', 'node', '--disable-warning=ExperimentalWarning', 'scripts/checkCatalogs.ts'],
  ['styles', 'stylelint', 'src/**/*.css'],
  ['build', 'waku', 'build'],
]

const chromium = ensureChromium()
if (!ensureRedis())
  process.stdout.write('\nThe tests of replicas need Redis and will fail without: apt-get install redis-server.\n')
if (!ensureNginx())
  process.stdout.write('\nThe test of the manual needs nginx and will fail without: apt-get install nginx-light.\n')
const folder = mkdtempSync(path.join(tmpdir(), 'gazette-tests-'))
let [passed, failed, skipped] = [0, 0, 0]

for (const [name, command, ...args] of checks) {
  const isFine = run(name, command, args)
  if (isFine) passed++
  else failed++
}

const projects = chromium ? ['unit', 'integration', 'browser'] : ['unit', 'integration']
for (const project of projects) runTests(project)
if (!chromium) refuseBrowser()

rmSync(folder, { recursive: true, force: true })
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
process.exit(failed > 0 ? 1 : 0)

function run(name: string, command: string, args: readonly string[]): boolean {
  process.stdout.write(`\n— ${name}\n`)
  const started = Date.now()
  const env = {
    ...process.env,
    ...(chromium && { CHROMIUM_PATH: chromium }),
    NODE_ENV: command === 'vitest' ? 'test' : 'production',
  }
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

/** Browser tests are never skipped in silence: on CI their absence is a failure. */
function refuseBrowser(): void {
  process.stdout.write(
    '\nBrowser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its binary.\n',
  )
  failed++
}
