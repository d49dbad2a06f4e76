import { expect, it } from 'vitest'
import { cleanLine, cleanText } from '../../../src/outputs/text/cleanText'

it('removes characters that XML forbids, and replaces lone surrogates', () => {
  expect(cleanText('a\u0000b\u0008c\u001bd\u007f\uFFFEe\ud800f\tg\nh 😀')).toBe('abcde\ufffdf\tg\nh 😀')
  expect(cleanLine('  a\n\t b\u0000 ')).toBe('a b')
})
