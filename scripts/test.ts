import { spawnSync } from 'node:child_process'
import { createVitest, parseCLI, type TestModule, type TestSpecification } from 'vitest/node'
import { ensureProgram } from './programs/program.ts'
import { systemPrograms } from './programs/systemPrograms.ts'

/**
 * `npm test`: checks system programs, runs `npm run verify` and all tests. `npm test -- tests/… [-t NAME]`: runs only these tests, with any
 * option of Vitest. A few files that fail run once more, one at a time, because a busy machine makes tests time out.
 * The last line is `N passed, N failed[, N skipped]`.
 */

/** If more files fail, a busy machine is not the reason, and they are not repeated. */
const maxRepeatedFiles = 6

const { headless, firefox, webkit, redis, nginx, caddy } = systemPrograms
const args = process.argv.slice(2)
const counts = { passed: 0, failed: 0, skipped: 0 }

if (args.length === 0) {
  for (const program of [headless, firefox, webkit, redis, nginx, caddy]) count(isInstalled(program))
  count(spawnSync('npm', ['run', 'verify'], { stdio: 'inherit' }).status === 0)
}
await runTests()
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`)
process.exit(counts.failed > 0 ? 1 : 0)

async function runTests(): Promise<void> {
  const { filter, options } = parseCLI(['vitest', 'run', ...args])
  const vitest = await createVitest({ ...options, watch: false })
  try {
    const first = await vitest.start(filter)
    const repeated = await repeat(vitest.runTestSpecifications.bind(vitest), specificationsOf(first.testModules))
    for (const module of first.testModules) countTests(repeated.get(module.moduleId) ?? module)
    if (first.testModules.length === 0 || first.unhandledErrors.length > 0) count(false)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    count(false)
  } finally {
    await vitest.close()
  }
}

/** The failed files; none if there are too many for a busy machine to be the reason. */
function specificationsOf(modules: readonly TestModule[]): TestSpecification[] {
  const failed = modules.filter((module) => module.state() === 'failed')
  return failed.length > maxRepeatedFiles ? [] : failed.map((module) => module.toTestSpecification())
}

type Run = (specifications: TestSpecification[]) => Promise<{ testModules: readonly TestModule[] }>

async function repeat(run: Run, specifications: readonly TestSpecification[]): Promise<Map<string, TestModule>> {
  const repeated = new Map<string, TestModule>()
  for (const specification of specifications) {
    process.stdout.write(`\nRunning again: ${specification.moduleId}\n`)
    for (const module of (await run([specification])).testModules) repeated.set(module.moduleId, module)
  }
  return repeated
}

/** Counts the tests of a file; one failure if it failed outside of its tests. */
function countTests(module: TestModule): void {
  const states = [...module.children.allTests()].map((test) => test.result().state)
  for (const state of states) counts[state === 'pending' ? 'skipped' : state] += 1
  if (module.state() === 'failed' && !states.includes('failed')) count(false)
}

function count(isFine: boolean): void {
  counts[isFine ? 'passed' : 'failed'] += 1
}

/** Whether a program is installed. Tests that need a missing program fail; they are never skipped. */
function isInstalled(program: Parameters<typeof ensureProgram>[0]): boolean {
  try {
    ensureProgram(program)
    return true
  } catch (error) {
    process.stdout.write(`\n${error instanceof Error ? error.message : error}\n`)
    return false
  }
}
