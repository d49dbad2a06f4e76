import { expect, test } from 'vitest'
import { findLocale } from '../../../../../src/i18n/locales'
import { exceptionsFrom } from '../../../../../src/themes/base/parts/entity/exceptionsFrom'

const locale = findLocale('en')
if (!locale) throw new Error('English is missing')
const reader = { now: new Date('2026-12-24T23:30:00Z'), zone: 'Europe/Paris', locale }
const closed = { closed: true }
const open = { opens: '10:00', closes: '12:00', closed: false }

test("lists future exceptions, soonest first, in the place's time zone", () => {
  const special = [
    { from: '2026-12-31', ...open },
    { from: '2026-12-24', ...closed },
    { from: '2026-12-23', to: '2026-12-26', ...closed },
  ]
  expect(exceptionsFrom(special, reader).map(({ name, span }) => [name.replace(/\s/g, ' '), span])).toEqual([
    [expect.stringMatching(/^23 ?– ?26 December 2026$/), undefined],
    ['31 December 2026', '10:00–\u206012:00'],
  ])
})

test.each([
  ['Christmas', '2026-12-32'],
  ['2026-12-32', '2026-12-32'],
  ['2026-12-31', '2026-12-30'],
])('omits invalid days: %s to %s', (from, to) => {
  expect(exceptionsFrom([{ from, to, ...open }], reader)).toEqual([])
})
