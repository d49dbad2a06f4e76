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
async function serve(buildsFolder: string, id: string, hoursAgo: number): Promise<string | undefined> {
  const before = previousBuild(buildsFolder, id)
  await copyBuild(build(id), buildsFolder, id)
  const time = new Date(Date.now() - hoursAgo * 3_600_000)
  utimesSync(path.join(buildsFolder, id), time, time)
  return before && path.basename(before)
}

test('the previous build is the last one in service, also after a restart and a rollback', async () => {
  const buildsFolder = path.join(folderFor('kept'), 'builds')
  const before = []
  for (const [hours, id] of ['a', 'b', 'b', 'a', 'c', 'd'].entries())
    before.push(await serve(buildsFolder, id, 10 - hours))
  expect(before).toEqual([undefined, 'a', 'a', 'b', 'a', 'c'])
  expect(readdirSync(buildsFolder).toSorted()).toEqual(['c', 'd'])
})

test('hashed files are kept, with their encoded versions', async () => {
  const buildsFolder = path.join(folderFor('kept'), 'builds')
  await serve(buildsFolder, 'a', 1)
  const files = ['public/assets/x.js', 'encoded/assets/x.js.br']
  expect(files.map((file) => readFileSync(path.join(buildsFolder, 'a', file), 'utf8'))).toEqual(['a', 'a'])
})

test('an unfinished copy is not a build, and is deleted once it is abandoned', async () => {
  const buildsFolder = path.join(folderFor('kept'), 'builds')
  await serve(buildsFolder, 'a', 1)
  mkdirSync(path.join(buildsFolder, 'y-98.part'))
  mkdirSync(path.join(buildsFolder, 'z-99.part'))
  const yesterday = new Date(Date.now() - 86_400_000)
  utimesSync(path.join(buildsFolder, 'z-99.part'), yesterday, yesterday)
  expect(await serve(buildsFolder, 'b', 0)).toBe('a')
  expect(readdirSync(buildsFolder).toSorted()).toEqual(['a', 'b', 'y-98.part'])
})

test('a folder that is not writable throws an error, and the previous build is undefined', async () => {
  const file = path.join(folderFor('kept'), 'file')
  writeFileSync(file, '')
  await expect(copyBuild(build('a'), file, 'a')).rejects.toThrow(file)
  expect(previousBuild(file, 'a')).toBeUndefined()
})

test('a failed copy leaves no files, and older remains are still deleted', async () => {
  const buildsFolder = path.join(folderFor('kept'), 'builds')
  await serve(buildsFolder, 'a', 1)
  mkdirSync(path.join(buildsFolder, 'z-99.part'))
  const yesterday = new Date(Date.now() - 86_400_000)
  utimesSync(path.join(buildsFolder, 'z-99.part'), yesterday, yesterday)
  const built = build('b')
  // A folder can neither be linked nor copied as a file, which simulates a full disk.
  mkdirSync(path.join(built, 'encoded/assets/folder.br'))
  await expect(copyBuild(built, buildsFolder, 'b')).rejects.toThrow('folder.br')
  expect(readdirSync(buildsFolder)).toEqual(['a'])
})
