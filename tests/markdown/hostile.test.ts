import { describe, expect, test } from 'vitest'
import { fallBack } from '../../src/markdown/fallBack'
import { renderMarkdown } from '../../src/markdown/renderMarkdown'
import { options } from './options'

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')

/** Texts for which the parser takes super-linear time or overflows the stack. */
const refused: Record<string, string> = {
  'stars around a letter': `${'*'.repeat(16000)}a${'*'.repeat(16000)}`,
  'underscores around a letter': `${'_'.repeat(16000)}a${'_'.repeat(16000)}`,
  'quotes without blanks': '>'.repeat(40000),
  'quotes with blanks': `${'> '.repeat(20000)}a`,
  'quotes line by line': lines(400, (index) => `${'>'.repeat(index)} a`),
  'lists on one line': `${'- '.repeat(1000)}a`,
  'ordered lists on one line': `${'1. '.repeat(1000)}a`,
  'lists line by line': lines(400, (index) => `${' '.repeat(index * 2)}- a`),
  'lists inside a quote': lines(400, (index) => `> ${' '.repeat(index * 2)}- a`),
  'quotes in lists': `${'- > '.repeat(500)}a`,
  'open brackets': '['.repeat(50000),
  'open pictures': '!['.repeat(50000),
  'nested pictures': `${'!['.repeat(1000)}a${'](b)'.repeat(1000)}`,
  'links that never close': '[a]('.repeat(20000),
  'marks that never match': '*a_ '.repeat(20000),
  'a table of many empty cells': `${'a|'.repeat(300)}\n${'-|'.repeat(300)}\n${'x|\n'.repeat(1000)}`,
  'underlined headings': 'a\n=\n'.repeat(3000),
  'too large': 'a'.repeat(512 * 1024 + 1),
  'too large in bytes': '語'.repeat(180 * 1024),
}

describe('texts that fall back', () => {
  test.each(Object.entries(refused))('%s', (_, source) => {
    const { fellBack, reason, html, headings } = renderMarkdown(source, options)
    expect({ fellBack, headings }).toEqual({ fellBack: true, headings: [] })
    expect(reason).toBeTruthy()
    expect(html.startsWith('<p>')).toBe(true)
  })
})

/** Texts that look problematic but are not. */
const welcome: Record<string, string> = {
  empty: '',
  blank: ' \n\t\n',
  'a long rule': `a\n\n${'*'.repeat(500)}\n\nb`,
  'a spaced rule': `a\n\n${'- '.repeat(200)}\n\nb`,
  'a form to fill in': `Name: ${'_'.repeat(150)}`,
  'a list of many': lines(1500, (index) => `- **${index}**: _item_`),
  'a large table': `| a | b |\n| - | - |\n${lines(1500, (index) => `| **${index}** | [b](/b) |`)}`,
  'data in a code block': `\`\`\`json\n${'[[['.repeat(60)}\n${lines(300, () => '{"a_b": ["*", "_c_", [1], [2], [3], [4], [5], [6], [7]]},')}\n\`\`\`\n`,
  'nesting of ninety': `${'> '.repeat(90)}a`,
  'many short paragraphs with brackets': lines(500, () => '[an aside] and an _accent_\n'),
  'nulls and halves': 'a\u0000b \ud800 c\udc00 \ufeff',
  'old line endings': 'a\r\rb\r\n\r\nc',
}

describe('texts that are parsed', () => {
  test.each(Object.entries(welcome))('%s', (_, source) => {
    expect(renderMarkdown(source, options)).toMatchObject({ fellBack: false })
  })
})

test('the fallback shows the text as plain text, without markup', () => {
  const source = `${'>'.repeat(200)} <script>alert("1")</script>\n**bold** & 'more'\r\n\r\n\r\n<img onerror=x>`
  expect(renderMarkdown(source, options).html).toBe(
    `<p>${'&gt;'.repeat(200)} &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;<br>\n**bold** &amp; &#x27;more&#x27;</p>\n<p>&lt;img onerror=x&gt;</p>`,
  )
})

test('random Markdown characters never throw', () => {
  const alphabet = [
    '*',
    '_',
    '>',
    '[',
    ']',
    '(',
    ')',
    '!',
    '`',
    '~',
    '#',
    '-',
    '|',
    '\n',
    '\n\n',
    ' ',
    '    ',
    'a',
    '<b>',
    '&amp;',
    '\\',
    '1. ',
    'www.a.b',
    '@',
    ':',
  ]
  let seed = 20261121
  const next = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * below)
  }
  for (let round = 0; round < 1000; round += 1) {
    const source = Array.from({ length: next(120) }, () => alphabet[next(alphabet.length)]).join('')
    expect(renderMarkdown(source, options).fellBack).toBe(false)
  }
})

test('words are counted by script', () => {
  const wordCount = (text: string) => renderMarkdown(text, options).words
  expect(wordCount('One, two **three** `four`. <b>five</b>')).toBe(5)
  expect(wordCount('البحر هادئ اليوم')).toBe(3)
  expect(wordCount('海は今日も静かだ。')).toBe(4)
})

test('the fallback handles every kind of line break', () => {
  expect(fallBack('a\r\nb\rc\nd\r\n\r\ne', 'too deep').html).toBe('<p>a<br>\nb<br>\nc<br>\nd</p>\n<p>e</p>')
})
