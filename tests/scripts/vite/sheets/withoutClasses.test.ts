import { expect, it } from 'vitest'
import { withoutClasses } from '../../../../scripts/vite/sheets/withoutClasses'

it.each([
  ['._1a{gap:0}._2b{gap:0}', '._2b{gap:0}'],
  ['._1a,._2b{gap:0}', '._2b{gap:0}'],
  ['._2b>._1a3:hover{gap:0}', ''],
  ['._1sa{gap:0}._21a{gap:0}._1{gap:0}._1a-b{gap:0}', '._1sa{gap:0}._21a{gap:0}._1{gap:0}._1a-b{gap:0}'],
  ['@layer parts{@media print{._1a{gap:0}}._2b{gap:0}}', '@layer parts{._2b{gap:0}}'],
  ['@layer parts{@media print{._1a{gap:0}}}', ''],
  ['@font-face{src:url(_1a.woff2)}', '@font-face{src:url(_1a.woff2)}'],
])('%s without classes that begin with _1 is %j', (css, expected) => {
  expect(withoutClasses(css, ['_1'])).toBe(expected)
})

it('a stylesheet stays unchanged without prefixes to remove', () => {
  expect(withoutClasses('._1a{gap:0}', [])).toBe('._1a{gap:0}')
})
