import { expect, test } from 'vitest'
import { renderMarkdown } from '../../../src/markdown/renderMarkdown'
import { options } from '../options'

const htmlOf = (source: string) => renderMarkdown(source, options).html

test.each([
  ['<div><p>open', '<div><p>open</p></div>'],
  ['<!-- open', '<!-- open-->'],
  ['<textarea>open', '<textarea>open</textarea>'],
  ['<script><!-- <script>', '<script><\\!-- <script></script>'],
  ['<div><plaintext>open</div>', '<div><pre>open&lt;/div></pre></div>'],
  ['</div></article></main></body></html>', ''],
  ['<div><svg viewBox="0 0 1 1"><path d="M0 0"/>', '<div><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg></div>'],
])('%s ends with its text', (source, html) => {
  expect(htmlOf(source)).toBe(html)
})

test.each([
  '<script>own(1 < 2 && "3")</script>',
  '<img src="/a.png" alt="" onerror="own()">',
  '<iframe src="https://post.example/chart?a=1&amp;b=2" title="Chart"></iframe>',
  '<form action="https://letters.example/"><input name="a"></form>',
  '<img src="data:image/svg+xml,%3Csvg/%3E" alt="">',
  '<div><noscript><p>Still</p></noscript></div>',
  '<p class="x" data-y="z">Text <b>bold</b> — é</p>',
])('%s stays as it was written', (source) => {
  expect(htmlOf(source)).toBe(source)
})

const code = [
  'javascript:go()',
  'JaVa&#9;script:go()',
  '&#1;vbscript:go()',
  'data:text/html,<b>x</b>',
  ' javascript:go()',
]

test.each(code)('the address %s is taken from links and forms', (address) => {
  const html = htmlOf(
    `<p><a href="${address}">x</a><button formaction="${address}">x</button></p><form action="${address}"></form><svg><a xlink:href="${address}"><text>x</text></a></svg>`,
  )
  expect(html).not.toMatch(/script:|data:/i)
})

test('nobody is led away without a click', () => {
  expect(htmlOf('<meta http-equiv="refresh" content="0;url=https://evil.example/">')).not.toContain('http-equiv')
})

test.each([
  '<img name="querySelectorAll" src="/a.png" alt="">',
  '<form name="getElementById"></form>',
  '<iframe name="body" src="/a"></iframe>',
  '<embed name="documentElement">',
  '<object name="readyState"></object>',
  '<object id="createElement"></object>',
  '<p><img id="a" name="addEventListener" src="/a.png" alt=""></p>',
])('%s hides no method of the document', (source) => {
  expect(htmlOf(source)).not.toMatch(/ name=|<object id/)
})

test('names that send or label something stay', () => {
  const source = '<form action="/search"><input name="q"><select name="s"></select></form>'
  expect(htmlOf(source)).toBe(source)
})

test('our script takes no orders from raw HTML', () => {
  expect(htmlOf('<div data-behaviour="report live" data-dsn="https://x@evil.example/1">x</div>')).not.toContain(
    'behaviour',
  )
})

test.each([
  '<script src="/assets/behave-x.js"></script>',
  '<script type="module" src="https://evil.example/a.js"></script>',
  '<svg><script href="/assets/behave-x.js"></script><script xlink:href="/assets/behave-x.js"></script></svg>',
])('%s fetches nothing', (source) => {
  expect(htmlOf(source)).not.toMatch(/src=|href=/)
})
