import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { createKeptFiles } from '../../../src/content/pictures/createKeptFiles'
import { temporary } from './temporary'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

test('what is kept is found again, also by the next process', async () => {
  const folder = temporary()
  const kept = createKeptFiles(folder, 1_000)
  await kept.keep('a', Buffer.from('one'))
  await kept.keep('b', chunks('tw', 'o'))
  expect(await kept.find('c')).toBeUndefined()
  const next = createKeptFiles(folder, 1_000)
  expect(readFileSync((await next.find('a')) ?? '', 'utf8')).toBe('one')
  expect(readFileSync((await next.find('b')) ?? '', 'utf8')).toBe('two')
  expect(await next.size()).toBe(6)
})

describe('a full cache', () => {
  test('lets the files go that were unused for longest', async () => {
    const folder = temporary()
    const kept = createKeptFiles(folder, 1_000)
    for (const key of ['a', 'b', 'c']) await kept.keep(key, Buffer.alloc(300))
    await kept.find('a')
    await kept.keep('d', Buffer.alloc(300))
    expect([await kept.find('a'), await kept.find('b')]).toEqual([expect.any(String), undefined])
    for (let index = 0; index < 50; index += 1) await kept.keep(`more ${index}`, Buffer.alloc(300))
    expect(await kept.size()).toBeLessThanOrEqual(1_000)
    await vi.waitFor(() => expect(filesIn(folder)).toHaveLength(3))
  })

  test('of an earlier process is cut down to a smaller limit', async () => {
    const folder = temporary()
    const before = createKeptFiles(folder, 10_000)
    for (let index = 0; index < 10; index += 1) await before.keep(`${index}`, Buffer.alloc(500))
    expect(await createKeptFiles(folder, 1_000).size()).toBe(1_000)
    await vi.waitFor(() => expect(filesIn(folder)).toHaveLength(2))
  })

  test('does not take what is larger than all of it', async () => {
    const folder = temporary()
    const kept = createKeptFiles(folder, 100)
    expect(await kept.keep('a', Buffer.alloc(101))).toBeUndefined()
    expect(filesIn(folder)).toEqual([])
  })
})

test('a disk that takes nothing is no error', async () => {
  const kept = createKeptFiles('/dev/null/none', 1_000)
  expect([await kept.keep('a', Buffer.from('one')), await kept.find('a')]).toEqual([undefined, undefined])
})

test('a body that breaks off leaves nothing behind, and drafts of a crash are removed', async () => {
  const folder = temporary()
  const kept = createKeptFiles(folder, 1_000)
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('gone')
  }
  expect(await kept.keep('a', broken())).toBeUndefined()
  expect(filesIn(folder)).toEqual([])
  for (const name of ['old.draft', 'new.draft']) writeFileSync(path.join(folder, name), 'half')
  const longAgo = new Date(Date.now() - 3_600_000)
  utimesSync(path.join(folder, 'old.draft'), longAgo, longAgo)
  await createKeptFiles(folder, 1_000).size()
  expect(['old.draft', 'new.draft'].map((name) => existsSync(path.join(folder, name)))).toEqual([false, true])
})
