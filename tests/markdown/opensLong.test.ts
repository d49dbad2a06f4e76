import { expect, test } from 'vitest'
import { opensLong } from '../../src/markdown/opensLong'

const long = 'Words of the opening. '.repeat(9)

test.each([
  ['a long paragraph', `<p>${long}</p><p>More.</p>`, true],
  ['a short paragraph before a long one', `<p>Short.</p><p>${long}</p>`, false],
  ['a short paragraph with long addresses', `<p><a href="/${'x'.repeat(300)}">Short.</a></p>`, false],
  ['Arabic', `<p>${'كلمات الافتتاح. '.repeat(20)}</p>`, false],
  ['Japanese', `<p>${'最初の言葉。'.repeat(40)}</p>`, false],
  ['Japanese that begins with a Latin name', `<p>NHK${'の最初の言葉。'.repeat(40)}</p>`, false],
  ['English with a Japanese name', `<p>京都 (Kyoto) ${long}</p>`, true],
  ['Greek in quotation marks', `<p>«${'Λέξεις της αρχής. '.repeat(20)}»</p>`, true],
  ['a heading', `<h2 id="a">A</h2><p>${long}</p>`, false],
  ['no text', '', false],
])('the first paragraph suits a drop cap: %s', (_, html, isLong) => {
  expect(opensLong(html)).toBe(isLong)
})
