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
  const seen = async (token: string, isForced = false) =>
    (await (await previews.open(editor(token), isForced)).read(false)).site.website.id
  return { previews, read, clock, seen }
}

describe('stores of previews', () => {
  it('are separate for each token', async () => {
    const { seen } = setUp(async (token) => document(`of-${token}`))
    expect([await seen('a'), await seen('b'), await seen('a')]).toEqual(['of-a', 'of-b', 'of-a'])
  })

  it('are limited to 16: the least recently used one is dropped', async () => {
    const { previews, seen, clock } = setUp(async () => document('paper'))
    for (let index = 0; index < 16; index++) {
      await seen(`t${index}`)
      clock.now += 1_000
    }
    await seen('t0')
    await seen('t16')
    expect(['t0', 't1', 't2', 't16'].map((token) => previews.isOpen(editor(token)))).toEqual([true, false, true, true])
  })

  it('are dropped ten minutes after their last use', async () => {
    const { previews, seen, clock } = setUp(async () => document('paper'))
    clock.now = 1_000
    await seen('a')
    clock.now = 500_000
    await seen('a')
    clock.now = 1_099_000
    expect(previews.isOpen(editor('a'))).toBe(true)
    clock.now = 1_101_000
    expect(previews.isOpen(editor('a'))).toBe(false)
  })

  it('are shared while they are opened', async () => {
    const { seen, read } = setUp(async () => document('paper'))
    await Promise.all([seen('a'), seen('a'), seen('a')])
    expect(read).toHaveBeenCalledTimes(1)
  })
})

describe('unknown credentials', () => {
  const no = async () => {
    throw new SourceError('unauthorised', 'no')
  }

  it('are limited to about five requests per second, after the first ten', async () => {
    const { previews, read, clock } = setUp(no)
    const tried = (count: number, name: string) =>
      Promise.allSettled(Array.from({ length: count }, (_, index) => previews.open(editor(name + index), false)))
    await tried(50, 'first')
    expect(read).toHaveBeenCalledTimes(10)
    clock.now = 1_000
    await tried(50, 'second')
    expect(read).toHaveBeenCalledTimes(15)
  })

  it('that were rejected cause no further request', async () => {
    const { previews, read } = setUp(no)
    for (const _ of [1, 2, 3]) await expect(previews.open(editor('x'), true)).rejects.toMatchObject({ status: 401 })
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('do not replace known ones', async () => {
    const { previews, seen } = setUp((token) => (token === 'good' ? Promise.resolve(document('paper')) : no()))
    await seen('good')
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
