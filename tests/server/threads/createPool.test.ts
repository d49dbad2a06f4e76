import { type ChildProcess, spawn } from 'node:child_process'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPool, type PoolOptions, type TaskLost } from '../../../src/server/threads/createPool'
import type { TestJob } from './testWorker'
import source from './testWorker?thread'

const startThread = () => new Worker(source(), { eval: true, resourceLimits: { maxOldGenerationSizeMb: 24 } })

function startProcess(): ChildProcess {
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const
  return spawn(process.execPath, ['-e', source()], { stdio: [...stdio], serialization: 'advanced' })
}

const workers: (Worker | ChildProcess)[] = []

function poolOf({ start = startThread, ...options }: Partial<PoolOptions> = {}) {
  const first = workers.length
  const begin = () => {
    const worker = start()
    workers.push(worker)
    return worker
  }
  const pool = createPool<TestJob, number | Uint8Array>({ start: begin, ...options })
  return { ...pool, started: () => workers.length - first }
}

const lost = (run: Promise<unknown>) =>
  run.then(
    () => undefined,
    ({ name, message, isLate, hasStarted, isLast }: TaskLost) => ({ name, message, isLate, hasStarted, isLast }),
  )

const taskLost = { name: 'TaskLost', isLate: false, hasStarted: true, isLast: false }

afterEach(() => {
  for (const worker of workers.splice(0)) 'kill' in worker ? worker.kill('SIGKILL') : void worker.terminate()
})

describe.each([
  ['threads', startThread],
  ['child processes', startProcess],
])('a pool of %s', (_, start) => {
  it('starts a worker for the first task and uses it again', async () => {
    const { run, started } = poolOf({ start })
    expect(started()).toBe(0)
    expect([await run('answer'), await run('answer')]).toEqual([0, 1])
    expect(started()).toBe(1)
  })

  it('runs concurrent tasks in workers of their own', async () => {
    const { run, started } = poolOf({ start })
    expect(await Promise.all([run('answer'), run('answer')])).toEqual([0, 0])
    expect(started()).toBe(2)
  })

  it('terminates the worker of a task that hangs, and no other', async () => {
    const { run, started } = poolOf({ start })
    const hanging = lost(run('hang', { timeoutMs: 100 }))
    expect(await run('answer')).toBe(0)
    expect(await hanging).toEqual({ ...taskLost, message: 'longer than 100 ms', isLate: true })
    expect(await run('answer')).toBe(1)
    expect(started()).toBe(2)
  })

  it('rejects a task whose worker ends, and starts another for the next task', async () => {
    const { run, started } = poolOf({ start })
    expect(await lost(run('exit'))).toEqual({ ...taskLost, message: 'exit code 7' })
    expect(await run('answer')).toBe(0)
    expect(started()).toBe(2)
  })

  it('terminates a worker without tasks after its idle time', async () => {
    const onEnd = vi.fn()
    const { run, started } = poolOf({ start, idleMs: 20, onEnd })
    await run('answer')
    await vi.waitUntil(() => onEnd.mock.calls.length > 0, 20_000)
    expect(onEnd.mock.calls).toEqual([[undefined]])
    expect(await run('answer')).toBe(0)
    expect(started()).toBe(2)
  })
})

it('names the error of a task, and the memory limit of a thread', async () => {
  const { run } = poolOf()
  expect((await lost(run('throw')))?.message).toBe('a wrong task')
  expect((await lost(run('allocate')))?.message).toMatch(/memory limit/)
})

it('tells a worker that did not start from one that a task ended', async () => {
  const thread = poolOf({ start: () => new Worker('process.exit(3)', { eval: true }), keepsWorker: true })
  expect(await lost(thread.run('answer'))).toEqual({ ...taskLost, message: 'exit code 3', hasStarted: false })
  expect(thread.started()).toBe(1)
  const child = poolOf({ start: () => spawn('/nowhere/node', [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }) })
  expect(await lost(child.run('answer'))).toMatchObject({ message: 'spawn /nowhere/node ENOENT', hasStarted: false })
})

it('transfers memory to a thread and back', async () => {
  const { run } = poolOf()
  const bytes = new Uint8Array([1, 2, 3])
  const running = run(bytes, { transfer: [bytes.buffer] })
  expect(bytes.byteLength).toBe(0)
  expect(await running).toEqual(new Uint8Array([1, 2, 3]))
})

it('gives a thread that lacks processor time up to three timeouts, if it counts that', async () => {
  expect(await poolOf({ countsCpuTime: true }).run('sleep', { timeoutMs: 1_000 })).toBe(0)
  expect(await lost(poolOf().run('sleep', { timeoutMs: 200 }))).toMatchObject({ isLate: true })
  expect(await lost(poolOf({ countsCpuTime: true }).run('wait', { timeoutMs: 50 }))).toMatchObject({ isLate: true })
})

it('counts an answer that arrived while this thread was blocked', async () => {
  const { run, warm, started } = poolOf()
  await warm()
  // The timeout is the first that Node handles after this.
  await setImmediate()
  const running = run('answer', { timeoutMs: 50 })
  for (const until = performance.now() + 500; performance.now() < until; );
  expect([await running, await run('answer'), started()]).toEqual([0, 1, 1])
})

it('is warm when its worker is ready, and replaces a worker that a task ended', async () => {
  const { run, warm, started } = poolOf({ keepsWorker: true })
  await warm()
  expect(started()).toBe(1)
  await lost(run('exit'))
  expect(started()).toBe(2)
})

it('counts no idle time during a task', async () => {
  const { run } = poolOf({ idleMs: 1_000 })
  expect([await run('answer'), await run('sleep')]).toEqual([0, 1])
})

describe('a worker with several tasks', () => {
  const several = { tasksPerWorker: Number.POSITIVE_INFINITY }

  it('runs them at once; the end of the worker rejects all', async () => {
    const { run, started } = poolOf(several)
    const waiting = lost(run('wait'))
    expect(await run('answer')).toBe(1)
    expect(await lost(run('exit'))).toEqual({ ...taskLost, message: 'exit code 7' })
    expect(await waiting).toEqual({ ...taskLost, message: 'exit code 7' })
    expect(started()).toBe(1)
  })

  it('gets no others during its last task', async () => {
    const { run, started } = poolOf(several)
    void lost(run('lastWait'))
    await vi.waitUntil(async () => (await run('answer')) === 0, 20_000)
    expect(started()).toBe(2)
  })

  it('ends when its last task and all others are answered', async () => {
    const onEnd = vi.fn()
    const { run, started } = poolOf({ ...several, onEnd, keepsWorker: true })
    expect(await Promise.all([run('answer'), run('last'), run('answer')])).toEqual([0, 1, 2])
    expect(onEnd.mock.calls).toEqual([[undefined]])
    expect(await run('answer')).toBe(0)
    expect(started()).toBe(2)
  })

  it('names its last task as the one that may have ended it', async () => {
    const { run } = poolOf(several)
    const waiting = lost(run('wait'))
    expect(await lost(run('lastExit'))).toEqual({ ...taskLost, message: 'exit code 7', isLast: true })
    expect(await waiting).toEqual({ ...taskLost, message: 'exit code 7' })
  })
})
