import { expect, test } from 'vitest'
import { contentPolicy, developmentPolicy, type Reach } from '../../../src/server/http/contentPolicy'

const reach: Reach = { frameAncestors: [], frames: [], media: [], connections: [], forms: [] }
const hashes = ["'sha256-one'", "'sha256-two'"]
const scriptsIn = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []

test('scripts of the given hashes run, and those of the site', () => {
  expect(scriptsIn(contentPolicy(hashes, reach))).toEqual(["'self'", ...hashes])
})

test('nothing inline, nothing in frames, no base, no plug-ins', () => {
  const policy = contentPolicy(hashes, reach)
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
  const policy = contentPolicy(hashes, {
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

test('while developing, the modules that Vite serves run and talk to it; nothing of another origin does', () => {
  const policy = developmentPolicy(reach)
  expect(scriptsIn(policy)).toEqual(["'self'", "'unsafe-inline'", "'unsafe-eval'"])
  expect(policy.split('; ')).toContain("connect-src 'self' ws:")
})
