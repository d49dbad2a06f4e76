import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFolderService } from '../../../../src/content/source/folder/createFolderService'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gazette-service-'))
  writeFileSync(path.join(folder, 'site.yaml'), 'name: Test\n')
  mkdirSync(path.join(folder, 'articles/ferry'), { recursive: true })
  mkdirSync(path.join(folder, 'media'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it.each([
  ['articles/ferry/index.md', true],
  ['media/gull.png', false],
])('a file that came between the first read and the watch is an event: %s', async (file, isText) => {
  const answer = createFolderService(async () => undefined)
  const from = { folder, mediaFolders: [path.join(folder, 'media')], websiteId: 'one', known: {}, now: 0 }
  const read = (revision: string | undefined, onlyEvents: boolean) =>
    answer({ ...from, kind: 'read', revision, onlyEvents }, { push: () => 0 })
  const { parts: first } = await read(undefined, false)
  writeFileSync(path.join(folder, file), '# The ferry\n')
  expect(await answer({ kind: 'wait', folder }, { push: () => 0 })).toEqual({})
  const { parts: next, failure } = await read(first?.revision, true)
  expect([next !== undefined, failure]).toEqual([isText, undefined])
})
