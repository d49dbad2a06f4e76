import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fileSnapshot } from '../../../src/content/tenants/fileSnapshot'

const temporary = () => mkdtemp(path.join(tmpdir(), 'gazette-snapshot-'))

test('returns the last written text, and leaves no temporary file', async () => {
  const folder = path.join(await temporary(), 'not', 'yet', 'there')
  const snapshot = fileSnapshot(folder, 'post')
  await snapshot.write([Buffer.from('{"data":'), Buffer.from('1}')])
  await snapshot.write([Buffer.from('{"data":'), Buffer.from('2}')])
  expect([String(await snapshot.read()), await readdir(folder)]).toEqual(['{"data":2}', ['post.jsonl']])
})

test('returns undefined without a file', async () => {
  expect(await fileSnapshot(await temporary(), 'post').read()).toBeUndefined()
})

test('a website id cannot leave the folder', async () => {
  const folder = await temporary()
  await fileSnapshot(folder, '../../escaped').write([Buffer.from('{}')])
  expect(await readdir(folder)).toEqual(['..%2F..%2Fescaped.jsonl'])
})

test('deletes temporary files of a crash, but not those of a running process', async () => {
  const folder = await temporary()
  const abandoned = [`post.jsonl.${process.pid}.tmp`, 'post.jsonl.999999999.tmp', 'post.jsonl.tmp']
  const inUse = [`post.jsonl.${process.ppid}.tmp`, 'other.jsonl.999999999.tmp', 'post.jsonl']
  for (const name of [...abandoned, ...inUse]) await writeFile(path.join(folder, name), 'half')
  expect(String(await fileSnapshot(folder, 'post').read())).toBe('half')
  expect((await readdir(folder)).toSorted()).toEqual(inUse.toSorted())
})
