import { describe, expect, it } from 'vitest'
import { cropArea, nameOfTransform } from '../../../../src/content/media/variants/Crop'

const card = { width: 1200, height: 630 }

describe('crop area', () => {
  it.each([
    ['in the middle', { x: 0.5, y: 0.5 }, { left: 0, top: 170, width: 1600, height: 840 }],
    ['at the upper edge', { x: 0, y: 0 }, { left: 0, top: 0, width: 1600, height: 840 }],
    ['at the lower edge', { x: 1, y: 1 }, { left: 0, top: 340, width: 1600, height: 840 }],
  ])('is %s', (_, focal, part) => {
    expect(cropArea({ width: 1600, height: 1180 }, { ...card, focal })).toEqual(part)
  })

  it('stays inside an image of one pixel', () => {
    expect(cropArea({ width: 1, height: 1 }, { ...card, focal: { x: 1, y: 1 } })).toEqual({
      left: 0,
      top: 0,
      width: 1,
      height: 1,
    })
  })

  it('has another name for another focal point', () => {
    const names = [0.2, 0.8].map((x) => nameOfTransform({ ...card, focal: { x, y: 0.5 } }))
    expect(new Set(names).size).toBe(2)
  })
})
