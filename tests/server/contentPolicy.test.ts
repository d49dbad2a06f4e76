import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy, ownScriptMark, type Reach } from '../../src/server/contentPolicy'

const reach = { frameAncestors: [], frames: [], media: [], connections: [], forms: [] }
const policyFor = (page: string, where: Reach) => contentPolicy(Buffer.from(page), where)
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const scriptsIn = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []

test('only marked scripts run, and the mark does not leave', () => {
  const { html, policy } = policyFor(
    `<script nonce="${ownScriptMark}">own()</script><script id="a" nonce="${ownScriptMark}">two()</script><script>evil()</script><script nonce="guess">evil()</script>`,
    reach,
  )
  expect(scriptsIn(policy)).toEqual(["'self'", hashOf('own()'), hashOf('two()')])
  expect(html.toString()).toBe(
    '<script>own()</script><script id="a">two()</script><script>evil()</script><script nonce="guess">evil()</script>',
  )
})

test('a script with an address needs no hash', () => {
  const { policy } = policyFor(`<script nonce="${ownScriptMark}" type="module" src="/assets/a.js"></script>`, reach)
  expect(scriptsIn(policy)).toEqual(["'self'"])
})

test('nothing inline, nothing in frames, no base, no plug-ins', () => {
  const { policy } = policyFor('', reach)
  for (const directive of [
    "default-src 'none'",
    "frame-ancestors 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ])
    expect(policy.split('; ')).toContain(directive)
  expect(scriptsIn(policy).join(' ')).not.toMatch(/unsafe|\*|https?:/)
})

test('a page reaches where it is told to', () => {
  const { policy } = policyFor('', {
    frameAncestors: ['https://admin.example'],
    frames: ['https://player.example'],
    media: ['http://drafts.example'],
    connections: ['https://errors.example'],
    forms: ['https://letters.example'],
  })
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      'frame-ancestors https://admin.example',
      'frame-src https://player.example',
      "img-src 'self' data: https: http://drafts.example",
      "connect-src 'self' https://errors.example",
      "form-action 'self' https://letters.example",
    ]),
  )
})
