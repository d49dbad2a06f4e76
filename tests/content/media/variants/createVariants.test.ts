import { rmSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { createKeptFiles } from '../../../../src/content/media/kept/createKeptFiles'
import type { Original } from '../../../../src/content/media/originals/Original'
import { TooBusy } from '../../../../src/content/media/variants/createQueue'
import { createVariants, type Encode } from '../../../../src/content/media/variants/createVariants'
import { temporary } from '../temporary'

const picture = { type: 'image/png', family: 'picture' } as const
const originalOf = (content: Buffer, version = '1'): Original => ({
  kind: picture,
  size: content.byteLength,
  version,
  content,
})
const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
const variantsIn = (folder = temporary()) => createVariants(createKeptFiles(folder, 10_000_000))

test.each([
  ['webp', 'webp'],
  ['avif', 'heif'],
  ['jpg', 'jpeg'],
  ['png', 'png'],
] as const)('comes as %s', async (format, name) => {
  const original = originalOf(await plain(400, 300).png().toBuffer())
  const body = await variantsIn()('a.png', original, 160, format)
  expect(await sharp(body).metadata()).toMatchObject({ format: name, width: 160, height: 120 })
})

test('is made once for all who ask, kept on disk, and made anew for a new original', async () => {
  const folder = temporary()
  const red = originalOf(await plain(400, 300, '#ff0000').png().toBuffer())
  const variants = variantsIn(folder)
  const made = await Promise.all(Array.from({ length: 20 }, () => variants('a.png', red, 160, 'webp')))
  expect(new Set(made).size).toBe(1)
  const gone = { ...red, content: '/nowhere' }
  expect(await variantsIn(folder)('a.png', gone, 160, 'webp')).toEqual(made[0])
  const blue = originalOf(await plain(400, 300, '#0000ff').png().toBuffer(), '2')
  expect(await variants('a.png', blue, 160, 'webp')).not.toEqual(made[0])
})

describe('one that is late', () => {
  const original = originalOf(Buffer.from('bytes'))
  const made = Buffer.from('made')

  test('is to be asked for again, and has more time then', async () => {
    const encode = vi.fn<Encode>().mockResolvedValueOnce('late').mockResolvedValueOnce('late').mockResolvedValue(made)
    const variants = createVariants(createKeptFiles(temporary(), 10_000), encode)
    const ask = () => variants('a.png', original, 160, 'webp')
    await expect(ask()).rejects.toThrow(TooBusy)
    await expect(ask()).rejects.toThrow(TooBusy)
    expect(await ask()).toEqual(made)
    expect(encode.mock.calls.map(([, , , seconds]) => seconds)).toEqual([2, 4, 8])
  })

  test('every time is given up, for a while', async () => {
    const encode = vi.fn<Encode>().mockResolvedValue('late')
    const variants = createVariants(createKeptFiles(temporary(), 10_000), encode)
    const ask = () => variants('a.png', original, 160, 'webp')
    for (const _ of [1, 2]) await expect(ask()).rejects.toThrow(TooBusy)
    for (const _ of [1, 2, 3]) expect(await ask()).toBeUndefined()
    expect(encode).toHaveBeenCalledTimes(3)
  })
})

test('is made where nothing can be kept', async () => {
  const variants = createVariants(createKeptFiles('/dev/null/none', 1_000))
  const original = originalOf(await plain(400, 300).png().toBuffer())
  expect((await variants('a.png', original, 160, 'webp'))?.byteLength).toBeGreaterThan(0)
})

test('is made again when its file is lost', async () => {
  const folder = temporary()
  const variants = variantsIn(folder)
  const original = originalOf(await plain(400, 300).png().toBuffer())
  const first = await variants('a.png', original, 160, 'webp')
  rmSync(folder, { recursive: true })
  expect(await variants('a.png', original, 160, 'webp')).toEqual(first)
})

describe('a picture', () => {
  test('of 20,000 × 2,000 px is no trouble', async () => {
    const panorama = originalOf(await plain(20_000, 2_000).jpeg().toBuffer())
    const body = await variantsIn()('a.jpg', panorama, 2000, 'webp')
    expect(await sharp(body).metadata()).toMatchObject({ width: 2000, height: 200 })
  })

  test.each([
    ['with more than 50 million pixels', () => plain(20_000, 2_600).png().toBuffer()],
    ['that is cut off', async () => (await noise()).subarray(0, 3_000)],
    ['that is none', async () => Buffer.from('no picture at all')],
    ['without a byte', async () => Buffer.alloc(0)],
    ['that is a GIF of 60,000 × 60,000 px', async () => hugeGif()],
  ])('%s has no variants', async (_, make) => {
    expect(await variantsIn()('a.png', originalOf(await make()), 160, 'webp')).toBeUndefined()
  })

  test('that cannot be made is not tried at every request', async () => {
    const variants = variantsIn()
    expect(await variants('a.png', originalOf(Buffer.from('none')), 160, 'webp')).toBeUndefined()
    const mended = originalOf(await plain(400, 300).png().toBuffer())
    expect(await variants('a.png', mended, 160, 'webp')).toBeUndefined()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
    await vi.waitFor(async () => expect(await variants('a.png', mended, 160, 'webp')).toBeDefined(), 20_000)
    clock.mockRestore()
  })
})

test('a drawing has no variants', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')
  const original: Original = { ...originalOf(drawing), kind: { type: 'image/svg+xml', family: 'drawing' } }
  expect(await variantsIn()('a.svg', original, 160, 'webp')).toBeUndefined()
})

/** A photograph's worth of bytes. */
function noise(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#000', noise: grain } })
    .jpeg()
    .toBuffer()
}

/** Few bytes that promise very many pixels. */
function hugeGif(): Buffer {
  const head = Buffer.from('GIF89a')
  const screen = Buffer.from([0x60, 0xea, 0x60, 0xea, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0x60, 0xea, 0x60, 0xea, 0, 2, 2, 0x4c, 1, 0, 0x3b])
  return Buffer.concat([head, screen, frame])
}
