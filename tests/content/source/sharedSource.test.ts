import { brotliCompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { SourceError, type SourceResponse } from '../../../src/content/source/Source'
import { sharedSource } from '../../../src/content/source/sharedSource'
import { createReplicas } from '../../../src/server/replicas/createReplicas'
import { pack } from '../../../src/server/replicas/pack'
import { unpack } from '../../../src/server/replicas/unpack'
import { type FakeServer, fakeMemory } from '../../support/fakeMemory'

const document = { data: { id: 'post', name: 'Post' } }
const newer = { data: { id: 'post', name: 'Newer' } }
const response = (etag: string | undefined, what: unknown = document): SourceResponse => ({
  changed: true,
  document: what,
  etag,
})

/** One replica's source; `upstream` is a mock of its requests. */
function replica(
  server: FakeServer,
  answer: () => SourceResponse,
  websiteId = 'post',
  apiBase = 'https://api.example',
) {
  const upstream = vi.fn(async (_etag: string | undefined) => answer())
  const replicas = createReplicas(server.memory())
  const changed = vi.spyOn(replicas, 'changed')
  return { ...sharedSource({ read: upstream }, { replicas, websiteId, apiBase }), upstream, changed, replicas }
}

const keyOf = ({ values }: FakeServer, kind: string) => [...values.keys()].find((key) => key.startsWith(kind)) ?? ''

test.each(['"v1"', undefined])('a document fetched by one replica is used by others, ETag %s', async (etag) => {
  const server = fakeMemory()
  const [one, other] = [replica(server, () => response(etag)), replica(server, () => response(etag))]
  expect(await one.read(undefined)).toEqual(response(etag))
  expect(await other.read(undefined)).toEqual(response(etag))
  expect(other.upstream).not.toHaveBeenCalled()
  expect([one.changed.mock.calls, other.changed.mock.calls]).toEqual([[['post']], []])
})

test('a document known to be current is not requested again', async () => {
  const server = fakeMemory()
  const one = replica(server, () => response('"v1"'))
  await one.read(undefined)
  expect(await one.read('"v1"')).toEqual({ changed: false })
  expect(one.upstream).toHaveBeenCalledTimes(1)
})

test('after a confirmation has expired the API is asked, and its answer is used by all', async () => {
  const server = fakeMemory()
  const [one, other] = [replica(server, () => ({ changed: false })), replica(server, () => response('"v2"', newer))]
  expect(await one.read('"v1"')).toEqual({ changed: false })
  expect(await one.read('"v1"')).toEqual({ changed: false })
  expect(one.upstream).toHaveBeenCalledExactlyOnceWith('"v1"', undefined, undefined)
  server.values.delete(keyOf(server, 'confirmed'))
  await other.read('"v1"')
  expect(await one.read('"v1"')).toEqual(response('"v2"', newer))
})

test('after a purge the API is asked, and requests started before are ignored', async () => {
  const server = fakeMemory()
  const slow = Promise.withResolvers<SourceResponse>()
  const late = sharedSource(
    { read: () => slow.promise },
    { replicas: createReplicas(server.memory()), websiteId: 'post', apiBase: 'https://api.example' },
  )
  const one = replica(server, () => response('"v2"', newer))
  const old = late.read(undefined)
  await vi.waitFor(() => expect(server.values.size).toBe(0), 20_000)
  await one.replicas.disregardShared('post')
  await one.read('"v1"')
  slow.resolve(response('"v1"'))
  await old
  const reader = replica(server, () => response('"v2"', newer))
  expect(await reader.read(undefined)).toEqual(response('"v2"', newer))
  expect(reader.upstream).toHaveBeenCalledTimes(1)
})

test('another website, or the same id at another API, is separate', async () => {
  const server = fakeMemory()
  await replica(server, () => response('"v1"')).read(undefined)
  const ville = replica(server, () => response('"w"', newer), 'ville')
  const staging = replica(server, () => response('"s"', newer), 'post', 'https://stage.example')
  expect([await ville.read(undefined), await staging.read(undefined)]).toEqual([
    response('"w"', newer),
    response('"s"', newer),
  ])
})

test.each([
  ['confirmed', 'garbage'],
  ['confirmed', '{"site":"post","stamp":"","version":7}\n'],
  ['confirmed', '{"site":"ville","stamp":"","version":"\\"v1\\""}\n'],
  ['document', 'garbage'],
  ['document', '{"site":"post","version":"\\"v1\\"","digest":"x"}\nnot brotli'],
  ['document', '{"site":"ville","version":"\\"v1\\"","digest":"x"}\n'],
])('an invalid %s is ignored: %s', async (kind, poison) => {
  const server = fakeMemory()
  await replica(server, () => response('"v1"')).read(undefined)
  server.values.set(keyOf(server, kind), Buffer.from(poison))
  const reader = replica(server, () => response('"v1"'))
  expect(await reader.read(undefined)).toEqual(response('"v1"'))
  expect(reader.upstream).toHaveBeenCalledTimes(1)
})

test.each([
  ['bytes', (head: object) => head, brotliCompressSync('{"data":{}}')],
  ['website', (head: object) => ({ ...head, site: 'ville' }), undefined],
])('a document with other %s than declared is ignored', async (_what, change, other) => {
  const server = fakeMemory()
  await replica(server, () => response('"v1"')).read(undefined)
  const key = keyOf(server, 'document')
  const { head, body } = unpack(server.values.get(key) ?? Buffer.alloc(0)) ?? { head: {}, body: Buffer.alloc(0) }
  server.values.set(key, pack(change(head as object), other ?? body))
  const reader = replica(server, () => response('"v1"'))
  expect(await reader.read(undefined)).toEqual(response('"v1"'))
  expect(reader.upstream).toHaveBeenCalledTimes(1)
})

test('the same document again is not reported as a change', async () => {
  const server = fakeMemory()
  const one = replica(server, () => response(undefined))
  for (let times = 0; times < 2; times++) {
    await one.read(undefined)
    server.values.delete(keyOf(server, 'confirmed'))
  }
  expect([one.upstream.mock.calls.length, one.changed.mock.calls.length]).toEqual([2, 1])
})

test('without Redis each replica makes its own requests', async () => {
  const server = fakeMemory()
  server.isUp = false
  const one = replica(server, () => response('"v1"'))
  expect([await one.read(undefined), await one.read('"v1"')]).toEqual([response('"v1"'), response('"v1"')])
  expect(one.changed).not.toHaveBeenCalled()
})

const failing = (fault: 'unreachable' | 'unauthorised') => () => {
  throw new SourceError(fault, 'away')
}

test('a replica that starts while the API is down uses the last document, without confirming it', async () => {
  const server = fakeMemory()
  await replica(server, () => response('"v1"')).read(undefined)
  server.values.delete(keyOf(server, 'confirmed'))
  const starting = replica(server, failing('unreachable'))
  expect(await starting.read(undefined)).toEqual(response('"v1"'))
  expect(keyOf(server, 'confirmed')).toBe('')
  await expect(starting.read('"v1"')).rejects.toThrow('away')
  await expect(replica(server, failing('unauthorised')).read(undefined)).rejects.toThrow('away')
})
