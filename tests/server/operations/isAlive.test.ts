import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { isAlive } from '../../../src/server/operations/isAlive'

it('is true for a running process of any user, and false for one that has ended', () => {
  expect(isAlive(process.pid)).toBe(true)
  expect(isAlive(1)).toBe(true)
  expect(isAlive(spawnSync('true').pid)).toBe(false)
})
