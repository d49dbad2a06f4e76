import { expect, it } from 'vitest'
import { toIco } from '../../../src/shell/endpoints/toIco'

it('writes the size and offset of each image', () => {
  const pictures = [16, 48].map((side) => ({ side, body: Buffer.alloc(side, side) }))
  const file = toIco(pictures)
  const entries = [0, 1].map((index) => {
    const at = 6 + 16 * index
    const [bytes, offset] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)]
    return { side: file.readUInt8(at), body: file.subarray(offset, offset + bytes) }
  })
  expect([file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([1, 2])
  expect(entries).toEqual(pictures)
})
