import { expect, test } from 'vitest'
import { dsnOrigin } from '../../../src/server/operations/dsnOrigin'

test.each([
  ['https://key@o1.ingest.example/42', 'https://o1.ingest.example'],
  ['http://key@127.0.0.1:9000/1', 'http://127.0.0.1:9000'],
])('returns the origin of DSN %s: %s', (dsn, origin) => {
  expect(dsnOrigin(dsn)).toBe(origin)
})
