import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { expect, test } from 'vitest'
import { renderMarkdown } from '../../../src/markdown/renderMarkdown'
import { options } from '../options'

const htmlOf = (source: string) => renderMarkdown(source, options).html

test.each([
  ['<div><p>open', '<div><p>open</p></div>'],
  ['<!-- open', '<!-- open-->'],
  ['<textarea>open', '<textarea>open</textarea>'],
  ['<script><!-- <script>', '<script><\\!-- <script></script>'],
  ['<div><plaintext>open</div>', '<div><pre tabindex="0">open&lt;/div></pre></div>'],
  ['</div></article></main></body></html>', ''],
  ['<div><svg viewBox="0 0 1 1"><path d="M0 0"/>', '<div><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg></div>'],
])('closes %s at the end of the text', (source, html) => {
  expect(htmlOf(source)).toBe(html)
})

test.each([
  '<script>own(1 < 2 && "3")</script>',
  '<img src="/a.png" alt="" onerror="own()" loading="lazy" decoding="async">',
  '<form action="https://letters.example/"><input name="a"></form>',
  '<img src="data:image/svg+xml,%3Csvg/%3E" alt="" loading="lazy" decoding="async">',
  '<div><noscript><p>Still</p></noscript></div>',
  '<p class="x" lang="fr">Text <b>bold</b> — é</p>',
])('keeps %s', (source) => {
  expect(htmlOf(source)).toBe(source)
})

test.each([
  ['<div class="a"">**x**</div>', '<div class="a">**x**</div>'],
  ['<p style="font-family: "Times New Roman"">x</p>', '<p>x</p>'],
  ['<blockquote class="a>x "y" z</blockquote>', '<blockquote>x "y" z</blockquote>'],
  [
    '<iframe style={{ width: "100%" }} src="https://post.example/"/>',
    '<p><a href="https://post.example/" target="_blank" rel="noopener noreferrer">post.example</a></p>',
  ],
  [
    '<iframe src="https://post.example/">',
    '<p><a href="https://post.example/" target="_blank" rel="noopener noreferrer">post.example</a></p>',
  ],
  ['<div><xmp><b>x</b></xmp></div>', '<div><pre tabindex="0">&lt;b>x&lt;/b></pre></div>'],
  ['<div><svg><style><a x="b"<c></style></svg></div>', '<div><svg><style><a x="b"></a></style></svg></div>'],
])('changes only the block %s of a text', (block, html) => {
  expect(htmlOf(`Some **bold** words.\n\n${block}\n\n## After`)).toBe(
    `<p>Some <strong>bold</strong> words.</p>\n${html}\n<h2 id="after">After</h2>`,
  )
})

test('reduces unstable nesting to its text, and keeps earlier blocks', () => {
  const nesting = '<form><table></form>'.repeat(9)
  expect(htmlOf(`Some **bold** words.\n\n${nesting}One.\n\nTwo.`)).toBe(
    '<p>Some <strong>bold</strong> words.</p>\n<p>One.</p><p>Two.</p>',
  )
})

const code = [
  'javascript:go()',
  'JaVa&#9;script:go()',
  '&#1;vbscript:go()',
  'data:text/html,<b>x</b>',
  ' javascript:go()',
]

test.each(code)('removes the address %s from links and forms', (address) => {
  const html = htmlOf(
    `<p><a href="${address}">x</a><button formaction="${address}">x</button></p><form action="${address}"></form><svg><a xlink:href="${address}"><text>x</text></a></svg>`,
  )
  expect(html).not.toMatch(/script:|data:/i)
})

test('removes a meta refresh', () => {
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
])('removes names of %s that would shadow methods of the document', (source) => {
  expect(htmlOf(source)).not.toMatch(/ name=|<object id/)
})

test('keeps names of form fields', () => {
  const source = '<form action="/search"><input name="q"><select name="s"></select></form>'
  expect(htmlOf(source)).toBe(source)
})

test.each([
  '<div data-behaviour="report live" data-dsn="https://x@evil.example/1">x</div>',
  '<div data-on-focus="suggest" tabindex="0">x</div>',
  '<svg data-behaviour="live"><a data-part="headline"><text>x</text></a></svg>',
  '<g-island data-name="PlayerBar" data-when="load" data-props="{}"><g-kept>x</g-kept></g-island>',
  '<G-Island>x</G-Island>',
  '<div><template shadowrootmode="open" shadowrootclonable><p data-behaviour="live">x</p></template></div>',
  '<figure data-behaviour="embed" data-src="https://evil.example/"><div data-frame><button>x</button></div></figure>',
  '<p id="content">x</p><p id="search-page">x</p><p id="photo-1">x</p>',
  'Words <b data-behaviour="share">in</b> Markdown, a note[^1]\n\n[^1]: Note <i data-on-focus="x">x</i>',
])('removes attributes of %s that our scripts would use', (source) => {
  const html = htmlOf(source)
  expect(html).toContain('x')
  expect(html).not.toMatch(/data-(?!footnote)|<g-|shadowroot|id="(?:content|search-page|photo-1)"/i)
})

test('keeps ids and classes of the publisher', () => {
  expect(htmlOf('<p id="minutes" class="note">x</p>')).toBe('<p id="minutes" class="note">x</p>')
})

