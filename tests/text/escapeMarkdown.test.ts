import { expect, it } from 'vitest'
import { renderMarkdown } from '../../src/markdown/renderMarkdown'
import { escapeMarkdown } from '../../src/text/escapeMarkdown'
import { options } from '../markdown/options'

it.each([
  'A *starred* word, **bold**, _under_, `code` and ~~struck~~',
  '# no heading',
  '> no quotation',
  '- no list',
  '+ no list',
  '12. no list',
  '3) no list',
  '===',
  '---',
  '| no | table |',
  '![no picture](a.jpg) and [no link](/a) [^1]',
  '<b>no tag</b> <script>no()</script> <!-- no comment -->',
  'AT&T &amp; &#8217; &copy',
  'C:\\posts\\ and \\*',
  '```no code',
  '[x]: /no-definition',
])('keeps every character visible: %s', (line) => {
  const { html, fellBack } = renderMarkdown(escapeMarkdown(line), options)
  const shown = html
    .replace(/^<p>|<\/p>$/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x3C;', '<')
  expect([fellBack, shown]).toEqual([false, line])
})
