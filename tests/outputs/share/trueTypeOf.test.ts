import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { faceOf } from '../../../src/outputs/share/faceOf'

test('unpacks slices to a folder of this process, and deletes folders of ended processes', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'gazette-test-'))
  vi.stubEnv('TMPDIR', root)
  const { pid: endedPid } = spawnSync(process.execPath, ['--version'])
  const createFolder = (name: string) => {
    mkdirSync(path.join(root, name))
    writeFileSync(path.join(root, name, 'a.ttf'), '')
    return name
  }
  const inUse = [
    createFolder(`gazette-type-${process.ppid}-abcdef`),
    createFolder(`gazette-type-${process.pid}-fedcba`),
  ]
  const others = [createFolder(`gazette-type-${endedPid}`), createFolder(`another-type-${endedPid}-abcdef`)]
  const abandoned = [
    createFolder(`gazette-type-${endedPid}-abcdef`),
    createFolder(`gazette-type-${process.pid}-abcdef`),
  ]
  utimesSync(path.join(root, abandoned[1] ?? ''), 0, 0)
  const face = faceOf('港', 'ja')
  const { trueTypeOf } = await import('../../../src/outputs/share/trueTypeOf')
  const file = await trueTypeOf(path.join(face?.folder ?? '', face?.sliceOf('港') ?? ''))
  expect(existsSync(file)).toBe(true)
  const own = path.basename(path.dirname(file))
  expect(own).toMatch(new RegExp(`^gazette-type-${process.pid}-`))
  expect(readdirSync(root).sort()).toEqual([own, ...inUse, ...others].sort())
})