test.each([
  '<script src="/assets/behave-x.js"></script>',
  '<script type="module" src="https://evil.example/a.js"></script>',
  '<svg><script href="/assets/behave-x.js"></script><script xlink:href="/assets/behave-x.js"></script></svg>',
])('removes addresses of %s that fetch code', (source) => {
  expect(htmlOf(source)).not.toMatch(/src=|href=/)
})

/** Attributes and elements that follow or run an address; `@` is the address. */
const runners = [
  '<a href="@">x</a>',
  '<map><area href="@"></map>',
  '<link rel="stylesheet" href="@">',
  '<base href="@">',
  '<form action="@"><button formaction="@">x</button><input type="submit" formaction="@"></form>',
  '<iframe src="@"></iframe>',
  '<embed src="@">',
  '<object data="@"></object>',
  '<svg><a href="@"><text>x</text></a></svg>',
  '<svg><a xlink:href="@"><text>x</text></a></svg>',
  '<svg><a><animate attributeName="href" to="@"/><text>x</text></a></svg>',
  '<svg><a><animate attributeName="xlink:href" values="/a;@" from="@" by="@"/><text>x</text></a></svg>',
  '<svg><a><set attributeName="href" to="@"/><text>x</text></a></svg>',
  '<svg><use href="@"/></svg>',
  '<math><mi xlink:href="@">x</mi></math>',
  '<meta http-equiv="refresh" content="0;url=@">',
  '<template><a href="@">x</a><iframe src="@"></iframe></template>',
]
const disguised = [
  'javascript:go()',
  'JaVaScRiPt:go()',
  ' javascript:go()',
  'java&#9;script:go()',
  'java&Tab;scr&NewLine;ipt&colon;go()',
  '&#x1;&#31;javascript:go()',
  '&#106;avascript&#58;go()',
  `${'&#9;'.repeat(300)}javascript:go()`,
  `java${'&#10;'.repeat(300)}script:go()`,
  'vbscript:go()',
  'data:text/html,<b>x</b>',
  'DATA:text/html;base64,PGI+eDwvYj4=',
  'data:image/svg+xml,<svg/>',
]

/**
 * Every element of the HTML in a browser, with and without scripts: with scripts, `noscript` contains text, as
 * `noembed` does.
 */
function elementsIn(html: string): Element[] {
  const withScripts = html.replaceAll(/(<\/?)noscript/gi, '$1noembed')
  return [html, withScripts].flatMap((text) => below(fromHtml(text, { fragment: true })))
}

function below(node: Nodes): Element[] {
  const children = 'children' in node ? node.children : []
  const inTemplate = node.type === 'element' && node.content ? node.content.children : []
  const found = [...children, ...inTemplate].flatMap(below)
  return node.type === 'element' ? [node, ...found] : found
}

const followed = ['href', 'xLinkHref', 'action', 'formAction', 'src', 'data', 'to', 'from', 'by', 'values'] as const

/** Addresses in the elements, including each value of animations, that would run code or cannot be judged. */
function codeIn(html: string): string[] {
  const values = elementsIn(html).flatMap(({ properties }) => followed.map((name) => String(properties[name] ?? '')))
  const all = values.flatMap((value) => value.split(';'))
  return all.filter((value) => URL.canParse(value) && !/^https?:/.test(new URL(value).protocol))
}

test.each(runners)('keeps in %s no address that would run code, in any notation', (runner) => {
  for (const address of disguised) {
    const html = htmlOf(`<div>${runner.replaceAll('@', address)}</div>`)
    expect([address, codeIn(html)]).toEqual([address, []])
    expect(elementsIn(html).filter(({ properties }) => properties.httpEquiv)).toEqual([])
  }
})

test.each(disguised)('codeIn detects %s', (address) => {
  expect(codeIn(`<a href="${address}">x</a><svg><a><animate values="/x;${address}"/></a></svg>`)).toHaveLength(4)
})

test('keeps addresses that run nothing', () => {
  const source =
    '<svg><image href="/a.png"><animate attributeName="href" values="/a.png;/b.png"></animate></image></svg>'
  expect(htmlOf(`<div>${source}</div>`)).toBe(`<div>${source}</div>`)
})

/** Content that is inert while it is checked and active in a browser, or hidden from the check. */
test.each([
  '<iframe srcdoc="@"></iframe>',
  '<template shadowrootmode="open">@</template>',
  '<template><template>@</template></template>',
  '<noscript><p title="</noscript>@">x</p></noscript>',
  '<noscript><!-- </noscript>@ --></noscript>',
  '<noscript><style></noscript>@</style></noscript>',
  '<form><math><mtext></form><form><mglyph><style></math>@</style></mglyph></form></mtext></math></form>',
  '<svg><style><p title="</style>@">',
  '<math><mtext><table><mglyph><style><!--</style>@',
])('removes the same inside %s', (source) => {
  const orders = `<meta http-equiv='refresh' content='0;url=/x'><script src='/assets/behave-x.js'></script><p data-behaviour='report'></p>`
  const html = htmlOf(`<div>${source.replace('@', orders)}</div>`)
  const elements = elementsIn(html)
  const names = ['httpEquiv', 'dataBehaviour', 'srcDoc', 'src']
  expect(elements.flatMap(({ properties }) => names.filter((name) => properties[name] !== undefined))).toEqual([])
})
