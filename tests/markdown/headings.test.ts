import { expect, test } from 'vitest'
import { renderMarkdown } from '../../src/markdown/renderMarkdown'
import { slugify } from '../../src/text/slugify'
import { options } from './options'

const headingsOf = (markdown: string) => renderMarkdown(markdown, options).headings

test('lists only level-2 headings, as plain text, without that of footnotes', () => {
  const text = '# One\n\n## Two **bold** `code` ![ship](a.jpg)[^1]\n\n### Three\n\n## __Loose\n\n[^1]: Note.'
  expect(headingsOf(text)).toEqual([
    { id: 'two-bold-code-ship', text: 'Two bold code ship' },
    { id: 'loose', text: 'Loose' },
  ])
})

test.each(['# One\n\nText.', 'One\n===\n\nText.', '<h1 id="one">One</h1>\n\nText.', '> # One\n\nText.'])(
  'lowers a level-1 heading to level 2, since the page already has a title: %j',
  (text) => {
    const { html, headings } = renderMarkdown(text, options)
    expect(html).toMatch(/<h2 id="one">One<\/h2>/)
    expect([html.includes('h1'), headings]).toEqual([false, []])
  },
)

test('makes every id unique, also if a heading already ends in a number', () => {
  const ids = headingsOf('## A\n\n## A\n\n## A 2\n\n## A\n\n## !\n\n## ?').map(({ id }) => id)
  expect(ids).toEqual(['a', 'a-2', 'a-2-2', 'a-3', 'section', 'section-2'])
})

test.each(['Content', 'Photo 3', 'Search page'])("gives the heading %j another id than the page's own", (text) => {
  const id = slugify(text)
  expect(headingsOf(`## ${text}\n\n## ${text}`).map((heading) => heading.id)).toEqual([`${id}-2`, `${id}-3`])
})

test.each([
  ['Letter spacing', ['section-letter-spacing-2', 'section-letter-spacing-3']],
  ['Letter from the editor', ['section-letter-from-the-editor-2', 'section-letter-from-the-editor-3']],
  ['Photo', ['photo', 'section-photo-2']],
])('finds an id for the heading %j, whose numbered ids are all used by pages', (text, ids) => {
  expect(headingsOf(`## ${text}\n\n## ${text}`).map((heading) => heading.id)).toEqual(ids)
})

test('adds a prefix to every id, and avoids ids of the page', () => {
  const { html } = renderMarkdown('## Main[^1]\n\n[^1]: Note.', { ...options, idPrefix: 'u1-', takenIds: ['u1-main'] })
  expect([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'u1-main-2',
    'u1-fnref-1',
    'u1-footnote-label',
    'u1-fn-1',
  ])
  expect(html).toContain('aria-describedby="u1-footnote-label"')
})

test.each([
  ['  Hello,   World! ', 'hello-world'],
  ['Crème brûlée — à la carte', 'creme-brulee-a-la-carte'],
  ['Don’t look up', 'don-t-look-up'],
  ['Größe & Straße', 'grosse-strasse'],
  ['İstanbul’da ılık', 'istanbul-da-ilik'],
  ['Ærø, Łódź, Þingvellir, Ħamrun, Đà Nẵng', 'aero-lodz-thingvellir-hamrun-da-nang'],
  ['Bakı və Ŋa', 'baki-ve-ŋa'],
  ['أخبار الميناء', 'أخبار-الميناء'],
  ['港のニュース', '港のニュース'],
  ['R&D: 50 % or $ 20', 'r-d-50-or-20'],
  ['한국어 제목', '한국어-제목'],
  ['Тёплый чай', 'тёплый-чай'],
  ['हिन्दी शीर्षक', 'हिन्दी-शीर्षक'],
  ['---', ''],
])('slugifies %s as %s', (text, id) => {
  expect(slugify(text)).toBe(id)
})
