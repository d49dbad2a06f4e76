import { expect, test } from 'vitest'
import { type AllowedOrigins, contentPolicy, developmentPolicy } from '../../../src/server/http/contentPolicy'

const origins: AllowedOrigins = { frameAncestors: [], frames: [], media: [], connections: [], forms: [] }
const hashes = ["'sha256-one'", "'sha256-two'"]
const scriptsIn = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []

test('allows scripts with the given hashes, and files of the site', () => {
  expect(scriptsIn(contentPolicy(hashes, origins))).toEqual(["'self'", ...hashes])
})

test('allows nothing inline, no frames, no base element and no plug-ins', () => {
  const policy = contentPolicy(hashes, origins)
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

test('allows the given origins per directive', () => {
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

test('allows in development the modules and connections of Vite, and no other origin', () => {
  const policy = developmentPolicy(origins)
  expect(scriptsIn(policy)).toEqual(["'self'", "'unsafe-inline'", "'unsafe-eval'"])
  expect(policy.split('; ')).toContain("connect-src 'self' ws:")
})
