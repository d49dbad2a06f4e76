import { utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { embeddedSource } from '../../../src/content/source/embeddedSource'
import { fixtureTenants, writeTenants } from './fixtures'

afterEach(() => {
  vi.useRealTimers()
})

async function etagOf(root: string, known?: string): Promise<string | undefined> {
  const answer = await embeddedSource(root, 'x').read(known)
  return answer.changed ? answer.etag : undefined
}

test('returns the document in the format of the API', async () => {
  const answer = await embeddedSource(fixtureTenants, 'paper').read(undefined)
  expect(answer).toMatchObject({ changed: true, document: { data: { id: 'paper' } }, etag: expect.any(String) })
})

test('an unknown tenant fails with unknown-website, and the message lists the known ones', async () => {
  const reading = embeddedSource(fixtureTenants, 'papr').read(undefined)
  await expect(reading).rejects.toMatchObject({ fault: 'unknown-website', message: expect.stringContaining('paper') })
})

test.each(['..', '../paper', '', 'paper/articles', '__proto__'])('%j cannot leave the folder', async (id) => {
  await expect(embeddedSource(fixtureTenants, id).read(undefined)).rejects.toMatchObject({ fault: 'unknown-website' })
})

test('a document is unchanged until a file changes', async () => {
  const root = await writeTenants({ 'x/website.json': '{"id":"x"}' })
  const etag = await etagOf(root)
  expect(await embeddedSource(root, 'x').read(etag)).toEqual({ changed: false })
  const file = path.join(root, 'x/website.json')
  await writeFile(file, '{"id":"y"}')
  await utimes(file, 1, 1)
  expect(await etagOf(root, etag)).toEqual(expect.any(String))
})

test('reads the document again within an hour after midnight, because its dates move', async () => {
  const root = await writeTenants({ 'x/website.json': '{"id":"x"}' })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-05T23:59:00Z') })
  const etag = await etagOf(root)
  vi.setSystemTime(new Date('2026-01-06T00:01:00Z'))
  expect(await etagOf(root, etag)).toEqual(expect.any(String))
})
