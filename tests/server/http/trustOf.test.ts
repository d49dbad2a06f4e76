import { describe, expect, test } from 'vitest'
import { trustOf } from '../../../src/server/http/trustOf'

describe('list of trusted proxies', () => {
  const isTrusted = trustOf(['10.1.0.0/16', '192.0.2.7', '2001:db8::/32', 'loopback'])

  test.each(['10.1.2.3', '192.0.2.7', '::ffff:10.1.2.3', '2001:db8::1', '127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'trusts %s',
    (address) => expect(isTrusted(address)).toBe(true),
  )

  test.each(['10.2.0.1', '192.0.2.8', '2001:db9::1', '::ffff:192.0.2.8', 'evil.example', '', undefined])(
    'does not trust %s',
    (address) => expect(isTrusted(address)).toBe(false),
  )
})

test('with "none", or without entries, trusts no address', () => {
  expect([trustOf(['none'])('127.0.0.1'), trustOf([])('127.0.0.1')]).toEqual([false, false])
})

test.each(['10.0.0.0/33', '::1/129', 'localhost', '10.0.0', '10.0.0.0/', '10.0.0.0/x'])(
  '%s throws an error with the invalid entry',
  (entry) => {
    expect(() => trustOf([entry])).toThrow(entry)
  },
)
