import { expect, it } from 'vitest'
import { findEmbed } from '../../src/markdown/findEmbed'
import { frameOrigins } from '../../src/markdown/frameOrigins'

it('holds origins alone, each once', () => {
  expect(frameOrigins.map((origin) => new URL(origin).origin)).toEqual(frameOrigins)
  expect(new Set(frameOrigins).size).toBe(frameOrigins.length)
})

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/76979871',
  'https://x.com/harbourpost/status/1234567890123456789',
  'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk',
])('allows the frame of %s', (address) => {
  expect(frameOrigins).toContain(new URL(findEmbed(address)?.src ?? '').origin)
})
