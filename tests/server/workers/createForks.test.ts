import type { Cluster } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createForks } from '../../../src/server/workers/createForks'

/** A cluster whose workers are numbered from 1; one of `unstarted` has no process. */
function forked(unstarted: readonly number[] = []) {
  const workers: EventEmitter[] = []
  const [letters, ends, warnings]: [unknown[], unknown[], unknown[]] = [[], [], []]
  const cluster = Object.assign(new EventEmitter(), {
    fork() {
      const id = workers.length + 1
      const process = { pid: unstarted.includes(id) ? undefined : 1_000 + id, kill: () => true }
      const worker = Object.assign(new EventEmitter(), { id, process, isConnected: () => true, send: () => true })
      workers.push(worker)
      return worker
    },
  })
  const log = { debug() {}, info() {}, error() {}, warn: (facts: unknown) => void warnings.push(facts) }
  const forks = createForks({
    cluster: cluster as unknown as Cluster,
    log,
    onLetter: ({ id }, letter) => void letters.push([id, letter.type]),
    onEnd: (...end) => void ends.push(end),
  })
  return { ...forks, cluster, workers, letters, ends, warnings }
}

describe('the processes of workers', () => {
  it('may die while they are written to: the lead goes on, and says so', () => {
    const { start, count, workers, ends, warnings } = forked()
    start({})
    workers[0]?.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
    expect(warnings).toEqual([{ worker: 1, error: 'Error: write EPIPE' }])
    expect([count(), ends]).toEqual([1, []])
  })

  it('that the system does not start have ended, once', () => {
    const { start, count, workers, ends } = forked([1])
    start({})
    workers[0]?.emit('error', new Error('spawn EAGAIN'))
    workers[0]?.emit('error', new Error('spawn EAGAIN'))
    expect([count(), ends]).toEqual([0, [[1, null, null]]])
  })

  it('are not heard after their end', () => {
    const { start, cluster, workers, letters, ends } = forked()
    start({})
    start({})
    cluster.emit('message', workers[0], { type: 'listening' })
    cluster.emit('exit', workers[0], null, 'SIGKILL')
    cluster.emit('message', workers[0], { type: 'listening' })
    cluster.emit('message', workers[1], { type: 'settled' })
    expect(letters).toEqual([
      [1, 'listening'],
      [2, 'settled'],
    ])
    expect(ends).toEqual([[1, null, 'SIGKILL']])
  })
})
