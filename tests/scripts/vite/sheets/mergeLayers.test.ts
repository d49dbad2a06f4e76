import { expect, it } from 'vitest'
import { mergeLayers } from '../../../../scripts/vite/sheets/mergeLayers'

it.each([
  [
    'merges each layer into one block, in the declared order',
    '@layer a,b;@layer b{p{gap:0}}@layer a{i{gap:0}}@layer a,b;@layer b{u{gap:0}}',
    '@layer a,b;@layer a{i{gap:0}}@layer b{p{gap:0}u{gap:0}}',
  ],
  [
    'keeps the order of rules in a layer',
    '@layer a{p{gap:0}}@layer b{p{gap:1px}}@layer a{p{gap:2px}}',
    '@layer a,b;@layer a{p{gap:0}p{gap:2px}}@layer b{p{gap:1px}}',
  ],
  [
    'keeps the position of a layer that is only named',
    '@layer a,b,c;@layer c{p{gap:0}}',
    '@layer a,b,c;@layer c{p{gap:0}}',
  ],
  [
    'puts rules outside of layers last, in order',
    'p{gap:0}@layer a{i{gap:0}}@font-face{font-family:A}p{gap:1px}',
    '@layer a;@layer a{i{gap:0}}p{gap:0}@font-face{font-family:A}p{gap:1px}',
  ],
  [
    'moves conditions around a layer into it',
    '@layer a,b;@layer a{p{gap:0}}@media print{@supports (gap:0){@layer a{p{gap:1px}}@layer b{p{gap:2px}}}u{gap:0}}@layer a{p{gap:3px}}',
    '@layer a,b;@layer a{p{gap:0}@media print{@supports (gap:0){p{gap:1px}}}p{gap:3px}}@layer b{@media print{@supports (gap:0){p{gap:2px}}}}@media print{u{gap:0}}',
  ],
  [
    'keeps anonymous layers apart',
    '@layer a{p{gap:0}}@layer{i{gap:0}}@layer{i{gap:1px}}',
    '@layer a;@layer a{p{gap:0}}@layer{i{gap:0}}@layer{i{gap:1px}}',
  ],
  [
    'separates declarations from blocks by a semicolon',
    '@layer a{p{gap:0;@media print{gap:1px}}}@layer a{p{color:red}}',
    '@layer a;@layer a{p{gap:0;@media print{gap:1px}}p{color:red}}',
  ],
  ['removes comments', '/*! one */@layer a{p{gap:0}}\n/* two */\n', '@layer a;@layer a{p{gap:0}}'],
  ['accepts an empty stylesheet', '', ''],
])('%s', (_, css, merged) => {
  expect(mergeLayers(css)).toBe(merged)
})
