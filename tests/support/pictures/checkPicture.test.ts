import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkPicture, type Folders } from './checkPicture'

const plain = (background: string, height = 80) =>
  sharp({ create: { width: 100, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

let folders: Folders

beforeEach(() => {
  const expectedFolder = mkdtempSync(path.join(tmpdir(), 'gazette-pictures-'))
  folders = { wanted: expectedFolder, results: path.join(expectedFolder, 'results'), allowed: 0.001 }
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folders.wanted, { recursive: true, force: true })
})

it('accepts an unchanged picture', async () => {
  vi.stubEnv('UPDATE', '')
  writeFileSync(path.join(folders.wanted, 'row.jpg'), await plain('#900'))
  await checkPicture('row', await plain('#900'), folders)
  expect(existsSync(folders.results)).toBe(false)
})

it('reports how much differs, where, and both sizes, and writes three pictures', async () => {
  vi.stubEnv('UPDATE', '')
  writeFileSync(path.join(folders.wanted, 'row.jpg'), await plain('#900'))
  const failure = await checkPicture('row', await plain('#900', 100), folders).catch((error: Error) => error.message)
  expect(failure).toContain(
    'row looks different: 20.000 % of its points (allowed: 0.100 %), from 0,80 to 99,99, sizes 100×80 and 100×100.',
  )
  for (const kind of ['wanted', 'now', 'difference']) {
    const file = path.join(folders.results, `row.${kind}.png`)
    expect([kind, failure?.includes(file), existsSync(file)]).toEqual([kind, true, true])
  }
})

it('explains how to create a missing picture', async () => {
  vi.stubEnv('UPDATE', '')
  await expect(checkPicture('row', await plain('#900'), folders)).rejects.toThrow(/row\.jpg is missing.*UPDATE=1/)
})

it('replaces a picture with UPDATE=1, unless no pixel differs', async () => {
  vi.stubEnv('UPDATE', '1')
  const file = path.join(folders.wanted, 'row.jpg')
  await checkPicture('row', await plain('#900'), folders)
  const first = readFileSync(file)
  expect(first).toEqual(await plain('#900'))
  await checkPicture(
    'row',
    await sharp(await plain('#900'))
      .png()
      .toBuffer(),
    folders,
  )
  expect(readFileSync(file)).toEqual(first)
  await checkPicture('row', await plain('#090'), folders)
  expect(readFileSync(file)).toEqual(await plain('#090'))
})
