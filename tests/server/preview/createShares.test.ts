import { expect, it } from 'vitest'
import { createShares } from '../../../src/server/preview/createShares'

const credentials = { websiteId: 'paper', token: 't' }
const shared = { credentials, draft: { patches: [] }, look: '{}' }
const headerOf = ({ id, secret }: { id: string; secret: string }) => `Gazette-Share ${id}.${secret}`

it('a link opens its draft until its hour, and nothing afterwards', () => {
  const clock = { now: 1_000_000 }
  const shares = createShares(() => clock.now)
  const link = shares.make(shared, 100, 2)
  expect(link.until).toEqual(new Date(clock.now + 7_200_000))
  clock.now += 7_199_000
  expect(shares.open(headerOf(link))).toMatchObject(shared)
  clock.now += 2_000
  expect(shares.open(headerOf(link))).toBe('none')
})

it('only its own secret opens it, and only who made it takes it back', () => {
  const shares = createShares()
  const [link, other] = [shares.make(shared, 100, 1), shares.make(shared, 100, 1)]
  expect(shares.open(headerOf({ id: link.id, secret: other.secret }))).toBe('none')
  expect(shares.revoke(link.id, { ...credentials, token: 'another' })).toBe(false)
  expect(shares.revoke(link.id, credentials)).toBe(true)
  expect(shares.open(headerOf(link))).toBe('none')
  expect(shares.open(headerOf(other))).toMatchObject(shared)
})

it.each([null, 'Bearer x', 'Gazette-Share x', 'Gazette-Share ../..'])('%j is no link', (header) => {
  expect(createShares().open(header)).toBeUndefined()
})

it('200 are kept, 64 MB in all: the one unused for longest goes', () => {
  const shares = createShares()
  const links = Array.from({ length: 201 }, () => shares.make(shared, 1_000, 1))
  expect(links.map((link) => shares.open(headerOf(link)) === 'none').indexOf(true)).toBe(0)
  expect(links.filter((link) => shares.open(headerOf(link)) === 'none')).toHaveLength(1)
  shares.make(shared, 63 * 1024 * 1024, 1)
  const large = shares.make(shared, 8 * 1024 * 1024, 1)
  expect(links.filter((link) => shares.open(headerOf(link)) !== 'none')).toHaveLength(0)
  expect(shares.open(headerOf(large))).toMatchObject(shared)
})
