import { expect, it } from 'vitest'
import { withMixFallbacks } from '../../../../scripts/vite/sheets/withMixFallbacks'

const without = '@supports not (color:color-mix(in oklab,red,red))'

it.each([
  ['the first colour where it is the larger part', 'red 70%, blue', 'red'],
  ['the second colour where it is the larger part', 'red 30%, blue', 'blue'],
  ['the first colour of equal parts', 'red 50%, blue', 'red'],
  ['properties', 'var(--veil) 80%, transparent', 'var(--veil)'],
])('falls back to %s', (_, mixture, expected) => {
  const rule = `a{color:color-mix(in oklab, ${mixture})}`
  expect(withMixFallbacks(rule)).toBe(`${rule}${without}{a{color:${expected}}}`)
})

it('repeats only the declarations with a mixture', () => {
  const rule = 'a{margin:0;color:color-mix(in oklab, red 90%, blue)}'
  expect(withMixFallbacks(rule)).toBe(`${rule}${without}{a{color:red}}`)
})

it('falls back for each mixture of a declaration', () => {
  const rule = 'a{background:linear-gradient(color-mix(in oklab, red 90%, blue), color-mix(in oklab, red 10%, blue))}'
  expect(withMixFallbacks(rule)).toBe(`${rule}${without}{a{background:linear-gradient(red, blue)}}`)
})

it('stays in the layer and condition of the rule', () => {
  const rule = 'a{color:color-mix(in oklab, red 90%, blue)}'
  expect(withMixFallbacks(`@layer base{@media print{${rule}}}`)).toBe(
    `@layer base{@media print{${rule}${without}{a{color:red}}}}`,
  )
})

it('does not change a stylesheet without mixtures', () => {
  expect(withMixFallbacks('a{color:red}')).toBe('a{color:red}')
})
