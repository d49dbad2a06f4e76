import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, test } from 'vitest'
import { setPlainAside } from '../../../src/text/shortcuts/setPlainAside'
import { bare } from '../bare'

const plain = ['Plain words, “quoted” — (5 % of them).', 'é, then\na second line', 'A  b   c!', '日本語\u3000', 'x']

test('replaces runs of plain paragraphs by one placeholder, and keeps the rest', () => {
  const source = `${plain.join('\n\n')}\n\n\n## *A* heading\r\n\r\nPlain.\n\n- a list\n`
  expect(setPlainAside(source).rest).toBe('\ue0000\n\n\n## *A* heading\r\n\r\n\ue0001\n\n- a list\n')
})

describe('paragraphs for the parser', () => {
  test.each([
    'one *mark*',
    'a [link]',
    'AT&amp;T',
    'a line \nthat ends with a blank',
    'a line\n  that begins with one',
    'underlined\n===',
    '2019. A number',
    '# a heading',
    'see www.a.b',
    'see ftp://a.b',
    'desk@example.org',
    'a\ttab',
    'a\rb',
    '\ufeffa mark of order',
    '\u00a0a blank',
    'a \ue000 private letter',
    'a\u0000b',
    '',
    ' \n',
  ])('include %j', (source) => {
    expect(setPlainAside(source).rest).toBe(source)
  })
})

test.each([
  '```\n\n%\n\n```',
  '<!--\n\n%\n\n-->',
  '<pre>\n\n%',
  '- ```\n\n%\n\n- b',
  '> a\n\n%\n\n> b',
  '[a]: /b\n\n%\n\n[a]',
])('putBack restores plain paragraphs in %j', (frame) => {
  const source = frame.replace('%', `${plain.join('\n\n\n')}\n\n*A*\n\n${plain.join('\n\n')}`)
  const { rest, restore } = setPlainAside(source)
  const tree = fromMarkdown(rest)
  restore(tree)
  expect(bare(tree)).toEqual(bare(fromMarkdown(source)))
})
