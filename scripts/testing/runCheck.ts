import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Check } from './checks.ts'

/** Runs a check, says how long it took, and what it said where it failed; tests are told as they come. Whether it ended well. */
export function runCheck([name, command, ...args]: Check): boolean {
  process.stdout.write(`\n— ${name}\n`)
  const started = Date.now()
  const isTests = command === 'vitest'
  const result = spawnSync(path.resolve('node_modules/.bin', command), args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: isTests ? 'test' : 'production' },
    stdio: isTests ? 'inherit' : 'pipe',
    maxBuffer: 64 * 1024 * 1024,
  })
  const isFine = result.status === 0
  if (!isFine && !isTests) process.stdout.write(`${result.stdout}${result.stderr}`)
  process.stdout.write(`  ${isFine ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
  return isFine
}
