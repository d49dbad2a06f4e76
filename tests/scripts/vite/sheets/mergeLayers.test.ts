import { expect, it } from 'vitest'
import { mergeLayers } from '../../../../scripts/vite/sheets/mergeLayers'

it.each([
  [
    'layers are one block each, in the order that is said first',
    '@layer a,b;@layer b{p{gap:0}}@layer a{i{gap:0}}@layer a,b;@layer b{u{gap:0}}',
    '@layer a,b;@layer a{i{gap:0}}@layer b{p{gap:0}u{gap:0}}',
  ],
  [
    'within a layer rules stay as they follow each other',
    '@layer a{p{gap:0}}@layer b{p{gap:1px}}@layer a{p{gap:2px}}',
    '@layer a,b;@layer a{p{gap:0}p{gap:2px}}@layer b{p{gap:1px}}',
  ],
  ['a layer that is only named keeps its place', '@layer a,b,c;@layer c{p{gap:0}}', '@layer a,b,c;@layer c{p{gap:0}}'],
  [
    'what is in no layer stands behind, in its order',
    'p{gap:0}@layer a{i{gap:0}}@font-face{font-family:A}p{gap:1px}',
    '@layer a;@layer a{i{gap:0}}p{gap:0}@font-face{font-family:A}p{gap:1px}',
  ],
  [
    'a layer inside conditions has them inside',
    '@layer a,b;@layer a{p{gap:0}}@media print{@supports (gap:0){@layer a{p{gap:1px}}@layer b{p{gap:2px}}}u{gap:0}}@layer a{p{gap:3px}}',
    '@layer a,b;@layer a{p{gap:0}@media print{@supports (gap:0){p{gap:1px}}}p{gap:3px}}@layer b{@media print{@supports (gap:0){p{gap:2px}}}}@media print{u{gap:0}}',
  ],
  [
    'layers without names stay two',
    '@layer a{p{gap:0}}@layer{i{gap:0}}@layer{i{gap:1px}}',
    '@layer a;@layer a{p{gap:0}}@layer{i{gap:0}}@layer{i{gap:1px}}',
  ],
  [
    'declarations beside blocks are kept apart by a semicolon',
    '@layer a{p{gap:0;@media print{gap:1px}}}@layer a{p{color:red}}',
    '@layer a;@layer a{p{gap:0;@media print{gap:1px}}p{color:red}}',
  ],
  ['comments go', '/*! one */@layer a{p{gap:0}}\n/* two */\n', '@layer a;@layer a{p{gap:0}}'],
  ['nothing is nothing', '', ''],
])('%s', (_, css, merged) => {
  expect(mergeLayers(css)).toBe(merged)
})
