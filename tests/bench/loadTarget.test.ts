import { expect, test } from 'vitest'
import { linksIn } from '../../bench/linksIn'
import { loadTarget } from '../../bench/loadTarget'

test.each([
  ['http://localhost:8080/', false],
  ['http://127.0.0.1:9/agenda', false],
  ['http://[::1]:8080/', false],
  ['https://post.example/', true],
])('accepts %s, remote hosts allowed: %s', (address, isRemote) => {
  expect(loadTarget(address, isRemote)).toEqual({ url: new URL(address) })
})

test.each([
  [undefined, 'Give the address'],
  ['localhost:8080', 'not an http(s) URL'],
  ['https://post.example/', 'not this machine'],
  ['http://localhost.post.example/', 'not this machine'],
  ['http://127.0.0.1@post.example/', 'not this machine'],
])('rejects %s: %s', (address, reason) => {
  expect(loadTarget(address, false)).toEqual({ refusal: expect.stringContaining(reason) })
})

test('collects pages from the links of the first one, each once, without files', () => {
  const html =
    '<a href="/a">x</a><a href="/a#b">x</a><a href="//other.example/">x</a><link href="/x.css"><a href="/c/sport">x</a>'
  expect(linksIn(html, 10)).toEqual(['/a', '/c/sport'])
  expect(linksIn(html, 1)).toEqual(['/a'])
})
