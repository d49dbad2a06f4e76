import { expect, test } from 'vitest'
import { cropOf, objectPositionOf, pictureSet } from '../../src/ui/pictureSet'

test('offers no width beyond that of the picture', () => {
  expect(pictureSet('/media/a.jpg', 'card', 500).srcSet).toBe('/media/320/a.jpg.webp 320w, /media/480/a.jpg.webp 480w')
  expect(pictureSet('/media/2026/a%20b.PNG', 'thumb', 200).srcSet).toBe('/media/160/2026/a%20b.PNG.webp 160w')
})

test.each([
  ['/media/a.jpg', 100],
  ['/media/logo.svg', 500],
  ['/media/moving.gif', 500],
  ['/media/placeholder.png', 1200],
  ['https://api.example/files/a.jpg', 1200],
])('offers no widths for %s, %d px wide', (src, width) => {
  expect(pictureSet(src, 'card', width)).toEqual({})
})

test('offers a width between 640 and 1024 for places wider than 480 px', () => {
  for (const place of ['card', 'beside', 'body', 'wide'] as const)
    expect([place, pictureSet('/media/a.jpg', place).srcSet?.includes('/media/800/')]).toEqual([place, true])
})

test('describes a portrait crop of a landscape picture by its visible width, and offers larger files', () => {
  const crop = cropOf(1800, 1200, '4:5')
  expect(crop).toBeCloseTo(1.875)
  expect(pictureSet('/media/a.jpg', 'card', 1800, crop).srcSet?.split(', ')).toEqual([
    '/media/320/a.jpg.webp 171w',
    '/media/480/a.jpg.webp 256w',
    '/media/640/a.jpg.webp 341w',
    '/media/800/a.jpg.webp 427w',
    '/media/1024/a.jpg.webp 546w',
    '/media/1280/a.jpg.webp 683w',
    '/media/1600/a.jpg.webp 853w',
  ])
})

test.each([
  ['an upright picture in an upright frame', 800, 1200, '4:5'],
  ['a picture without a size', undefined, undefined, '1:1'],
  ['a frame without an aspect ratio', 1800, 1200, undefined],
  ['a wide frame, which crops above and below', 1200, 900, '21:9'],
])('%s is not cropped', (_, width, height, ratio) => {
  expect(cropOf(width, height, ratio)).toBe(1)
})

test.each([
  ['a face in the upper third of a portrait in a landscape frame', { x: 0.5, y: 0.35 }, 800, 1000, '3:2', '50% 18%'],
  ['a point near the edge', { x: 0.5, y: 0.1 }, 800, 1000, '3:2', '50% 0%'],
  ['a point of a landscape picture in an upright frame', { x: 0.3, y: 0.4 }, 1200, 800, '4:5', '7% 40%'],
  ['a picture without a size', { x: 0.3, y: 0.2 }, undefined, undefined, '1:1', '30% 20%'],
  ['a frame without an aspect ratio', { x: 0.3, y: 0.2 }, 800, 1000, undefined, '30% 20%'],
])('%s is as near to the middle of the frame as the edges allow', (_, focal, width, height, ratio, position) => {
  expect(objectPositionOf(focal, width, height, ratio)).toBe(position)
})
