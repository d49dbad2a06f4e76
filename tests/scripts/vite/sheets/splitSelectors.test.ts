import { expect, it } from 'vitest'
import { isRecent, splitSelectors } from '../../../../scripts/vite/sheets/splitSelectors'

it.each([
  ['a:has(b)', true],
  ['a:dir(rtl)', true],
  [':is(a, b:has(c))', false],
  [':where(:is(a:dir(rtl), b), c) d', false],
  [':is(a):has(b)', true],
  ['a:hover', false],
] as const)('knows whether %s needs a recent browser', (selector, expected) => {
  expect(isRecent(selector)).toBe(expected)
})

it('gives selectors with :has() and :dir() a rule of their own, after the other selectors of their list', () => {
  expect(splitSelectors('a,b:has(c),d:dir(rtl){color:red}').split('\n')).toEqual([
    'a{color:red}',
    'b:has(c),d:dir(rtl){color:red}',
  ])
})

it('splits lists within at-rules', () => {
  expect(splitSelectors('@media print{a,b:has(c){color:red}}')).toBe('@media print{a{color:red}b:has(c){color:red}}')
})

it.each(['a,b{color:red}', 'a:has(b),c:has(d){color:red}', ':is(a:has(b),c),d{color:red}'])(
  'leaves a list alone that an old browser keeps or drops as a whole: %s',
  (css) => {
    expect(splitSelectors(css)).toBe(css)
  },
)
