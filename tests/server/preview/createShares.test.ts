import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createShares, type Shares } from '../../../src/server/preview/createShares'

const credentials = { websiteId: 'paper', token: 'CANARY-token' }
const shared = { credentials, draft: { patches: ['CANARY words'] }, look: '{}' }
const large = (megabytes: number) => ({ ...shared, draft: 'x'.repeat(megabytes * 1024 * 1024) })
type Link = { id: string; secret: string }
const headerOf = ({ id, secret }: Link) => `Gazette-Share ${id}.${secret}`

it('a link opens its draft until it expires', async () => {
  const clock = { now: 1_000_000 }
  const shares = createShares({ now: () => clock.now })
  const link = await shares.make(shared, 2)
  expect(link.until).toEqual(new Date(clock.now + 7_200_000))
  clock.now += 7_199_000
  expect(await shares.open(headerOf(link))).toMatchObject(shared)
  clock.now += 2_000
  expect(await shares.open(headerOf(link))).toBe('none')
})

it('a link needs its own secret, and is revoked by its creator only', async () => {
  const shares = createShares()
  const [link, other] = [await shares.make(shared, 1), await shares.make(shared, 1)]
  expect(await shares.open(headerOf({ id: link.id, secret: other.secret }))).toBe('none')
  expect(await shares.revoke(link.id, { ...credentials, token: 'another' })).toBe(false)
  expect(await shares.revoke(link.id, { ...credentials, websiteId: 'another' })).toBe(false)
  expect(await shares.revoke(link.id, credentials)).toBe(true)
  expect(await shares.open(headerOf(link))).toBe('none')
  expect(await shares.open(headerOf(other))).toMatchObject(shared)
})

it.each([null, 'Bearer x', 'Gazette-Share x', 'Gazette-Share ../..'])('%j is not a link', async (header) => {
  expect(await createShares().open(header)).toBeUndefined()
})

const by = (token: string, megabytes: number) => ({ ...large(megabytes), credentials: { ...credentials, token } })
const opens = (shares: Shares, links: readonly Link[]) =>
  Promise.all(links.map(async (link) => (await shares.open(headerOf(link))) !== 'none'))

it('one editor may store 16 MB: the links that end first are dropped, never those of others', async () => {
  const shares = createShares()
  const otherShare = await shares.make(by('colleague', 1), 1)
  const own = [await shares.make(large(7), 2), await shares.make(large(7), 3), await shares.make(large(7), 1)]
  expect(await opens(shares, [otherShare, ...own])).toEqual([true, false, true, true])
})

it('all editors may store 64 MB: the links that end first are dropped, but never the newest', async () => {
  const shares = createShares()
  const links: Link[] = []
  for (const index of [0, 1, 2, 3, 4]) links.push(await shares.make(by(`editor ${index}`, 15), 10 - index))
  expect(await opens(shares, links)).toEqual([true, true, true, false, true])
})

describe('after a restart', () => {
  let folder: string
  const filesIn = () => readdirSync(folder).map((name) => path.join(folder, name))

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'gazette-shares-'))
    return () => rmSync(folder, { recursive: true })
  })

  it('a link opens its draft, and its creator can revoke it', async () => {
    const link = await createShares({ folder }).make(shared, 1)
    expect(await createShares({ folder }).open(headerOf(link))).toMatchObject(shared)
    const reopened = createShares({ folder })
    expect(await reopened.revoke(link.id, { ...credentials, token: 'another' })).toBe(false)
    expect(await reopened.revoke(link.id, credentials)).toBe(true)
    expect(await reopened.open(headerOf(link))).toBe('none')
    expect(filesIn()).toEqual([])
  })

  it('a link fails after its expiry, with another secret, or with a damaged file', async () => {
    const clock = { now: Date.now() }
    const [link, other] = [
      await createShares({ folder }).make(shared, 1),
      await createShares({ folder }).make(shared, 2),
    ]
    const open = (header: string) => createShares({ folder, now: () => clock.now }).open(header)
    expect(await open(headerOf({ ...link, secret: other.secret }))).toBe('none')
    clock.now += 3_601_000
    expect(await open(headerOf(link))).toBe('none')
    expect(await open(headerOf(other))).toMatchObject(shared)
    for (const file of filesIn()) truncateSync(file, 50)
    expect(await open(headerOf(other))).toBe('none')
    for (const file of filesIn()) truncateSync(file, 0)
    expect([await open(headerOf(other)), await createShares({ folder }).revoke(other.id, credentials)]).toEqual([
      'none',
      false,
    ])
  })

  it('a file contains neither token, draft nor secret in clear text', async () => {
    const { secret } = await createShares({ folder }).make(shared, 1)
    const [file = ''] = filesIn()
    for (const secretText of ['CANARY', secret, 'paper', 'patches'])
      expect(readFileSync(file, 'latin1') + file).not.toContain(secretText)
  })

  it('a link revoked on one server fails on another that shares the folder', async () => {
    const [one, other] = [createShares({ folder }), createShares({ folder })]
    const link = await one.make(shared, 1)
    expect([await one.open(headerOf(link)), await other.open(headerOf(link))]).toMatchObject([shared, shared])
    expect(await other.revoke(link.id, credentials)).toBe(true)
    expect([await one.open(headerOf(link)), await other.open(headerOf(link))]).toEqual(['none', 'none'])
  })

  it('at most 200 files are kept: links that end first are deleted, and expired links when the next one is created', async () => {
    const shares = createShares({ folder })
    for (let count = 0; count < 200; count++)
      writeFileSync(path.join(folder, `${'a'.repeat(9)}${count + 100}.${Date.now() + 60_000}.maker${count + 100}`), '')
    writeFileSync(path.join(folder, `${'b'.repeat(12)}.${Date.now() - 1_000}`), '')
    writeFileSync(path.join(folder, `${'c'.repeat(12)}.${Date.now() - 1_000}.maker123.tmp`), '')
    await shares.make(shared, 1)
    expect(filesIn()).toHaveLength(200)
  })

  it('one editor may store 16 MB and 50 links, and no links of others are dropped', async () => {
    const shares = createShares({ folder })
    const otherShare = await shares.make(by('colleague', 1), 1)
    const own = [await shares.make(large(7), 1), await shares.make(large(7), 2), await shares.make(large(7), 3)]
    expect(await opens(createShares({ folder }), [otherShare, ...own])).toEqual([true, false, true, true])
    const maker = filesIn()
      .map((file) => path.extname(file))
      .find((name, index, all) => all.lastIndexOf(name) > index)
    for (let count = 0; count < 60; count++)
      writeFileSync(path.join(folder, `${'a'.repeat(10)}${count + 10}.${Date.now() + 60_000}${maker}`), '')
    await shares.make(shared, 4)
    expect(filesIn()).toHaveLength(51)
    expect(await opens(shares, [otherShare])).toEqual([true])
  })

  it('a link stays in memory if the folder is not writable, with a notification', async () => {
    const errors: unknown[] = []
    const file = path.join(folder, 'a file')
    writeFileSync(file, '')
    const shares = createShares({ folder: file, onWriteError: (error) => errors.push(error) })
    const link = await shares.make(shared, 1)
    expect(errors).toHaveLength(1)
    expect(await shares.open(headerOf(link))).toMatchObject(shared)
  })
})
