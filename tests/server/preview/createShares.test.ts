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

it('a link opens its draft until its hour, and nothing afterwards', async () => {
  const clock = { now: 1_000_000 }
  const shares = createShares({ now: () => clock.now })
  const link = await shares.make(shared, 2)
  expect(link.until).toEqual(new Date(clock.now + 7_200_000))
  clock.now += 7_199_000
  expect(await shares.open(headerOf(link))).toMatchObject(shared)
  clock.now += 2_000
  expect(await shares.open(headerOf(link))).toBe('none')
})

it('only its own secret opens it, and only who made it takes it back', async () => {
  const shares = createShares()
  const [link, other] = [await shares.make(shared, 1), await shares.make(shared, 1)]
  expect(await shares.open(headerOf({ id: link.id, secret: other.secret }))).toBe('none')
  expect(await shares.revoke(link.id, { ...credentials, token: 'another' })).toBe(false)
  expect(await shares.revoke(link.id, { ...credentials, websiteId: 'another' })).toBe(false)
  expect(await shares.revoke(link.id, credentials)).toBe(true)
  expect(await shares.open(headerOf(link))).toBe('none')
  expect(await shares.open(headerOf(other))).toMatchObject(shared)
})

it.each([null, 'Bearer x', 'Gazette-Share x', 'Gazette-Share ../..'])('%j is no link', async (header) => {
  expect(await createShares().open(header)).toBeUndefined()
})

const by = (token: string, megabytes: number) => ({ ...large(megabytes), credentials: { ...credentials, token } })
const opens = (shares: Shares, links: readonly Link[]) =>
  Promise.all(links.map(async (link) => (await shares.open(headerOf(link))) !== 'none'))

it('16 MB are kept of one editor: of theirs those that end first go, and nobody else’s', async () => {
  const shares = createShares()
  const theirs = await shares.make(by('colleague', 1), 1)
  const own = [await shares.make(large(7), 2), await shares.make(large(7), 3), await shares.make(large(7), 1)]
  expect(await opens(shares, [theirs, ...own])).toEqual([true, false, true, true])
})

it('64 MB are kept in all: those that end first go, but never the one just made', async () => {
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

  it('a link opens its draft, and is taken back by who made it', async () => {
    const link = await createShares({ folder }).make(shared, 1)
    expect(await createShares({ folder }).open(headerOf(link))).toMatchObject(shared)
    const later = createShares({ folder })
    expect(await later.revoke(link.id, { ...credentials, token: 'another' })).toBe(false)
    expect(await later.revoke(link.id, credentials)).toBe(true)
    expect(await later.open(headerOf(link))).toBe('none')
    expect(filesIn()).toEqual([])
  })

  it('it opens nothing after its hour, with another secret, or where its file is damaged', async () => {
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

  it('its file tells nobody of the token, the draft or the secret', async () => {
    const { secret } = await createShares({ folder }).make(shared, 1)
    const [file = ''] = filesIn()
    for (const told of ['CANARY', secret, 'paper', 'patches'])
      expect(readFileSync(file, 'latin1') + file).not.toContain(told)
  })

  it('a link that is taken back at one server opens nothing at another that shares the folder', async () => {
    const [one, other] = [createShares({ folder }), createShares({ folder })]
    const link = await one.make(shared, 1)
    expect([await one.open(headerOf(link)), await other.open(headerOf(link))]).toMatchObject([shared, shared])
    expect(await other.revoke(link.id, credentials)).toBe(true)
    expect([await one.open(headerOf(link)), await other.open(headerOf(link))]).toEqual(['none', 'none'])
  })

  it('files are 200 at the most: those that end first go, and what is over goes with the next', async () => {
    const shares = createShares({ folder })
    for (let count = 0; count < 200; count++)
      writeFileSync(path.join(folder, `${'a'.repeat(9)}${count + 100}.${Date.now() + 60_000}.maker${count + 100}`), '')
    writeFileSync(path.join(folder, `${'b'.repeat(12)}.${Date.now() - 1_000}`), '')
    writeFileSync(path.join(folder, `${'c'.repeat(12)}.${Date.now() - 1_000}.maker123.tmp`), '')
    await shares.make(shared, 1)
    expect(filesIn()).toHaveLength(200)
  })

  it('16 MB of one editor are kept, 50 links, and nothing of others goes for them', async () => {
    const shares = createShares({ folder })
    const theirs = await shares.make(by('colleague', 1), 1)
    const own = [await shares.make(large(7), 1), await shares.make(large(7), 2), await shares.make(large(7), 3)]
    expect(await opens(createShares({ folder }), [theirs, ...own])).toEqual([true, false, true, true])
    const maker = filesIn()
      .map((file) => path.extname(file))
      .find((name, index, all) => all.lastIndexOf(name) > index)
    for (let count = 0; count < 60; count++)
      writeFileSync(path.join(folder, `${'a'.repeat(10)}${count + 10}.${Date.now() + 60_000}${maker}`), '')
    await shares.make(shared, 4)
    expect(filesIn()).toHaveLength(51)
    expect(await opens(shares, [theirs])).toEqual([true])
  })

  it('where nothing can be written it lives in memory, which is told', async () => {
    const told: unknown[] = []
    const file = path.join(folder, 'a file')
    writeFileSync(file, '')
    const shares = createShares({ folder: file, notKept: (error) => told.push(error) })
    const link = await shares.make(shared, 1)
    expect(told).toHaveLength(1)
    expect(await shares.open(headerOf(link))).toMatchObject(shared)
  })
})
