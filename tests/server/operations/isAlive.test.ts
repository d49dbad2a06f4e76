import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { isAlive } from '../../../src/server/operations/isAlive'

it('knows a process that runs, whoever owns it, from one that has ended', () => {
  expect(isAlive(process.pid)).toBe(true)
  expect(isAlive(1)).toBe(true)
  expect(isAlive(spawnSync('true').pid)).toBe(false)
})
