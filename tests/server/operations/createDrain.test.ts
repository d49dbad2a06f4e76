import { createServer } from 'node:http'
import { expect, it, vi } from 'vitest'
import { createDrain } from '../../../src/server/operations/createDrain'
import { createLog } from '../../../src/server/operations/createLog'

const { stopListening, endProcess } = vi.hoisted(() => ({ stopListening: vi.fn(), endProcess: vi.fn() }))
vi.mock('../../../src/server/operations/stopListening', () => ({ stopListening }))
vi.mock('../../../src/server/operations/endProcess', () => ({ endProcess }))

it('stops listening when all workers hold their responses, and answers when all have stopped', async () => {
  const events: string[] = []
  // The other workers reach each stage some turns of the event loop later.
  const waitForAll = async (stage: string) => {
    events.push(`this worker: ${stage}`)
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
    events.push(`all workers: ${stage}`)
  }
  const drain = createDrain(createServer(), createLog('silent'), 0, async () => {}, waitForAll)
  stopListening.mockImplementation(async () => {
    drain.receive(() => events.push('answered'))
    events.push('stopped listening')
  })
  drain.begin('SIGTERM', 0)
  await expect.poll(() => events).toEqual(expect.arrayContaining(['all workers: closed', 'answered']))
  expect(events).toEqual([
    'this worker: holding',
    'all workers: holding',
    'stopped listening',
    'this worker: closed',
    'all workers: closed',
    'answered',
  ])
})
