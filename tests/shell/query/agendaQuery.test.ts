import { expect, it } from 'vitest'
import { cachedSpans, readAgendaQuery } from '../../../src/shell/query/agendaQuery'

it.each([
  [undefined, 'coming'],
  ['when=past', 'past'],
  ['page=2&when=weekend', 'weekend'],
  ['when=today2', 'coming'],
  ['when=the-past', 'coming'],
])('the query %s asks for the events: %s', (query, when) => {
  expect(readAgendaQuery(query)).toBe(when)
})

it('pages of unknown spans are not cached', () => {
  expect(['past', 'today', 'tomorrow', 'weekend', 'month', '', 'coming'].map((when) => cachedSpans.test(when))).toEqual(
    [...Array(5).fill(true), false, false],
  )
})
