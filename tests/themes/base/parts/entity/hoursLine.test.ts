import { expect, test } from 'vitest'
import { hoursLine } from '../../../../../src/themes/base/parts/entity/hoursLine'
import { editionWith } from '../../../../content/samples'

const english = editionWith({})
const week = ['mo', 'tu', 'we', 'th', 'fr']

test('groups days with the same hours, and keeps their names on one line', () => {
  const hours = [
    { days: week, opens: '09:00', closes: '17:00' },
    { days: ['sa'], opens: '10:00', closes: '13:00' },
  ]
  expect(hoursLine(hours, english)).toMatch(
    /^Mon\u202f?–\u2060\u202f?Fri\u00a009:00–\u206017:00, Sat\u00a010:00–\u206013:00$/,
  )
  expect(hoursLine(hours, editionWith({}, 'de'))).toMatch(
    /^Mo\u202f?–\u2060\u202f?Fr\u00a009:00–\u206017:00, Sa\u00a010:00–\u206013:00$/,
  )
})

test('shows two periods of a day, and does not group across a closed day', () => {
  const hours = [
    { days: ['mo', 'we'], opens: '09:00', closes: '12:00' },
    { days: ['mo', 'we'], opens: '14:00', closes: '18:00' },
  ]
  expect(hoursLine(hours, english)).toBe(
    'Mon\u00a009:00–\u206012:00 / 14:00–\u206018:00, Wed\u00a009:00–\u206012:00 / 14:00–\u206018:00',
  )
})

test('is undefined without hours', () => {
  expect(hoursLine([], english)).toBeUndefined()
})

test.each(['23:59', '24:00', '00:00'])('shows days from midnight to %s in words', (closes) => {
  const every = [...week, 'sa', 'su']
  expect(hoursLine([{ days: every, opens: '00:00', closes }], english)).toBe('Always open')
  expect(hoursLine([{ days: ['sa', 'su'], opens: '00:00', closes }], english)).toMatch(/^Sat.+Sun\u00a0All day$/)
})
