import { expect, it } from 'vitest'
import { withoutClasses } from '../../../../scripts/vite/sheets/withoutClasses'

it.each([
  ['.a-1{gap:0}.b-2{gap:0}', '.b-2{gap:0}'],
  ['.a-1,.b-2{gap:0}', '.b-2{gap:0}'],
  ['.b-2>.a-1:hover{gap:0}', ''],
  ['.a-1s{gap:0}.a-12{gap:0}.a-1-b{gap:0}', '.a-1s{gap:0}.a-12{gap:0}.a-1-b{gap:0}'],
  ['@layer parts{@media print{.a-1{gap:0}}.b-2{gap:0}}', '@layer parts{.b-2{gap:0}}'],
  ['@layer parts{@media print{.a-1{gap:0}}}', ''],
  ['@font-face{src:url(a-1.woff2)}', '@font-face{src:url(a-1.woff2)}'],
])('%s without what ends in -1 is %j', (css, left) => {
  expect(withoutClasses(css, ['-1'])).toBe(left)
})

it('is as it was where nothing is to go', () => {
  expect(withoutClasses('.a-1{gap:0}', [])).toBe('.a-1{gap:0}')
})
