import { expect, test, vi } from 'vitest'
import { remembered } from '../../src/i18n/remembered'

test('computes a result once per key', () => {
  const double = vi.fn((value: number) => ({ value: value * 2 }))
  const doubled = remembered(double, (value) => value)
  expect(doubled(2)).toBe(doubled(2))
  expect(doubled(3)).toEqual({ value: 6 })
  expect(double).toHaveBeenCalledTimes(2)
})

test('drops its results when there are too many', () => {
  const double = vi.fn((value: number) => value * 2)
  const doubled = remembered(double, (value) => value)
  for (let value = 0; value <= 500; value++) doubled(value)
  expect(doubled(0)).toBe(0)
  expect(double).toHaveBeenCalledTimes(502)
})
