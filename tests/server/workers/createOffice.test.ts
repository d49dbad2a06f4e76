import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHeldValues } from '../../../src/server/workers/createHeldValues'
import { createOffice } from '../../../src/server/workers/createOffice'
import type { Request, ToWorker } from '../../../src/server/workers/Letter'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An office with three workers; those of `mute` do not answer. */
function opened(mute: readonly number[] = [], isEnding = false) {
  const heard = new Map<number, string[]>()
  const replies: unknown[] = []
  let [listening, settled] = [0, 0]
  const office = createOffice({
    values: createHeldValues(1_000),
    own: async (matter) => (matter === 'figures' ? [{ worker: 0, answer: 'of the lead' }] : []),
    isEnding: () => isEnding,
    onListening: () => listening++,
    onSettled: () => settled++,
  })
  const addressee = (id: number) => ({
    id,
    send(letter: ToWorker) {
      if (letter.type === 'reply') replies.push(letter.reply)
      if (letter.type === 'heard') heard.set(id, [...(heard.get(id) ?? []), letter.text])
      if (letter.type === 'asked' && !mute.includes(id))
        office.received(addressee(id), { type: 'answer', id: letter.id, answer: `${letter.matter} of ${id}` })
    },
  })
  for (const id of [1, 2, 3]) office.received(addressee(id), { type: 'listening' })
  async function request(from: number, of: Request): Promise<unknown> {
    office.received(addressee(from), { type: 'request', id: 1, request: of })
    await vi.runAllTimersAsync()
    return replies.pop()
  }
  office.received(addressee(1), { type: 'settled' })
  return { ...office, request, heard, counts: [listening, settled] }
}

describe('the lead of workers', () => {
  it('holds what one of them keeps for all', async () => {
    const { request, counts } = opened()
    expect(counts).toEqual([3, 1])
    await request(1, { type: 'write', key: 'page', value: Buffer.from('words'), seconds: 10 })
    expect(await request(2, { type: 'read', keys: ['nothing', 'page'], most: 3 })).toEqual([
      undefined,
      Buffer.from('wor'),
    ])
  })

  it('tells all of them, the one that tells too', async () => {
    const { request, heard } = opened()
    await request(2, { type: 'publish', text: 'purged' })
    expect([...heard]).toEqual([
      [1, ['purged']],
      [2, ['purged']],
      [3, ['purged']],
    ])
  })

  it('asks all others for one, and says which did not answer in time', async () => {
    const { request } = opened([3])
    expect(await request(1, { type: 'ask', matter: 'figures' })).toEqual([
      { worker: 2, answer: 'figures of 2' },
      { worker: 3 },
      { worker: 0, answer: 'of the lead' },
    ])
  })

  it('asks nobody who is gone, and does not wait for one that goes meanwhile', async () => {
    const { request, gone } = opened([3])
    gone(2)
    const asked = request(1, { type: 'ask', matter: 'reasons' })
    gone(3)
    expect(await asked).toEqual([])
  })
})

describe('values held for workers', () => {
  it('go when their time is over', () => {
    let now = 1_000
    const values = createHeldValues(1_000, () => now)
    values.write('stamp', 'one', 2)
    now = 2_900
    expect(values.read(['stamp'], 9)).toEqual([Buffer.from('one')])
    now = 3_100
    expect(values.read(['stamp'], 9)).toEqual([undefined])
  })

  it('take no more room than they may: those unread for longest go first', () => {
    const values = createHeldValues(100)
    for (const key of ['a', 'b', 'c']) values.write(key, Buffer.alloc(30), 10)
    values.read(['a'], 1)
    values.write('d', Buffer.alloc(30), 10)
    expect(values.read(['a', 'b', 'c', 'd'], 1).map((value) => value !== undefined)).toEqual([true, false, true, true])
  })

  it('are copies: what they came with is not held', () => {
    const values = createHeldValues(1_000)
    const value = Buffer.from('one')
    values.write('key', value, 10)
    value.write('two')
    expect(values.read(['key'], 9)).toEqual([Buffer.from('one')])
  })
})

describe('the shutdown of all workers', () => {
  const stage = 'closed'

  it('has each worker wait until the last one has stopped listening', async () => {
    const { request } = opened([], true)
    expect(await request(1, { type: 'together', stage })).toBeUndefined()
    expect(await request(2, { type: 'together', stage })).toBeUndefined()
    expect(await request(2, { type: 'together', stage: 'holding' })).toBeUndefined()
    expect(await request(3, { type: 'together', stage })).toBe(true)
  })

  it('does not wait for a worker that has ended', async () => {
    const { request, gone } = opened([], true)
    await request(1, { type: 'together', stage })
    gone(3)
    expect(await request(2, { type: 'together', stage })).toBe(true)
  })

  it('is not waited for by a worker that ends by itself', async () => {
    expect(await opened().request(1, { type: 'together', stage })).toBe(true)
  })
})
