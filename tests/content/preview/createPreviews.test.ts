import { describe, expect, it, vi } from 'vitest'
import { createPreviews } from '../../../src/content/preview/createPreviews'
import { type Source, SourceError } from '../../../src/content/source/Source'

const document = (id: string) => ({
  changed: true as const,
  etag: undefined,
  document: { data: { id, name: 'Paper' } },
})
const editor = (token: string) => ({ websiteId: 'paper', token })

function setUp(answer: (token: string) => ReturnType<Source['read']>) {
  const clock = { now: 0 }
  const read = vi.fn(answer)
  const previews = createPreviews({
    sourceOf: ({ token }) => ({ read: () => read(token) }),
    mediaBase: 'https://api.example',
    now: () => clock.now,
  })
  const readWebsiteId = async (token: string, isForced = false) =>
    (await (await previews.open(editor(token), isForced)).read(false)).site.website.id
  return { previews, read, clock, readWebsiteId }
}

describe('stores of previews', () => {
  it('are separate for each token', async () => {
    const { readWebsiteId } = setUp(async (token) => document(`of-${token}`))
    expect([await readWebsiteId('a'), await readWebsiteId('b'), await readWebsiteId('a')]).toEqual([
      'of-a',
      'of-b',
      'of-a',
    ])
  })

  it('are limited to 16: the least recently used one is dropped', async () => {
    const { previews, readWebsiteId, clock } = setUp(async () => document('paper'))
    for (let index = 0; index < 16; index++) {
      await readWebsiteId(`t${index}`)
      clock.now += 1_000
    }
    await readWebsiteId('t0')
    await readWebsiteId('t16')
    expect(['t0', 't1', 't2', 't16'].map((token) => previews.isOpen(editor(token)))).toEqual([true, false, true, true])
  })

  it('are dropped ten minutes after their last use', async () => {
    const { previews, readWebsiteId, clock } = setUp(async () => document('paper'))
    clock.now = 1_000
    await readWebsiteId('a')
    clock.now = 500_000
    await readWebsiteId('a')
    clock.now = 1_099_000
    expect(previews.isOpen(editor('a'))).toBe(true)
    clock.now = 1_101_000
    expect(previews.isOpen(editor('a'))).toBe(false)
  })

  it('are shared while they are opened', async () => {
    const { readWebsiteId, read } = setUp(async () => document('paper'))
    await Promise.all([readWebsiteId('a'), readWebsiteId('a'), readWebsiteId('a')])
    expect(read).toHaveBeenCalledTimes(1)
  })
})

describe('unknown credentials', () => {
  const rejectToken = async () => {
    throw new SourceError('unauthorised', 'no')
  }

  it('are limited to about five requests per second, after the first ten', async () => {
    const { previews, read, clock } = setUp(rejectToken)
    const openMany = (count: number, name: string) =>
      Promise.allSettled(Array.from({ length: count }, (_, index) => previews.open(editor(name + index), false)))
    await openMany(50, 'first')
    expect(read).toHaveBeenCalledTimes(10)
    clock.now = 1_000
    await openMany(50, 'second')
    expect(read).toHaveBeenCalledTimes(15)
  })

  it('that were rejected cause no further request', async () => {
    const { previews, read } = setUp(rejectToken)
    for (const _ of [1, 2, 3]) await expect(previews.open(editor('x'), true)).rejects.toMatchObject({ status: 401 })
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('do not replace known ones', async () => {
    const { previews, readWebsiteId } = setUp((token) =>
      token === 'good' ? Promise.resolve(document('paper')) : rejectToken(),
    )
    await readWebsiteId('good')
    await Promise.allSettled(Array.from({ length: 200 }, (_, index) => previews.open(editor(`x${index}`), false)))
    expect(previews.isOpen(editor('good'))).toBe(true)
  })
})

it('makes one more request for all who ask for fresh content during a request', async () => {
  const { previews, read } = setUp(async () => document('paper'))
  const store = await previews.open(editor('a'), false)
  await Promise.all(Array.from({ length: 20 }, () => store.read(true)))
  expect(read).toHaveBeenCalledTimes(3)
})
