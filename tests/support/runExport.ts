import { spawn } from 'node:child_process'
import { endWithParent } from '../../scripts/programs/endWithParent.ts'

/** Runs `npm run export` with exactly these variables (plus what Node needs), and returns its exit code and output. */
export async function runExport(
  asked: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      './scripts/content/sources.ts',
      'scripts/export.ts',
      ...asked,
    ],
    { env: { PATH: process.env.PATH ?? '', ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  endWithParent(child)
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}
