import { expect, test, vi } from 'vitest'
import type { Tenants } from '../../../src/content/tenants/createTenants'
import { readiness } from '../../../src/shell/pipeline/readiness'

vi.mock('../../../src/themes/themes', () => ({}))

const tenants = { all: [] } as unknown as Tenants
const logOf = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() })

test('a process is ready once the render check has passed, and not before', async () => {
  const log = logOf()
  const reasons = readiness({ tenants, check: async () => undefined, log })
  expect(reasons()).toContain('rendering: not tried yet')
  await vi.waitUntil(() => reasons().length === 0, 20_000)
  expect(log.error).not.toHaveBeenCalled()
})

test('a process whose render check fails is not ready, and logs the reason once', async () => {
  const log = logOf()
  const reasons = readiness({ tenants, check: async () => 'Waku has changed', log })
  await vi.waitUntil(() => !reasons().includes('rendering: not tried yet'), 20_000)
  expect(reasons()).toContain('rendering: Waku has changed')
  expect(log.error.mock.calls).toEqual([
    [{ error: 'Waku has changed' }, 'cannot render pages; the server stays unready'],
  ])
})

test('a process is not ready before its themes are loaded, and if they are broken', async () => {
  const options = { tenants, check: async () => undefined, log: logOf() }
  expect(readiness(options)()).toContain('themes: loading')
  vi.resetModules()
  vi.doMock('../../../src/themes/themes', () => {
    throw new Error('no such theme')
  })
  const reasons = readiness(options)
  await vi.waitUntil(() => !reasons().includes('themes: loading'), 20_000)
  expect(reasons()).toContain('themes: broken')
  vi.doMock('../../../src/themes/themes', () => ({}))
})

test('a site without a document is named, and each call tries again to read it; the render check does not wait for it', async () => {
  const read = vi.fn(() => new Promise<never>(() => {}))
  const isKnown = vi.fn(() => false)
  const all = [{ websiteId: 'post', store: { peek: isKnown, read } }]
  const reasons = readiness({ tenants: { all } as unknown as Tenants, check: async () => undefined, log: logOf() })
  expect(reasons()).toContain('rendering: not tried yet')
  await vi.waitUntil(() => !reasons().includes('rendering: not tried yet'), 20_000)
  const reads = read.mock.calls.length
  expect([reasons(), read.mock.calls.length]).toEqual([['post: no document yet'], reads + 1])
  isKnown.mockReturnValue(true)
  expect([reasons(), read.mock.calls.length]).toEqual([[], reads + 1])
})
