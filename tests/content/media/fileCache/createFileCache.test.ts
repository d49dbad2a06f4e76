import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFileCache } from '../../../../src/content/media/fileCache/createFileCache'
import { temporary } from '../temporary'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

test('finds cached files, also in the next process', async () => {
  const folder = temporary()
  const cache = createFileCache(folder, 1_000)
  await cache.keep('a', Buffer.from('one'))
  await cache.keep('b', chunks('tw', 'o'))
  expect(await cache.find('c')).toBeUndefined()
  const next = createFileCache(folder, 1_000)
  expect(readFileSync((await next.find('a')) ?? '', 'utf8')).toBe('one')
  expect(readFileSync((await next.find('b')) ?? '', 'utf8')).toBe('two')
  expect(await next.size()).toBe(6)
})

describe('a full cache', () => {
  test('evicts the least recently used files', async () => {
    const folder = temporary()
    const cache = createFileCache(folder, 1_000)
    for (const key of ['a', 'b', 'c']) await cache.keep(key, Buffer.alloc(300))
    await cache.find('a')
    await cache.keep('d', Buffer.alloc(300))
    expect([await cache.find('a'), await cache.find('b')]).toEqual([expect.any(String), undefined])
    for (let index = 0; index < 50; index += 1) await cache.keep(`more ${index}`, Buffer.alloc(300))
    expect(await cache.size()).toBeLessThanOrEqual(1_000)
    await vi.waitFor(() => expect(filesIn(folder)).toHaveLength(3), 20_000)
  })

  test('of an earlier process is reduced to a smaller limit', async () => {
    const folder = temporary()
    const before = createFileCache(folder, 10_000)
    for (let index = 0; index < 10; index += 1) await before.keep(`${index}`, Buffer.alloc(500))
    expect(await createFileCache(folder, 1_000).size()).toBe(1_000)
    await vi.waitFor(() => expect(filesIn(folder)).toHaveLength(2), 20_000)
  })

  test('rejects a file larger than the cache', async () => {
    const folder = temporary()
    const cache = createFileCache(folder, 100)
    expect(await cache.keep('a', Buffer.alloc(101))).toBeUndefined()
    expect(filesIn(folder)).toEqual([])
  })
})

// A folder in `/proc` always fails with ENOENT.
test.each(['/dev/null/none', '/proc/none/media'])(
  'a folder that is not writable is reported once, without an exception: %s',
  async (folder) => {
    const errors: Error[] = []
    const cache = createFileCache(folder, 1_000, (error) => errors.push(error))
    for (const key of ['a', 'b'])
      expect([await cache.keep(key, Buffer.from('one')), await cache.find(key)]).toEqual([undefined, undefined])
    expect(errors).toHaveLength(1)
  },
)

test('does not report rejected files', async () => {
  const errors: Error[] = []
  const cache = createFileCache(temporary(), 10, (error) => errors.push(error))
  await cache.keep('a', Buffer.alloc(11))
  await cache.keep('b', Buffer.alloc(0))
  expect(errors).toEqual([])
})

test('an interrupted body leaves no file, and is not reported as a disk error', async () => {
  const folder = temporary()
  const cache = createFileCache(folder, 1_000)
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('gone')
  }
  await expect(cache.keep('a', broken())).rejects.toThrow('gone')
  expect(filesIn(folder)).toEqual([])
})

test('neither stores nor returns an empty file', async () => {
  const folder = temporary()
  const cache = createFileCache(folder, 1_000)
  expect([await cache.keep('a', Buffer.alloc(0)), await cache.keep('b', chunks())]).toEqual([undefined, undefined])
  const full = (await cache.keep('c', Buffer.from('one'))) ?? ''
  writeFileSync(full, '')
  expect(await cache.find('c')).toBeUndefined()
  await createFileCache(folder, 1_000).size()
  expect(filesIn(folder)).toEqual([])
})

test('forget deletes a file', async () => {
  const folder = temporary()
  const cache = createFileCache(folder, 1_000)
  await cache.keep('a', Buffer.from('one'))
  await cache.forget('a')
  expect([await cache.find('a'), filesIn(folder), await cache.size()]).toEqual([undefined, [], 0])
})

test('deletes temporary files of a crash at the start, but not those of a running process or foreign files', async () => {
  const folder = temporary()
  const name = 'a'.repeat(64)
  // All tests may run in one process, which began long ago.
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - 1_000)
  onTestFinished(() => void vi.restoreAllMocks())
  const beforeStart = new Date(performance.timeOrigin - 5_000)
  const longAgo = new Date(performance.timeOrigin - 3_600_000)
  const files: readonly (readonly [string, Date, boolean])[] = [
    [`aa/${name}.${process.pid}.1-2.draft`, beforeStart, false],
    [`aa/${name}.999999999.1-2.draft`, beforeStart, false],
    [`aa/${name}.${process.ppid}.1-2.draft`, beforeStart, true],
    [`aa/${name}.${process.ppid}.3-4.draft`, longAgo, false],
    [`aa/${name}.tmp`, beforeStart, false],
    [`aa/${name}.${process.pid}.5-6.draft`, new Date(), true],
    ['photos/holiday.jpg', longAgo, true],
    ['photos/holiday.tmp', longAgo, true],
  ]
  for (const [file, time] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), 'half')
    utimesSync(path.join(folder, file), time, time)
  }
  const cache = createFileCache(folder, 6)
  expect(await cache.size()).toBe(0)
  for (const key of ['a', 'b', 'c']) await cache.keep(key, Buffer.from('full'))
  expect(files.map(([file]) => [file, existsSync(path.join(folder, file))])).toEqual(
    files.map(([file, , isInCache]) => [file, isInCache]),
  )
})
