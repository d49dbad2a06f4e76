import { describe, expect, it } from 'vitest'
import { openingOf } from '../../src/text/openingOf'

const half = { maxLength: 400, maxShare: 1 / 2 }
const short = { maxLength: 200 }
const preview = (source: string, language = 'en') => openingOf(source, language, half)
const description = (source: string, language = 'en') => openingOf(source, language, short).join(' ')
const numberedWords = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

/** Texts by name. Their second half must never be shown. */
const texts: Readonly<Record<string, [language: string, text: string]>> = {
  'English sentences': ['en', 'The lock gates opened at dawn. Nobody had asked for it. '.repeat(20)],
  'English without a full stop': ['en', numberedWords(200)],
  'a word of 3,000 letters': ['en', 'x'.repeat(3_000)],
  'a hundred letters': ['en', 'x'.repeat(100)],
  'four words': ['en', 'The lock gates opened'],
  Japanese: ['ja', '水門は夜明けに開いた。誰も頼んではいなかった。'.repeat(20)],
  'Japanese without a full stop': ['ja', '水門は夜明けに開いた'.repeat(60)],
  Chinese: ['zh-Hans', '闸门在黎明时分打开了。没有人提出过要求。'.repeat(20)],
  Korean: ['ko', '수문은 새벽에 열렸다. 아무도 부탁하지 않았다. '.repeat(20)],
  Thai: ['th', 'ประตูน้ำเปิดเมื่อรุ่งสางไม่มีใครร้องขอ'.repeat(20)],
  'Thai with spaces': ['th', 'ประตูน้ำเปิดเมื่อรุ่งสาง ไม่มีใครร้องขอ '.repeat(3)],
  Arabic: ['ar', 'فتحت البوابات عند الفجر. لم يطلب أحد ذلك. '.repeat(20)],
  Hindi: ['hi', 'भोर में फाटक खुल गए। किसी ने नहीं कहा था। '.repeat(20)],
  emoji: ['en', '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(100)],
  'English, then Japanese': ['en', `${'The lock gates opened. '.repeat(10)}${'水門は開いた。'.repeat(20)}`],
}

describe('opening of a text', () => {
  it.each(Object.entries(texts))('contains some text, at most half of it: %s', (_, [language, text]) => {
    const shown = preview(text, language).join('').replace(/…$/, '')
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.length).toBeLessThanOrEqual(text.trim().length / 2)
    expect(text.startsWith(shown)).toBe(true)
  })

  it.each(Object.entries(texts))('has a limited length: %s', (_, [language, text]) => {
    const isWide = ['ja', 'zh-Hans'].includes(language)
    const shown = preview(text, language).join('').replace(/…$/, '')
    expect(shown.length).toBeLessThanOrEqual(isWide ? 200 : 400)
  })

  it.each(Object.entries(texts))('splits no character: %s', (_, [language, text]) => {
    const shown = description(text, language).replace(/…$/, '')
    const ends = [...new Intl.Segmenter(language).segment(text)].map(({ index }) => index)
    expect([...ends, text.length, text.trimEnd().length]).toContain(shown.length)
  })

  it('ends after the last whole sentence', () => {
    expect(preview(`${'The lock gates opened at dawn. '.repeat(10)}Nobody ${numberedWords(100)}.`)).toEqual([
      'The lock gates opened at dawn. '.repeat(10).trim(),
    ])
    expect(preview(`水門は開いた。誰も${'頼んでいない'.repeat(9)}。${'以下略'.repeat(40)}`, 'ja').join('')).toMatch(
      /。$/,
    )
  })

  it('ends after the last whole word if the text has no sentence or only a very short one', () => {
    expect(description(numberedWords(200))).toMatch(/ word\d+…$/)
    expect(description(`Mr. Pell ${numberedWords(200)}`)).toMatch(/^Mr. Pell word0 .{150,} word\d+…$/)
  })

  it('has whole paragraphs up to the limit', () => {
    const [one, two, three] = ['One is here.', 'Two is here, longer.', `Three ${numberedWords(200)}`]
    expect(preview([one, two, three].join('\n\n')).slice(0, 2)).toEqual([one, two])
  })
})

