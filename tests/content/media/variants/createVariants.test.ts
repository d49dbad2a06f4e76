import { rmSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { createFileCache } from '../../../../src/content/media/fileCache/createFileCache'
import type { Original } from '../../../../src/content/media/originals/Original'
import type { RenderInProcess } from '../../../../src/content/media/variants/createPictureProcesses'
import { createVariants, type VariantsOptions } from '../../../../src/content/media/variants/createVariants'
import { TooBusy } from '../../../../src/server/limits/createSiteQueue'
import { temporary } from '../temporary'
import { askFor } from './askFor'

const picture = { type: 'image/png', family: 'picture' } as const
const originalOf = (content: Buffer, version = '1'): Original => ({
  kind: picture,
  size: content.byteLength,
  version,
  content,
})
const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
const variantsIn = (folder = temporary(), options: VariantsOptions = {}) =>
  askFor(createVariants(createFileCache(folder, 10_000_000), options))

test.each([
  ['webp', 'webp'],
  ['avif', 'heif'],
  ['jpg', 'jpeg'],
  ['png', 'png'],
] as const)('a variant is created as %s', async (format, name) => {
  const original = originalOf(await plain(400, 300).png().toBuffer())
  const body = await variantsIn()('a.png', original, 160, format)
  expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: name, width: 160, height: 120 })
})

test('a variant is created once for concurrent requests, cached on disk, and created again for a new original', async () => {
  const folder = temporary()
  const red = originalOf(await plain(400, 300, '#ff0000').png().toBuffer())
  const variants = variantsIn(folder)
  const made = await Promise.all(Array.from({ length: 20 }, () => variants('a.png', red, 160, 'webp')))
  expect(new Set(made).size).toBe(1)
  const missingPicture = { ...red, content: '/nowhere' }
  expect(await variantsIn(folder)('a.png', missingPicture, 160, 'webp')).toEqual(made[0])
  const blue = originalOf(await plain(400, 300, '#0000ff').png().toBuffer(), '2')
  expect(await variants('a.png', blue, 160, 'webp')).not.toEqual(made[0])
})

describe('an image that exceeds the time limit', () => {
  const original = originalOf(Buffer.from('bytes'))
  const body = Buffer.from('rendered')

  test('gets more time at the next request', async () => {
    const render = vi
      .fn<RenderInProcess>()
      .mockResolvedValueOnce({ kind: 'late' })
      .mockResolvedValueOnce({ kind: 'late' })
    render.mockResolvedValue({ kind: 'rendered', body })
    const variants = variantsIn(temporary(), { render })
    const makeVariant = () => variants('a.png', original, 160, 'webp')
    await expect(makeVariant()).rejects.toThrow(TooBusy)
    await expect(makeVariant()).rejects.toThrow(TooBusy)
    expect(await makeVariant()).toEqual(body)
    expect(render.mock.calls.map(([, timeoutMs]) => timeoutMs)).toEqual([2_000, 4_000, 8_000])
  })

  test('three times is rejected in every width for a while', async () => {
    const render = vi.fn<RenderInProcess>().mockResolvedValue({ kind: 'late' })
    const variants = variantsIn(temporary(), { render })
    for (const width of [160, 320]) await expect(variants('a.png', original, width, 'webp')).rejects.toThrow(TooBusy)
    for (const width of [480, 160, 320])
      expect(await variants('a.png', original, width, 'webp')).toEqual({
        refused: expect.stringContaining('8 s'),
        isLasting: false,
      })
    expect(render).toHaveBeenCalledTimes(3)
  })
})

