import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { operatorRules } from '../../../src/content/redirects/operatorRules'
import { BadEnvironment } from '../../../src/server/operations/env'

function fileOf(content: unknown): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'gazette-rules-')), 'rules.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

test('returns no rules without a file', () => {
  expect(operatorRules(undefined)('post')).toEqual([])
})

test('rules apply to all websites, or to the one they name', () => {
  const rulesFor = operatorRules(
    fileOf([
      { from: '/a', to: '/b' },
      { from: '/c', to: 'https://other.example/', status: 302, website: 'post' },
      { from: '/d', status: 410, website: 'ville' },
    ]),
  )
  expect(rulesFor('post').map(({ from, status }) => [from, status])).toEqual([
    ['/a', 301],
    ['/c', 302],
  ])
  expect(rulesFor('ville').map(({ from, status }) => [from, status])).toEqual([
    ['/a', 301],
    ['/d', 410],
  ])
})

describe('a file with one invalid rule is rejected, with the reason', () => {
  test.each<[string, unknown, string]>([
    ['invalid JSON', '[{', 'the file is not valid JSON'],
    ['an object instead of a list', {}, 'the file: expected a list, not an object'],
    ['a source that is not a path', [{ from: 'https://a.example/', to: '/' }], '0.from'],
    [
      'an unsupported status',
      [{ from: '/a', to: '/b', status: 200 }],
      '0.status: expected 301, 302, 307, 308 or 410, not 200',
    ],
    [
      'a redirect loop',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
      '/a: it causes a redirect loop',
    ],
    [
      'a redirect loop of one website',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a', website: 'post' },
      ],
      'redirect loop',
    ],
    ['a redirect to itself', [{ from: '/a/*', to: '/a/:splat' }], '/a/*: it causes a redirect loop'],
    ['a javascript: URL', [{ from: '/a', to: 'javascript:alert(1)' }], '/a: "to" is neither a path'],
  ])('%s', (_, content, reason) => {
    const file = fileOf(content)
    expect(() => operatorRules(file)).toThrow(BadEnvironment)
    expect(() => operatorRules(file)).toThrow(reason)
    expect(() => operatorRules(file)).toThrow(file)
  })

  test('for a cycle by way of the own host', () => {
    const file = fileOf([{ from: '/a', to: 'https://post.example/a' }])
    expect(() => operatorRules(file, 'https://post.example:8443')).toThrow('/a: it causes a redirect loop')
    expect(operatorRules(file, 'https://ville.example')('post')).toHaveLength(1)
  })

  test('for a missing file', () => {
    expect(() => operatorRules('/no/such/file.json')).toThrow(
      'REDIRECTS_FILE: /no/such/file.json: the file does not exist',
    )
  })
})
