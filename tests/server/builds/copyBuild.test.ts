import { mkdirSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyBuild } from '../../../src/server/builds/copyBuild'
import { previousBuild } from '../../../src/server/builds/previousBuild'

const folderFor = (name: string) => mkdtempSync(path.join(tmpdir(), `gazette-${name}-`))

function build(text: string): string {
  const folder = folderFor('built')
  for (const part of ['public/assets', 'encoded/assets']) mkdirSync(path.join(folder, part), { recursive: true })
  writeFileSync(path.join(folder, 'public/assets/x.js'), text)
  writeFileSync(path.join(folder, 'encoded/assets/x.js.br'), text)
  return folder
}

/** Puts a build into service some hours ago, and returns the id of the previous one. */
async function serve(kept: string, id: string, hoursAgo: number): Promise<string | undefined> {
  const before = previousBuild(kept, id)
  await copyBuild(build(id), kept, id)
  const time = new Date(Date.now() - hoursAgo * 3_600_000)
  utimesSync(path.join(kept, id), time, time)
  return before && path.basename(before)
}

test('the previous build is the last one in service, also after a restart and a rollback', async () => {
  const kept = path.join(folderFor('kept'), 'builds')
  const before = []
  for (const [hours, id] of ['a', 'b', 'b', 'a', 'c', 'd'].entries()) before.push(await serve(kept, id, 10 - hours))
  expect(before).toEqual([undefined, 'a', 'a', 'b', 'a', 'c'])
  expect(readdirSync(kept).toSorted()).toEqual(['c', 'd'])
})

test('hashed files are kept, with their encoded versions', async () => {
  const kept = path.join(folderFor('kept'), 'builds')
  await serve(kept, 'a', 1)
  const files = ['public/assets/x.js', 'encoded/assets/x.js.br']
  expect(files.map((file) => readFileSync(path.join(kept, 'a', file), 'utf8'))).toEqual(['a', 'a'])
})

test('an unfinished copy is not a build, and is deleted once it is abandoned', async () => {
  const kept = path.join(folderFor('kept'), 'builds')
  await serve(kept, 'a', 1)
  mkdirSync(path.join(kept, 'y-98.part'))
  mkdirSync(path.join(kept, 'z-99.part'))
  const yesterday = new Date(Date.now() - 86_400_000)
  utimesSync(path.join(kept, 'z-99.part'), yesterday, yesterday)
  expect(await serve(kept, 'b', 0)).toBe('a')
  expect(readdirSync(kept).toSorted()).toEqual(['a', 'b', 'y-98.part'])
})

test('a folder that is not writable throws an error, and the previous build is undefined', async () => {
  const file = path.join(folderFor('kept'), 'file')
  writeFileSync(file, '')
  await expect(copyBuild(build('a'), file, 'a')).rejects.toThrow(file)
  expect(previousBuild(file, 'a')).toBeUndefined()
})

test('a failed copy leaves no files, and older remains are still deleted', async () => {
  const kept = path.join(folderFor('kept'), 'builds')
  await serve(kept, 'a', 1)
  mkdirSync(path.join(kept, 'z-99.part'))
  const yesterday = new Date(Date.now() - 86_400_000)
  utimesSync(path.join(kept, 'z-99.part'), yesterday, yesterday)
  const built = build('b')
  // A folder can neither be linked nor copied as a file, which simulates a full disk.
  mkdirSync(path.join(built, 'encoded/assets/folder.br'))
  await expect(copyBuild(built, kept, 'b')).rejects.toThrow('folder.br')
  expect(readdirSync(kept)).toEqual(['a'])
})
