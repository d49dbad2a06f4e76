import { expect, test } from 'vitest'
import { freeMemory } from '../../../../src/content/media/variants/freeMemory'

const megabyte = 1024 * 1024

test.each([
  ['the free memory of the container', 1, 512, 200, 216],
  ['a share of it if several processes use the container', 2, 1_024, 200, 216],
  ['a minimum', 1, 512, 460, 48],
  ['at most 512 MB', 1, 64_000, 200, 512],
])('gives a large image %s', (_, processes, limit, used, free) => {
  expect(freeMemory(processes, limit * megabyte, used * megabyte) / megabyte).toBe(free)
})
