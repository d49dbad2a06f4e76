import { expect, test } from 'vitest'
import { pictureSet } from '../../src/ui/pictureSet'

test('no width is wider than the picture', () => {
  expect(pictureSet('/media/a.jpg', 'card', 500).srcSet).toBe('/media/320/a.jpg.webp 320w, /media/480/a.jpg.webp 480w')
  expect(pictureSet('/media/2026/a%20b.PNG', 'thumb', 200).srcSet).toBe('/media/160/2026/a%20b.PNG.webp 160w')
})

test.each([
  ['/media/a.jpg', 100],
  ['/media/logo.svg', 500],
  ['/media/moving.gif', 500],
  ['/media/placeholder.png', 1200],
  ['https://api.example/files/a.jpg', 1200],
])('%s, %d px wide, is only there as it is', (src, width) => {
  expect(pictureSet(src, 'card', width)).toEqual({})
})

test('no place that is told more than 480 px wide leaves a gap between 640 and 1024', () => {
  for (const place of ['card', 'beside', 'body', 'wide'] as const)
    expect([place, pictureSet('/media/a.jpg', place).srcSet?.includes('/media/800/')]).toEqual([place, true])
})
