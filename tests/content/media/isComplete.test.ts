import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isComplete } from '../../../src/content/media/isComplete'

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const photo = () => sharp({ create: { width: 120, height: 80, channels: 3, background: '#000', noise } })

describe.each([
  [
    'image/jpeg',
    () =>
      photo()
        .jpeg()
        .withExif({ IFD0: { Copyright: 'Gazette' } })
        .toBuffer(),
  ],
  ['image/jpeg', () => photo().jpeg({ progressive: true }).toBuffer()],
  ['image/png', () => photo().png().toBuffer()],
  ['image/webp', () => photo().webp().toBuffer()],
  ['image/avif', () => photo().avif().toBuffer()],
  ['image/svg+xml', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>\n')],
  ['image/svg+xml', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
] as const)('%s', (type, make) => {
  test('is complete, also with trailing data', async () => {
    const body = await make()
    expect(isComplete(body, type)).toBe(true)
    if (!/avif|svg/.test(type)) expect(isComplete(Buffer.concat([body, Buffer.alloc(9)]), type)).toBe(true)
  })

  test('is incomplete wherever it is truncated', async () => {
    const body = await make()
    const lengths = [0, 1, 3, 8, 20, Math.floor(body.byteLength / 2), body.byteLength - 12]
    expect(
      lengths.filter((length) => isComplete(body.subarray(0, Math.min(length, body.byteLength - 1)), type)),
    ).toEqual([])
  })
})
