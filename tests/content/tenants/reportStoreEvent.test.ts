import { expect, test, vi } from 'vitest'
import { reportStoreEvent } from '../../../src/content/tenants/StoreEvent'

test.each([
  ['articles/a.md:3', 'found an error in the content folder'],
  ['$.articles[0].rating', 'fixed an error in the document'],
  ['https://cms.example:8080', 'fixed an error in the document'],
])('an error at %s is logged as: %s', (path, message) => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const fix = { path, reason: 'It is torn', removed: 'nothing' } as const
  reportStoreEvent({ type: 'repaired', fixes: [fix] }, 'post', log as never)
  expect(log.warn.mock.calls).toEqual([[{ websiteId: 'post', ...fix }, message]])
})
