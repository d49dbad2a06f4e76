import { expect, test } from 'vitest'
import { nearestWidth } from '../../../src/content/media/nearestWidth'

test.each([
  [0, 160],
  [1, 160],
  [160, 160],
  [161, 320],
  [2000, 2000],
  [999_999, 2000],
  [1e9, 2000],
])('maps the width %d to %d', (requested, width) => {
  expect(nearestWidth(requested)).toBe(width)
})
