import { expect, it } from 'vitest'
import { withoutOverruled } from '../../../../scripts/vite/sheets/withoutOverruled'

it.each([
  [
    '@layer tokens{:root{--a:1;--b:1}}@layer theme{:root[data-theme~=mag]{--a:2}}',
    '@layer tokens{:root{--b:1}}@layer theme{:root[data-theme~=mag]{--a:2}}',
  ],
  [
    ':root[data-theme~=mag]{--a:1;--b:1}:root[data-theme~=evening]{--a:2}',
    ':root[data-theme~=mag]{--b:1}:root[data-theme~=evening]{--a:2}',
  ],
  [':root{--a:1}:root{--a:2}', ':root{}:root{--a:2}'],
])('%s keeps only the effective value of each token', (css, expected) => {
  expect(withoutOverruled(css)).toBe(expected)
})

it.each([
  ['other tokens and declarations', ':root{--a:1;color:red}:root[data-theme~=mag]{--b:2;color:blue}'],
  ['tokens that a condition overrides', ':root{--a:1}@media print{:root[data-theme~=mag]{--a:2}}'],
  ['tokens inside a condition', '@media print{:root{--a:1}}:root[data-theme~=mag]{--a:2}'],
  ['tokens of a part of the page', '[data-card]{--a:1}:root{--a:2}:root:lang(ar){--a:3}'],
  ['tokens with a higher specificity', ':root[data-theme~=mag]{--a:1}:root{--a:2}'],
])('keeps %s', (_, css) => {
  expect(withoutOverruled(css)).toBe(css)
})
