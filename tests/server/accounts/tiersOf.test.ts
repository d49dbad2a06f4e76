import { expect, it } from 'vitest'
import { tiersOf } from '../../../src/server/accounts/tiersOf'

const tiers = [
  { name: 'basic', values: ['reader'] },
  { name: 'gold', values: [] },
]

it.each([
  ['tiers', { tiers: ['reader', 'gold'] }, ['basic', 'gold']],
  ['tier', { tier: 'gold' }, ['gold']],
  ['realm_access.roles', { realm_access: { roles: ['reader'] } }, ['basic']],
  ['https://post.example/tiers', { 'https://post.example/tiers': ['gold'] }, ['gold']],
  ['tiers', { tiers: [{ name: 'gold' }, 7, null] }, []],
  ['constructor.name', {}, []],
  [undefined, { tiers: ['gold'] }, []],
])('reads the claim %s of %j', (claim, claims, names) => {
  expect(tiersOf(claims, { claim, tiers })).toEqual(names)
})
