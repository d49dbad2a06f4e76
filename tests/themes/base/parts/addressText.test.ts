import { expect, test } from 'vitest'
import { addressText } from '../../../../src/themes/base/parts/addressText'

test('an address is one line, with the comma of its script', () => {
  expect(addressText({ street: '1 Quay', locality: 'Saltmere', postcode: 'SM1', region: 'Ister' })).toBe(
    '1 Quay, Saltmere SM1, Ister',
  )
  expect(addressText({ street: 'درب الوراقين', locality: 'القصبة' })).toBe('درب الوراقين، القصبة')
  expect(addressText({ locality: 'Saltmere', postcode: 'SM1 2AB' })).toBe('Saltmere SM1\u00A02AB')
  expect(addressText('By the pier, Saltmere')).toBe('By the pier, Saltmere')
  expect(addressText({})).toBeUndefined()
})
