import { expect, test } from 'vitest'
import { weekOf } from '../../../../../src/themes/base/parts/entity/weekOf'
import { editionWith } from '../../../../content/samples'

test('returns the hours of seven days, each on one line', () => {
  const hours = [{ days: ['mo'], opens: '07:00', closes: '17:00' }]
  const [monday, ...others] = weekOf(hours, editionWith({}))
  expect(monday).toMatchObject({ name: 'Monday', spans: ['07:00–\u206017:00'] })
  expect(others.map(({ spans }) => spans)).toEqual([[], [], [], [], [], []])
})
