import { describe, expect, it, test } from 'vitest'
import { joinCodeLines } from '../../../src/markdown/rawHtml/joinCodeLines'
import { renderMarkdown } from '../../../src/markdown/renderMarkdown'
import { options } from '../options'

const render = (source: string) => renderMarkdown(joinCodeLines(source), options)

const code = 'def tide():\n\n\n# high\n\n* low\n\n    return 1'

describe('code with blank lines in raw HTML stays code', () => {
  test.each([
    ['figure', `<figure class="kg-card"><pre><code class="language-python">${code}</code></pre></figure>`],
    ['div', `<div>\n<pre>\n${code}\n</pre>\n</div>`],
    ['list', `<ul>\n<li>One<pre><code>${code}</code></pre></li></ul>`],
    ['details', `<details><summary>Code</summary>\n<pre class="x">${code}</pre></details>`],
    ['blockquote', `<blockquote><pre>${code}</pre></blockquote>`],
    ['heading before', `<h3>Code</h3><PRE>${code}</PRE>`],
    ['after another block', `<p>Words.</p>\n<div><pre>${code}</pre></div>`],
    ['carriage returns', `<div><pre>${code}</pre></div>`.replaceAll('\n', '\r\n')],
  ])('in a %s', (_, source) => {
    const { html, headings } = render(`${source}\n\n## After\n\nA *word*.`)
    expect(html.replaceAll('\r', '')).toContain(code)
    expect(headings.map(({ text }) => text)).toEqual(['After'])
    expect(html).toContain('<p>A <em>word</em>.</p>')
  })
})

it('keeps scripts, styles and text areas in one piece', () => {
  const inner = '<script>\na()\n\n# b\n</script><style>\na {}\n\n# b\n</style><textarea>a\n\n# b</textarea>'
  const { html, headings } = render(`<div>${inner}</div>\n\n## After`)
  expect(headings.map(({ text }) => text)).toEqual(['After'])
  expect(html).toContain('<textarea>a\n\n# b</textarea>')
})

test.each([
  ['a fenced block', '```html\n<div><pre>\n\n# a</pre></div>\n```'],
  ['a fenced block within an open one', '~~~\n<div><pre>\n\n~~~~\n\n# a'],
  ['indented code', '    <div><pre>\n\n    # a</pre></div>'],
  ['a Markdown code block', '<pre><code>a\n\nb</code></pre>\n\n# c'],
  ['prose about pre elements', 'An element `<pre>` has\n\n# a heading after it </pre>'],
  ['an unclosed element', '<div><pre>a\n\n# b'],
  ['a text without code', '# a\n\nb'],
])('keeps %s', (_, source) => {
  expect(joinCodeLines(source)).toBe(source)
})
