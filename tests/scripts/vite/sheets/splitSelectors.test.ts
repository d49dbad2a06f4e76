import { expect, it } from 'vitest'
import { isRecent, splitSelectors } from '../../../../scripts/vite/sheets/splitSelectors'

it.each([
  ['a:has(b)', true],
  ['a:dir(rtl)', true],
  [':is(a, b:has(c))', false],
  [':where(:is(a:dir(rtl), b), c) d', false],
  [':is(a):has(b)', true],
  ['a:hover', false],
] as const)('detects whether %s needs a recent browser', (selector, expected) => {
  expect(isRecent(selector)).toBe(expected)
})

it('moves selectors with :has() and :dir() to a rule of their own, after the rest of the list', () => {
  expect(splitSelectors('a,b:has(c),d:dir(rtl){color:red}').split('\n')).toEqual([
    'a{color:red}',
    'b:has(c),d:dir(rtl){color:red}',
  ])
})

it('splits lists within at-rules', () => {
  expect(splitSelectors('@media print{a,b:has(c){color:red}}')).toBe('@media print{a{color:red}b:has(c){color:red}}')
})

it.each(['a,b{color:red}', 'a:has(b),c:has(d){color:red}', ':is(a:has(b),c),d{color:red}'])(
  'keeps a list that an old browser accepts or drops as a whole: %s',
  (css) => {
    expect(splitSelectors(css)).toBe(css)
  },
)
