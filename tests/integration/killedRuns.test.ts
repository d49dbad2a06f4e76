import { type ChildProcess, spawn } from 'node:child_process'
import { afterEach, expect, it } from 'vitest'

const groups: number[] = []

afterEach(() => {
  for (const group of groups.splice(0)) endGroup(group)
})

function endGroup(groupId: number): void {
  try {
    process.kill(-groupId, 'SIGKILL')
  } catch {
    // The group has no process left.
  }
}

/** A process that starts a server as a test does, and reports it. Its children share its standard error. */
function startRun(code: string): ChildProcess {
  const run = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  if (run.pid) groups.push(run.pid)
  return run
}

function firstOutput(run: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    run.stdout?.once('data', (chunk) => resolve(String(chunk)))
    run.stderr?.once('data', (chunk) => reject(new Error(String(chunk))))
  })
}

it('a killed test run leaves no site running', async () => {
  const run = startRun(`
    import { startSite } from './tests/support/startSite.ts'
    process.stdout.write((await startSite()).url)
  `)
  const url = await firstOutput(run)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  run.kill('SIGKILL')
  await expect.poll(() => responds(url), { timeout: 10_000 }).toBe(false)
})

it('a killed test run leaves no Redis running', async () => {
  const run = startRun(`
    import { startRedis } from './tests/support/startRedis.ts'
    process.stdout.write((await startRedis()).url)
  `)
  const url = (await firstOutput(run)).replace('redis:', 'http:')
  expect(await responds(url)).toBe(true)
  run.kill('SIGKILL')
  await expect.poll(() => responds(url), { timeout: 10_000 }).toBe(false)
})

it('a killed test run leaves no process of a group running', async () => {
  const run = startRun(`
    import { spawn } from 'node:child_process'
    import { endWithParent } from './scripts/programs/endWithParent.ts'
    const leader = spawn('sh', ['-c', 'sleep 600 & sleep 600'], { stdio: ['ignore', 'inherit', 'inherit'], detached: true })
    endWithParent(leader, -leader.pid)
    leader.once('spawn', () => process.stdout.write(String(leader.pid)))
  `)
  groups.push(Number(await firstOutput(run)))
  const closed = new Promise((resolve) => run.once('close', resolve))
  run.kill('SIGKILL')
  expect(await closed).toBe(null)
})

it('a test run exits after its servers, since the watcher does not keep it alive', async () => {
  const run = startRun(`
    import { spawn } from 'node:child_process'
    import { endWithParent } from './scripts/programs/endWithParent.ts'
    endWithParent(spawn('true', { stdio: 'ignore' }))
  `)
  expect(await new Promise((resolve) => run.once('exit', resolve))).toBe(0)
})

/** True if a server listens there; it need not respond. */
function responds(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    ({ cause }: Error) => !(cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'),
  )
}
