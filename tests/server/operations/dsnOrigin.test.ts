import { expect, test } from 'vitest'
import { dsnOrigin } from '../../../src/server/operations/dsnOrigin'

test.each([
  ['https://key@o1.ingest.example/42', 'https://o1.ingest.example'],
  ['http://key@127.0.0.1:9000/1', 'http://127.0.0.1:9000'],
])('the reports of %s go to %s', (dsn, origin) => {
  expect(dsnOrigin(dsn)).toBe(origin)
})
