import type { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createSupervisor } from '../../../src/server/workers/createSupervisor'

/** A supervisor of fake workers with a clock that the test moves. The first `refusals` forks throw. */
function supervised(size: number, refusals = 0) {
  let refused = 0
  let now = 0
  const workers: (EventEmitter & { id: number })[] = []
  const signals: [id: number, signal: string][] = []
  const delays: { milliseconds: number; callback: () => void }[] = []
  const exits: number[] = []
  const ends: number[] = []
  const lines: object[] = []
  const record = (facts: object) => void lines.push(facts)
  const supervisor = createSupervisor({
    size,
    fork() {
      if (refused++ < refusals) throw new Error('spawn ENOMEM')
      const id = workers.length + 1
      const process = { pid: 1_000 + id, kill: (signal: string) => signals.push([id, signal]) }
      const worker = Object.assign(new EventEmitter(), { id, process })
      workers.push(worker)
      return worker as unknown as Worker
    },
    log: { debug() {}, info() {}, warn: record, error: record },
    onEnd: (id) => ends.push(id),
    exit: (code) => exits.push(code),
    after: (milliseconds, callback) => delays.push({ milliseconds, callback }),
    now: () => now,
  })
  return {
    ...supervisor,
    workers,
    signals,
    exits,
    ends,
    lines,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    end: (id: number, code: number | null, signal: string | null = null) => workers[id - 1]?.emit('exit', code, signal),
    startNext: () => delays.at(-1)?.callback(),
    delays: () => delays.map(({ milliseconds }) => milliseconds),
  }
}

function serving(size: number) {
  const supervisor = supervised(size)
  supervisor.begin()
  supervisor.listening()
  return supervisor
}

describe('supervisor of workers', () => {
  it('starts the other workers when the first one listens', () => {
    const supervisor = supervised(3)
    supervisor.begin()
    expect(supervisor.count()).toBe(1)
    supervisor.listening()
    supervisor.listening()
    expect([supervisor.count(), supervisor.workers.length]).toEqual([3, 3])
  })

  it('retries with growing delays while the system cannot start a process', () => {
    const supervisor = supervised(2, 3)
    supervisor.begin()
    for (let time = 0; time < 3; time++) supervisor.startNext()
    expect(supervisor.delays()).toEqual([500, 1_000, 2_000])
    expect(supervisor.lines.at(-1)).toEqual({ error: 'Error: spawn ENOMEM', restartInMs: 2_000 })
    expect([supervisor.workers.length, supervisor.exits]).toEqual([1, []])
  })

  it('treats an asynchronous start error like a failed start, once', () => {
    const supervisor = serving(2)
    Object.assign(supervisor.workers[1] ?? {}, { process: { pid: undefined } })
    supervisor.workers[1]?.emit('error', new Error('spawn EAGAIN'))
    supervisor.workers[1]?.emit('error', new Error('spawn EAGAIN'))
    expect([supervisor.delays(), supervisor.ends, supervisor.exits]).toEqual([[500], [2], []])
  })

  it('keeps a worker to which a message was lost', () => {
    const supervisor = serving(1)
    supervisor.workers[0]?.emit('error', new Error('write EPIPE'))
    expect([supervisor.count(), supervisor.delays()]).toEqual([1, []])
  })

  it.each([
    [1, null, 1],
    [7, null, 7],
    [null, 'SIGKILL', 1],
    [0, null, 1],
  ])('exits when the first worker ends (%s, %s) before it listens', (code, signal, exit) => {
    const supervisor = supervised(3)
    supervisor.begin()
    supervisor.end(1, code, signal)
    expect([supervisor.exits, supervisor.workers.length, supervisor.delays()]).toEqual([[exit], 1, []])
  })

  it('replaces a worker with growing delays while the replacements fail', () => {
    const supervisor = serving(2)
    for (let id = 2; id < 10; id++) {
      supervisor.end(id, 1)
      supervisor.startNext()
    }
    expect(supervisor.delays()).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    expect([supervisor.count(), supervisor.exits]).toEqual([2, []])
  })

  it('replaces a worker soon if it lived long', () => {
    const supervisor = serving(1)
    for (const lifetimeMs of [0, 0, 60_001]) {
      supervisor.pass(lifetimeMs)
      supervisor.end(supervisor.workers.length, null, 'SIGSEGV')
      supervisor.startNext()
    }
    expect(supervisor.delays()).toEqual([500, 1_000, 500])
  })

  it('passes signals on and exits with the last worker', () => {
    const supervisor = serving(2)
    supervisor.signal('SIGTERM')
    supervisor.signal('SIGTERM')
    const both = [1, 2].map((id) => [id, 'SIGTERM'])
    expect(supervisor.signals).toEqual([...both, ...both])
    supervisor.end(2, 0)
    expect(supervisor.exits).toEqual([])
    supervisor.end(1, 0)
    expect([supervisor.exits, supervisor.delays()]).toEqual([[0], []])
  })

  it('exits with 1 if a worker fails during the shutdown', () => {
    const supervisor = serving(2)
    supervisor.signal('SIGTERM')
    supervisor.end(1, 1)
    supervisor.end(2, 0)
    expect(supervisor.exits).toEqual([1])
  })

  it('replaces no worker after a signal', () => {
    const supervisor = serving(1)
    supervisor.end(1, 1)
    supervisor.signal('SIGINT')
    supervisor.startNext()
    expect([supervisor.exits, supervisor.workers.length]).toEqual([[0], 1])
  })
})
