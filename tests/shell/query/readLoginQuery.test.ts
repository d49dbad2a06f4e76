import { expect, it } from 'vitest'
import { readLoginQuery } from '../../../src/shell/query/readLoginQuery'

it.each([
  [undefined, undefined, undefined],
  ['error=denied&return=/article/quay', 'denied', '/article/quay'],
  ['error=unavailable', 'unavailable', undefined],
  ['error=failed', 'failed', undefined],
  ['error=unheard-of&return=https://other.example/', undefined, undefined],
])('the query %s of the login page has the fault %s and the address %s', (query, fault, returnTo) => {
  expect(readLoginQuery(query)).toEqual({ fault, returnTo })
})
