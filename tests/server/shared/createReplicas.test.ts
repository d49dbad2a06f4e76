import { expect, test, vi } from 'vitest'
import { createReplicas } from '../../../src/server/shared/createReplicas'
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

test('a purge reaches the others, not its teller: first the content, then the pages', async () => {
  const server = fakeMemory()
  const [one, other] = [replica(server), replica(server)]
  await one.disregardShared('post')
  await one.purged('post', ['article-a'])
  await vi.waitFor(() => expect(other.done).toEqual(['renew post', 'purge post article-a']), 20_000)
  expect(one.done).toEqual([])
})

test('other content is taken up without a purge', async () => {
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
])('%s is no news', async (text) => {
  const server = fakeMemory()
  const one = replica(server)
  await server.memory().tell(text)
  await replica(server).changed('ville')
  await vi.waitFor(() => expect(one.done).toEqual(['renew ville']), 20_000)
})

test('a purge that could not be told is told when the server is back', async () => {
  const server = fakeMemory()
  const [one, other] = [replica(server), replica(server)]
  server.isUp = false
  await one.disregardShared('post')
  await one.purged('post', ['article-a'])
  expect(other.done).toEqual([])
  server.isUp = true
  server.reconnect()
  await vi.waitFor(() => expect(other.done).toContain('purge post all'), 20_000)
})

test('so is one whose stamp was set before the server went', async () => {
  const server = fakeMemory()
  const [one, other] = [replica(server), replica(server)]
  await one.disregardShared('post')
  server.isUp = false
  await one.purged('post', 'all')
  server.isUp = true
  one.done.length = 0
  server.reconnect()
  await vi.waitFor(() => expect(one.done).toEqual(['renew post']), 20_000)
  await vi.waitFor(() => expect(other.done.filter((line) => line.startsWith('purge'))).not.toHaveLength(0), 20_000)
})

test('a purge that was not heard is noticed by its stamp, once', async () => {
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

test('a server that comes back empty is no purge', async () => {
  const server = fakeMemory()
  const [one, other] = [replica(server), replica(server)]
  await one.disregardShared('post')
  await one.purged('post', 'all')
  await vi.waitFor(() => expect(other.done).toHaveLength(2), 20_000)
  server.values.clear()
  server.reconnect()
  await one.changed('ville')
  await vi.waitFor(() => expect(other.done.at(-1)).toBe('renew ville'), 20_000)
  expect(other.done).toHaveLength(3)
})
