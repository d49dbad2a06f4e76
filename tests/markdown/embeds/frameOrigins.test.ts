import { expect, it } from 'vitest'
import { findEmbed } from '../../../src/markdown/embeds/findEmbed'
import { frameOrigins, frameOriginsIn } from '../../../src/markdown/embeds/frameOrigins'
import { renderMarkdown } from '../../../src/markdown/renderMarkdown'
import { options } from '../options'

it('contains origins only, each once', () => {
  expect(frameOrigins.map((origin) => new URL(origin).origin)).toEqual(frameOrigins)
  expect(new Set(frameOrigins).size).toBe(frameOrigins.length)
})

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/76979871',
  'https://x.com/harbourpost/status/1234567890123456789',
  'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk',
])('allows the iframe of %s', (address) => {
  expect(frameOrigins).toContain(new URL(findEmbed(address)?.src ?? '').origin)
})

it.each([
  'https://www.youtube.com/embed/dQw4w9WgXcQ?si=x',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://player.vimeo.com/video/76979871?h=8272103f6e',
  'https://geo.dailymotion.com/player.html?video=x8abcde',
  'https://www.dailymotion.com/embed/video/x8abcde',
  'https://open.spotify.com/embed/episode/4rOoJ6Egrf8K2IrywzwOMk?utm_source=generator',
  'https://embed.podcasts.apple.com/gb/podcast/harbour/id1234567890',
  'https://embed.acast.com/harbour/episode-one',
])("allows %s, the provider's own embed code", (address) => {
  expect(frameOrigins).toContain(new URL(address).origin)
})

it("frameOriginsIn returns the origins of a page's cards, and not of look-alikes", () => {
  const text = (source: string, embedOrigins: string[] = []) =>
    renderMarkdown(source, { ...options, embedOrigins }).html
  const cards = text(
    'https://youtu.be/dQw4w9WgXcQ\n\n<iframe src="https://datawrapper.dwcdn.net/Xy7Qz/"></iframe>\n\n<iframe src="https://charts.example/1"></iframe>',
    ['https://charts.example'],
  )
  expect(frameOriginsIn(cards)).toEqual([
    'https://www.youtube-nocookie.com',
    'https://datawrapper.dwcdn.net',
    'https://charts.example',
  ])
  const card = '<figure data-behaviour="embed" data-src="https://evil.example/x">'
  const written = text(`${card}x</figure>\n\n\`${card}\` ![${card}](a.png)\n\n<a title='${card}'>x</a>`)
  expect(frameOriginsIn(written)).toEqual([])
})