describe('a large image', () => {
  const original = originalOf(Buffer.from('bytes'))
  const needing = (neededBytes: number, isRunning: () => void = () => {}) =>
    vi.fn<RenderInProcess>(async ({ maxBytes }) => {
      if (maxBytes < neededBytes) return { kind: 'too large', neededBytes }
      isRunning()
      await new Promise((resolve) => setImmediate(resolve))
      return { kind: 'rendered', body: Buffer.from('rendered') }
    })

  test('is resized alone, within the free memory', async () => {
    let [running, maxRunning] = [0, 0]
    const render = needing(100_000_000, () => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      setImmediate(() => {
        running -= 1
      })
    })
    const variants = variantsIn(temporary(), { render, free: () => 200_000_000 })
    const names = ['a.avif', 'b.avif', 'c.avif', 'd.avif']
    const bodies = await Promise.all(names.map((name) => variants(name, original, 160, 'webp')))
    expect(bodies.every(Buffer.isBuffer)).toBe(true)
    expect(maxRunning).toBe(1)
  })

  test('is rejected with a reason if it needs more', async () => {
    const variants = variantsIn(temporary(), { render: needing(400 * 1024 * 1024), free: () => 200_000_000 })
    expect(await variants('a.avif', original, 160, 'webp')).toEqual({
      refused: expect.stringContaining('400 MB'),
      isLasting: true,
    })
  })
})

test('a variant is created if the cache folder is not writable', async () => {
  const variants = askFor(createVariants(createFileCache('/dev/null/none', 1_000)))
  const original = originalOf(await plain(400, 300).png().toBuffer())
  expect(await variants('a.png', original, 160, 'webp')).toBeInstanceOf(Buffer)
})

test('a variant is created again after its file is lost', async () => {
  const folder = temporary()
  const variants = variantsIn(folder)
  const original = originalOf(await plain(400, 300).png().toBuffer())
  const first = await variants('a.png', original, 160, 'webp')
  rmSync(folder, { recursive: true })
  expect(await variants('a.png', original, 160, 'webp')).toEqual(first)
})

describe('image', () => {
  test('of 20,000 × 2,000 px is resized', async () => {
    const panorama = originalOf(await plain(20_000, 2_000).jpeg().toBuffer())
    const body = await variantsIn()('a.jpg', panorama, 2000, 'webp')
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ width: 2000, height: 200 })
  })

  test.each([
    ['that is truncated', async () => (await noise()).subarray(0, 3_000)],
    ['that is not an image', async () => Buffer.from('no picture at all')],
    ['that is empty', async () => Buffer.alloc(0)],
  ])('%s has no variants', async (_, make) => {
    expect(await variantsIn()('a.png', originalOf(await make()), 160, 'webp')).toBeUndefined()
  })

  test.each([
    ['a PNG of 52 million pixels', () => plain(20_000, 2_600).png().toBuffer()],
    ['a GIF of 3,600 million pixels', async () => hugeGif()],
  ])('with too many pixels is rejected: %s', async (_, make) => {
    const refused = expect.stringContaining('50 million pixels')
    expect(await variantsIn()('a.png', originalOf(await make()), 160, 'webp')).toEqual({ refused, isLasting: true })
  })

  test('that cannot be resized is retried only after a while', async () => {
    const variants = variantsIn()
    expect(await variants('a.png', originalOf(Buffer.from('none')), 160, 'webp')).toBeUndefined()
    const repairedPicture = originalOf(await plain(400, 300).png().toBuffer())
    expect(await variants('a.png', repairedPicture, 160, 'webp')).toBeUndefined()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
    await vi.waitFor(async () => expect(await variants('a.png', repairedPicture, 160, 'webp')).toBeDefined(), 20_000)
    clock.mockRestore()
  })
})

test('an SVG has no variants', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')
  const original: Original = { ...originalOf(drawing), kind: { type: 'image/svg+xml', family: 'drawing' } }
  expect(await variantsIn()('a.svg', original, 160, 'webp')).toBeUndefined()
})

/** A body as large as that of a photograph. */
function noise(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#000', noise: grain } })
    .jpeg()
    .toBuffer()
}

/** A small file that declares very many pixels. */
function hugeGif(): Buffer {
  const head = Buffer.from('GIF89a')
  const screen = Buffer.from([0x60, 0xea, 0x60, 0xea, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0x60, 0xea, 0x60, 0xea, 0, 2, 2, 0x4c, 1, 0, 0x3b])
  return Buffer.concat([head, screen, frame])
}
