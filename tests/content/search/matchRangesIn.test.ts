import { expect, test } from 'vitest'
import { excerptIn } from '../../../src/content/search/excerptIn'
import { matchRangesIn } from '../../../src/content/search/matchRangesIn'

test.each([
  ['The Café, and a cafe', ['cafe'], ['Café', 'cafe']],
  ['cafe\u0301 of the quay', ['cafe'], ['cafe\u0301']],
  ['cafeteria', ['cafe'], []],
  ['كِتَابٌ جَدِيدٌ', ['كتاب'], ['كِتَابٌ']],
  ['今日の港町新聞です', ['港町', '町新'], ['港町新']],
  ['港の港町', ['港'], ['港', '港']],
  ['ｶﾞﾗｽの町', ['ガラ', 'ラス'], ['ｶﾞﾗｽ']],
  ['กันนั้น', ['นั', 'ั้', '้น'], ['นั้น']],
  ['نیم‌فاصله', ['نيم'], ['نیم\u200c']],
  ['co\u00adöpera\u00adtive', ['cooperative'], ['co\u00adöpera\u00adtive']],
  ['x'.repeat(50), ['x'.repeat(40)], ['x'.repeat(50)]],
  ['', ['cafe'], []],
])('in “%s” the words %j are marked as %j', (text, terms, expected) => {
  expect(matchRangesIn(text, new Set(terms)).map(([from, to]) => text.slice(from, to))).toEqual(expected)
})

test('a passage is short, has whole words at both ends, and splits no surrogate pair', () => {
  const text = `${'Words before. '.repeat(40)}the pier${' and words after'.repeat(40)}`
  const passage = excerptIn(text, new Set(['pier']))
  expect(passage?.text).toMatch(/^… \w+\.? .*the pier and words after.* \w+ …$/)
  expect(passage?.text.length).toBeLessThan(260)
  expect(passage?.marks.map(([from, to]) => passage.text.slice(from, to))).toEqual(['pier'])
  const faces = excerptIn(`${'😀'.repeat(300)} pier ${'😀'.repeat(300)}`, new Set(['pier']))
  expect(faces?.text.isWellFormed()).toBe(true)
  expect(excerptIn('nothing of it', new Set(['pier']))).toBeUndefined()
})
