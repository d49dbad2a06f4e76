import { describe, expect, test, vi } from 'vitest'
import { createReplicas } from '../../../src/server/replicas/createReplicas'
import { type FakeServer, fakeMemory } from '../../support/fakeMemory'

function replica(server: FakeServer) {
  const done: string[] = []
  const replicas = createReplicas(server.memory())
  replicas.join({
    sites: ['post', 'ville'],
    renew: async (site) => done.push(`renew ${site}`),
    purge: (site, keys) => done.push(`purge ${site} ${keys}`),
  })
  return { ...replicas, done }
}

test('a purge reaches other replicas, not its sender: first the content, then the pages', async () => {
  const server = fakeMemory()
  const [one, other] = [replica(server), replica(server)]
  const mark = await one.disregardShared('post')
  await one.purged(mark, ['article-a'])
  await vi.waitFor(() => expect(other.done).toEqual(['renew post', 'purge post article-a']), 20_000)
  expect(one.done).toEqual([])
})

test('changed content is refreshed without a purge', async () => {
  const server = fakeMemory()
  const [one, other] = [replica(server), replica(server)]
  await one.changed('ville')
  await vi.waitFor(() => expect(other.done).toEqual(['renew ville']), 20_000)
})

test.each([
  'no JSON',
  '{}',
  'null',
  '{"type":"purged","by":"x","site":"post","stamp":"s","keys":7}',
  '{"type":"purged","by":"x","site":"nobody","stamp":"s","keys":"all"}',
  '{"type":"changed","by":"x","site":"__proto__"}',
])('the invalid message %s is ignored', async (text) => {
  const server = fakeMemory()
  const one = replica(server)
  await server.memory().publish(text)
  await replica(server).changed('ville')
  await vi.waitFor(() => expect(one.done).toEqual(['renew ville']), 20_000)
})

test('a purge that could not be sent is sent after a reconnect', async () => {
  const server = fakeMemory()
  const [one, other] = [replica(server), replica(server)]
  server.isUp = false
  const mark = await one.disregardShared('post')
  await one.purged(mark, ['article-a'])
  expect(other.done).toEqual([])
  server.isUp = true
  server.reconnect()
  await vi.waitFor(() => expect(other.done).toContain('purge post all'), 20_000)
})

test('a purge whose version was set before the disconnect is sent too', async () => {
  const server = fakeMemory()
  const [one, other] = [replica(server), replica(server)]
  const mark = await one.disregardShared('post')
  server.isUp = false
  await one.purged(mark, 'all')
  server.isUp = true
  one.done.length = 0
  server.reconnect()
  await vi.waitFor(() => expect(one.done).toEqual(['renew post']), 20_000)
  await vi.waitFor(() => expect(other.done.filter((line) => line.startsWith('purge'))).not.toHaveLength(0), 20_000)
})

test('a missed purge is detected by its version, once', async () => {
  const server = fakeMemory()
  const one = replica(server)
  server.reconnect()
  await vi.waitFor(() => expect(one.done).toEqual([]), 20_000)
  server.values.set('stamp:post', Buffer.from('another'))
  server.reconnect()
  await vi.waitFor(() => expect(one.done).toEqual(['renew post', 'purge post all']), 20_000)
  server.reconnect()
  await replica(server).changed('ville')
  await vi.waitFor(() => expect(one.done).toEqual(['renew post', 'purge post all', 'renew ville']), 20_000)
})

test('an empty server after a reconnect is not a purge', async () => {
  const server = fakeMemory()
  const [one, other] = [replica(server), replica(server)]
  const mark = await one.disregardShared('post')
  await one.purged(mark, 'all')
  await vi.waitFor(() => expect(other.done).toHaveLength(2), 20_000)
  server.values.clear()
  server.reconnect()
  await one.changed('ville')
  await vi.waitFor(() => expect(other.done.at(-1)).toBe('renew ville'), 20_000)
  expect(other.done).toHaveLength(3)
})

describe('a page rendered before a purge', () => {
  const outlive = ({ outlives }: ReturnType<typeof replica>, now: string, keys: string[], made = '') =>
    outlives('post', made, now, keys)

  test('of other keys stays valid for the sender and receivers, but not before the purge is sent', async () => {
    const server = fakeMemory()
    const [one, other] = [replica(server), replica(server)]
    const mark = await one.disregardShared('post')
    const { stamp } = mark
    for (const each of [one, other]) expect(outlive(each, stamp, ['article-b'])).toBe(false)
    await one.purged(mark, ['article-a'])
    await vi.waitFor(() => expect(outlive(other, stamp, ['article-b'])).toBe(true), 20_000)
    for (const each of [one, other]) {
      expect([outlive(each, stamp, ['article-b']), outlive(each, stamp, ['article-b', 'article-a'])]).toEqual([
        true,
        false,
      ])
      expect(outlive(each, stamp, ['article-a'], stamp)).toBe(true)
      expect(each.outlives('ville', '', stamp, ['article-b'])).toBe(false)
    }
  })

  test('of several keys stays valid without those keys, and not after a purge of everything', async () => {
    const server = fakeMemory()
    const one = replica(server)
    let stamp = ''
    const purge = async (keys: string[] | 'all') => {
      const mark = await one.disregardShared('post')
      await one.purged(mark, keys)
      stamp = mark.stamp
    }
    await purge(['article-a'])
    const first = stamp
    await purge(['article-b'])
    const validPages = (made: string) =>
      ['a', 'b', 'c'].filter((name) => outlive(one, stamp, [`article-${name}`], made))
    expect([validPages(''), validPages(first), validPages(stamp), validPages('unknown')]).toEqual([
      ['c'],
      ['a', 'c'],
      ['a', 'b', 'c'],
      [],
    ])
    await purge('all')
    expect([validPages(''), validPages(first)]).toEqual([[], []])
  })

  test('stays valid without the keys of two concurrent purges, whichever version is stored', async () => {
    const server = fakeMemory()
    const [one, other] = [replica(server), replica(server)]
    const marks = await Promise.all([one.disregardShared('post'), other.disregardShared('post')])
    expect(marks.map(({ before }) => before)).toEqual(['', ''])
    await one.purged(marks[0], ['article-a'])
    await other.purged(marks[1], ['article-b'])
    for (const { stamp } of marks)
      for (const each of [one, other])
        await vi.waitFor(() => {
          expect(['a', 'b', 'c'].filter((name) => outlive(each, stamp, [`article-${name}`]))).toEqual(['c'])
        }, 20_000)
  })

  test('is not valid if the purge was missed, or its previous version is unknown', async () => {
    const server = fakeMemory()
    const [one, late] = [replica(server), replica(server)]
    server.isUp = false
    const lost = await one.disregardShared('post')
    await one.purged(lost, ['article-a'])
    expect([outlive(one, lost.stamp, ['article-b']), outlive(late, lost.stamp, ['article-b'])]).toEqual([false, false])
  })
})
