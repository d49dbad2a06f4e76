import { spawn } from 'node:child_process'
import { endWithParent } from '../../scripts/programs/endWithParent.ts'

/** Runs `npm run export` with exactly these variables (plus what Node needs), and returns its exit code and output. */
export async function runExport(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', './scripts/content/sources.ts', 'scripts/export.ts', ...args],
    { env: { PATH: process.env.PATH ?? '', ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  endWithParent(child)
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output: printed })))
}
