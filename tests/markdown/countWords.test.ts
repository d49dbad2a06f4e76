import { expect, test } from 'vitest'
import { countWords } from '../../src/markdown/countWords'

test.each([
  ['', 0],
  ['one  two\nthree', 3],
  ['it’s 4.5 %, well-known – or not', 5],
  ["'quoted' ...dots", 2],
  ['e\u0301te\u0301 \u0301x', 2],
  ['البحر هادئ اليوم', 3],
  ['海は今日も静かだ。', 4],
  ['日本語text日', 3],
  ['𠮷𠮷 𝒜', 2],
  ['ไทย', 2],
  ['\ud800 a\udc00b', 2],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words)
  expect(countWords(text)).toBe(words)
})