describe('opening of a text with markup', () => {
  it.each([
    ['a paragraph that begins in bold', '**BRISTOL** — The lock is open.'],
    ['a paragraph that begins with a link', '[BRISTOL](/tag/bristol) — The lock is open.'],
    ['HTML', '<p><strong>BRISTOL</strong> &#8212; The lock is open.</p>'],
    ['HTML of WordPress', '<!-- wp:paragraph -->\n<p>BRISTOL — The lock is open.</p>\n<!-- /wp:paragraph -->'],
    ['HTML with a stray quotation mark', '<p class="dateline"">BRISTOL — The lock is open.</p>'],
    ['loose text in a box', '<div>BRISTOL — The lock\n<em>is</em> open.</div>'],
    ['a list', '- BRISTOL — The lock is open.'],
    ['an ordered list in HTML', '<ol><li>BRISTOL — The lock is open.</li></ol>'],
    ['a quotation', '> BRISTOL — The lock is open.'],
    ['a heading first', '# News\n\n## Today\n\nBRISTOL — The lock is open.'],
    ['an underlined heading first', 'News\n----\n\nBRISTOL — The lock is open.'],
    ['a picture first', '![The lock](lock.jpg)\n\nBRISTOL — The lock is open.'],
    [
      'a figure first',
      '<figure><img src="a.jpg" alt=""><figcaption>A lock</figcaption></figure>\n\nBRISTOL — The lock is open.',
    ],
    [
      'a picture with a data: URL first',
      `![](data:image/png;base64,${'A'.repeat(30_000)})\n\nBRISTOL — The lock is open.`,
    ],
    ['a video first', 'https://www.youtube.com/watch?v=abc\n\nBRISTOL — The lock is open.'],
    ['a table first', '| Port | Days |\n| - | - |\n| Bristol | 3 |\n\nBRISTOL — The lock is open.'],
    ['code first', '```\nconst lock = 1\n```\n\nBRISTOL — The lock is open.'],
    ['a comment and a script first', '<!-- no -->\n\n<script>no()</script>\n\nBRISTOL — The lock is open.'],
    ['a line of stars first', '***\n\nBRISTOL — The lock is open.'],
    ['a footnote', 'BRISTOL — The lock[^1] is open.\n\n[^1]: Built in 1809.'],
    ['a reference', 'BRISTOL — [The lock][1] is open.\n\n[1]: /lock'],
    ['ruby', '<p>BRISTOL — <ruby>The lock<rp>(</rp><rt>no</rt><rp>)</rp></ruby> is open.</p>'],
  ])('is its prose: %s', (_, source) => {
    expect(description(source)).toBe('BRISTOL — The lock is open.')
  })

  it('resolves references that are defined at the end of a long text', () => {
    const text = `The [lock][1] is open.[^1]\n\n${numberedWords(2_000)}\n\n[1]: /lock\n[^1]: A note.`
    expect(description(text)).toMatch(/^The lock is open\. word0/)
  })

  it.each([
    ['a table', '| Port | Days |\n| - | - |\n| Bristol | 3 |', 'Port Days Bristol 3'],
    ['headings', '# News\n\n## Today', 'News Today'],
    ['code', '    lock = 1', 'lock = 1'],
  ])('uses other blocks in a text without prose: %s', (_, source, opening) => {
    expect(description(source)).toBe(opening)
  })

  it.each([
    ['no text', ''],
    ['blanks', ' \n\n\u00a0'],
    ['a comment', '<!-- wp:spacer -->'],
    ['a picture', '![Lock](lock.jpg)'],
    ['an address', 'https://www.youtube.com/watch?v=abc'],
    ['a text that the parser rejects', `${'> '.repeat(200)}deep`],
    ['excessively nested tags', '<b>'.repeat(6_000)],
  ])('is empty: %s', (_, source) => {
    expect(openingOf(source, 'en', short)).toEqual([])
  })

  it('counts half of the prose, without tables', () => {
    const table = `| ${numberedWords(50)} |\n| - |\n| ${numberedWords(200)} |`
    expect(preview(`One sentence. Another one.\n\n${table}`)).toEqual(['One sentence.'])
  })
})
