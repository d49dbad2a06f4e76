import { expect, test } from 'vitest'
import { type DecodeFacts, memoryToResize } from '../../../../src/content/media/variants/memoryToResize'

const megabytes = (facts: Partial<DecodeFacts>, millions: number, format: 'webp' | 'avif' = 'webp', width = 640) => {
  const picture = { width: millions * 1_000, height: 1_000, channels: 3, depth: 'uchar', ...facts } as DecodeFacts
  return Math.round(memoryToResize(picture, { width, height: width, format }) / 1024 / 1024)
}

// The last number is the measurement of `npm run bench:pictures`, in MB, without the process itself.
test.each([
  ['AVIF', { format: 'heif', bitsPerSample: 8 }, 24, 430],
  ['AVIF with 10 bits', { format: 'heif', bitsPerSample: 10, depth: 'ushort' }, 12, 298],
  ['progressive JPEG', { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:2:0' }, 50, 149],
  [
    'progressive JPEG without subsampling',
    { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:4:4' },
    50,
    293,
  ],
  [
    'progressive JPEG in CMYK',
    { format: 'jpeg', isProgressive: true, channels: 4, chromaSubsampling: '4:4:4:4' },
    24,
    192,
  ],
  ['interlaced 16-bit PNG', { format: 'png', isProgressive: true, channels: 4, depth: 'ushort' }, 24, 250],
  ['interlaced PNG', { format: 'png', isProgressive: true }, 50, 176],
  ['GIF', { format: 'gif', channels: 4 }, 50, 258],
  ['lossless WebP', { format: 'webp', isLossless: true }, 12, 80],
] as const)('estimates at least the measured memory: %s', (_, facts, millions, measured) => {
  expect(megabytes(facts, millions)).toBeGreaterThanOrEqual(measured)
})

test.each([
  ['baseline JPEG', { format: 'jpeg', isProgressive: false, chromaSubsampling: '4:2:0' }],
  ['lossy WebP', { format: 'webp', isLossless: false }],
] as const)('estimates little for a format that is shrunk while decoding: %s of 50 million pixels', (_, facts) => {
  expect(megabytes(facts, 50)).toBeLessThan(80)
})

test('includes memory for encoding', () => {
  expect(megabytes({ format: 'jpeg' }, 12, 'avif', 2_000)).toBeGreaterThan(150)
})
