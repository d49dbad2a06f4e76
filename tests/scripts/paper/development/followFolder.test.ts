import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FollowedFolder, followFolder } from '../../../../scripts/paper/development/followFolder'

let folder: string
let followed: FollowedFolder | undefined
let seen: Set<string>

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gazette-follow-'))
  mkdirSync(path.join(folder, 'evening/parts'), { recursive: true })
  writeFileSync(path.join(folder, 'evening/parts/Header.tsx'), '0')
  seen = new Set()
  followed = followFolder(folder, true, (names) => {
    seen = seen.union(names)
  })
})

afterEach(() => {
  followed?.close()
  rmSync(folder, { recursive: true })
})

async function expectEvent(file: string, edit: (file: string) => void): Promise<void> {
  seen.clear()
  edit(path.join(folder, file))
  await expect.poll(() => [...seen]).toContain(path.normalize(file))
}

it('sees each edit of an editor that replaces the file by renaming another one', async () => {
  for (const text of ['1', '2', '3'])
    await expectEvent('evening/parts/Header.tsx', (file) => {
      writeFileSync(`${folder}.new`, text)
      renameSync(`${folder}.new`, file)
    })
})

it('sees files in folders that are new, or that were deleted and created again', async () => {
  const parts = path.join(folder, 'evening/parts')
  await expectEvent('evening/slots', mkdirSync)
  await expectEvent('evening/slots/Skin.tsx', (file) => writeFileSync(file, ''))
  await expectEvent('evening/parts', () => rmSync(parts, { recursive: true }))
  await expectEvent('evening/parts', mkdirSync)
  await expectEvent('evening/parts/Header.tsx', (file) => writeFileSync(file, ''))
})

it('does nothing without the folder', () => {
  expect(followFolder(path.join(folder, 'nowhere'), true, () => undefined)).toBeUndefined()
})
