import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { forwarded } from '../../../src/server/http/forwarded'

const incoming = (headers: Record<string, string>) =>
  ({
    headers: { host: 'post.example', ...headers },
    rawHeaders: ['Host', 'post.example'],
    socket: {},
  }) as IncomingMessage
const uuid = /^[0-9a-f-]{36}$/

const headers = { 'x-forwarded-host': 'www.example, inner', 'x-forwarded-proto': 'https', 'x-request-id': 'abc-12345' }

test('reads the headers of a trusted proxy', () => {
  expect(forwarded(incoming(headers), () => true)).toEqual({
    host: 'www.example',
    scheme: 'https',
    id: 'abc-12345',
    isProxied: true,
  })
})

test('ignores the headers of other clients', () => {
  expect(forwarded(incoming(headers), () => false)).toEqual({
    host: 'post.example',
    scheme: 'http',
    id: expect.stringMatching(uuid),
    isProxied: false,
  })
})

test.each(['evil host', 'a/b', 'x<script>', ''])('ignores a host like %j even from a trusted proxy', (host) => {
  expect(forwarded(incoming({ 'x-forwarded-host': host }), () => true).host).toBe('post.example')
})

describe('request id', () => {
  test.each(['short', 'a'.repeat(65), 'with space', 'line\nbreak', '\u001b[31mred-red-red', '{"a":1,"b":2}', ''])(
    'like %j is replaced',
    (id) => expect(forwarded(incoming({ 'x-request-id': id }), () => true).id).toMatch(uuid),
  )
})

describe('isProxied', () => {
  test.each(['via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-request-id', 'cdn-loop'])(
    'is true for a request with %s from a trusted proxy only',
    (name) => {
      const passed = incoming({ [name]: '203.0.113.9' })
      expect([forwarded(passed, () => true).isProxied, forwarded(passed, () => false).isProxied]).toEqual([true, false])
    },
  )

  test('is false without such a header', () => {
    expect(forwarded(incoming({}), () => true).isProxied).toBe(false)
  })
})
