import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { hostOf, withoutPort } from '../../../src/server/http/hostOf'

const naming = (...hosts: string[]) =>
  hostOf({ headers: { host: hosts[0] }, rawHeaders: hosts.flatMap((host) => ['Host', host]) } as IncomingMessage)

describe('Host header', () => {
  test.each([
    'post.example',
    'POST.example:8080',
    '192.0.2.7',
    '[2001:db8::1]',
    '[::1]:80',
    'a_b',
    'xn--mnchen-3ya.example',
  ])('%s is valid', (host) => expect(naming(host)).toBe(host))

  test.each([
    '[::1',
    '::1',
    '[',
    ']',
    '[::1]]',
    '[x]',
    'a:b:c',
    'a:99999',
    '192.0.2.700',
    'a b',
    'a/b',
    'a@b',
    'é.example',
    '',
  ])('%j is invalid', (host) => expect(naming(host)).toBeUndefined())

  test('is invalid if there are two, even equal ones', () => {
    expect(naming('post.example', 'post.example')).toBeUndefined()
  })
})

test('hosts are compared without their port', () => {
  expect(['A.example:80', '[::1]:8080', '[::1]'].map(withoutPort)).toEqual(['a.example', '[::1]', '[::1]'])
})
