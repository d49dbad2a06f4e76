import { expect, test } from 'vitest'
import { freeMemory } from '../../../../src/content/media/variants/freeMemory'

const megabyte = 1024 * 1024

test.each([
  ['what the container leaves', 1, 512, 200, 216],
  ['a share where processes share the container', 2, 1_024, 200, 216],
  ['a little in any case', 1, 512, 460, 48],
  ['no more than 512 MB of a large machine', 1, 64_000, 200, 512],
])('gives a large image %s', (_, processes, limit, used, free) => {
  expect(freeMemory(processes, limit * megabyte, used * megabyte) / megabyte).toBe(free)
})
