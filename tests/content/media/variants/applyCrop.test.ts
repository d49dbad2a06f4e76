import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createFileCache } from '../../../../src/content/media/fileCache/createFileCache'
import { createVariants } from '../../../../src/content/media/variants/createVariants'
import { temporary } from '../temporary'
import { askFor } from './askFor'

const variants = async (...args: Parameters<ReturnType<typeof askFor>>) =>
  (await askFor(createVariants(createFileCache(temporary(), 10_000_000)))(...args)) as Buffer
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><rect width="8" height="4" fill="#f00"/></svg>',
)
const originalOf = (content: Buffer, family: 'picture' | 'drawing') => ({
  kind: { type: 'image/x', family },
  size: content.byteLength,
  version: '1',
  content,
})

/** Left half red, right half blue. */
async function twoHalves(): Promise<Buffer> {
  const half = { create: { width: 400, height: 400, channels: 3 as const, background: '#ff0000' } }
  const whole = sharp({ create: { width: 800, height: 400, channels: 3, background: '#0000ff' } })
  return whole
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

test.each([
  ['left', 0, { r: 255, b: 0 }],
  ['right', 1, { r: 0, b: 255 }],
])('a crop contains its focal point: %s', async (_, x, colour) => {
  const transform = { width: 100, height: 100, focal: { x, y: 0.5 } }
  const body = await variants('halves', originalOf(await twoHalves(), 'picture'), transform, 'png')
  const { data, info } = await sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([100, 100])
  expect({ r: data[0], b: data[2] }).toEqual(colour)
})

test('an icon is square and complete, also from an SVG; an SVG has no other crops', async () => {
  const icon = await variants(
    'drawing',
    originalOf(drawing, 'drawing'),
    { side: 64, inset: 0.1, ground: '#00ff00' },
    'png',
  )
  const { data, info } = await sharp(icon).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([64, 64])
  const at = (x: number, y: number) => [...data.subarray((y * 64 + x) * 3, (y * 64 + x) * 3 + 3)]
  expect([at(0, 0), at(32, 32)]).toEqual([
    [0, 255, 0],
    [255, 0, 0],
  ])
  expect(await variants('drawing', originalOf(drawing, 'drawing'), 160, 'png')).toBeUndefined()
})
