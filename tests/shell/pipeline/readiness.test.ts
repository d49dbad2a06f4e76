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
