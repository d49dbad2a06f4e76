import { Component, createContext, createElement, forwardRef, memo, type ReactNode, Suspense, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { staticMarkup } from '../../../src/shell/rendering/staticMarkup'

/** React warns about most of these inputs. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/**
 * React writes some attributes of forms, buttons and preloads last; their order means nothing. Its script for functions as actions is left
 * out: pages have no such functions.
 */
const sorted = (html: string) =>
  html
    .replace(/<script>addEventListener.*<\/script>/, '')
    .replace(/<(form|button|link rel="preload")((?: [^ =>]+="[^"]*")+)/g, (_, tag: string, attributes: string) => {
      return `<${tag}${[...attributes.matchAll(/ [^ =>]+="[^"]*"/g)].sort().join('')}`
    })

/** Renders with both; errors count as results. */
function expectSame(node: () => ReactNode): void {
  const resultOf = (render: (node: ReactNode) => string) => {
    try {
      return sorted(render(node()))
    } catch (thrown) {
      return String(thrown)
    }
  }
  expect(resultOf((node) => staticMarkup(node).join(''))).toBe(resultOf(renderToStaticMarkup))
}

const names =
  'className htmlFor id title lang dir role tabIndex style hidden open disabled required readOnly checked selected multiple muted autoFocus autoPlay controls loop playsInline async defer reversed itemScope itemProp inert download capture cols rows size span rowSpan colSpan start value defaultValue defaultChecked contentEditable spellCheck draggable href src srcSet sizes action formAction method name type target rel alt width height loading fetchPriority decoding crossOrigin dateTime charSet httpEquiv acceptCharset data-x data-camelCase aria-label aria-hidden viewBox strokeWidth strokeLinecap fillOpacity xlinkHref xmlns xmlLang popoverTarget popover innerHTML ref suppressHydrationWarning onClick oN bad<name 1x'.split(
    ' ',
  )
const tags = 'div a img video iframe form button input option td ol svg path g-island menuitem object'.split(' ')
const values: unknown[] = [
  'text',
  '',
  ' "<&\'> ',
  'javascript:alert(1)',
  ' \n JaVa\tScript:alert(1)',
  '/a?b&c',
  'https://example.org/',
  'jobs.html',
  'data:image/png,x',
  true,
  false,
  null,
  undefined,
  0,
  -1,
  7,
  1.5,
  Number.NaN,
  10n,
  ['a', 'b'],
  new URL('https://example.org/'),
  () => {},
  Symbol('x'),
]

test.each(tags)('attributes of %s are those of React', (tag) => {
  for (const name of names) {
    for (const value of values)
      expectSame(() => createElement(tag, { ...(tag === 'img' && { loading: 'lazy' }), [name]: value }))
  }
})

test.each([
  ['numbers', { width: 7, zIndex: 7, lineHeight: 1.5, marginTop: 0, opacity: Number.NaN }],
  ['custom properties', { '--own': 7, '--Own': ' red ', '--none': null }],
  ['prefixes', { WebkitLineClamp: 2, msFlex: 1, MozAppearance: 'none' }],
  ['nothing to write', { color: '', width: null, height: undefined, top: false, left: true }],
  ['special characters', { backgroundImage: 'url("a&b<c>\'")', aspectRatio: '3 / 2' }],
])('styles: %s', (_, style) => {
  expectSame(() => createElement('p', { style }))
  expectSame(() => createElement('g-x', { style }))
})

class Classic extends Component<{ children?: ReactNode }> {
  override render() {
    return <b>{this.props.children}</b>
  }
}
const Forwarded = forwardRef<HTMLElement, { children?: ReactNode }>(({ children }, ref) => <i ref={ref}>{children}</i>)
const Remembered = memo(({ word }: { word: string }) => <u>{word}</u>)
const Words = createContext('first')
function Word() {
  return <s>{useContext(Words)}</s>
}
async function Later() {
  return <p>later</p>
}
function Broken(): never {
  throw new Error('broken on purpose')
}

test.each<[string, () => ReactNode]>([
  ['texts and numbers', () => ['<&>"\'', 0, -0, 1.5, 10n, null, undefined, true, false, '']],
  ['nested lists and other iterables', () => [['a', ['b']], new Set(['c', 'd'])]],
  ['adjacent texts', () => <p>{['a', 'b', 1]}</p>],
  ['fragments and functions', () => [<Plain key="1">x</Plain>, createElement('div', null, <>y</>)]],
  [
    'classes, memo and forwardRef',
    () => [<Classic key="1">a</Classic>, <Forwarded key="2">b</Forwarded>, <Remembered key="3" word="c" />],
  ],
  [
    'contexts',
    () => (
      <Words value="second">
        <p>
          <Word />
        </p>
      </Words>
    ),
  ],
  [
    'suspense',
    () => (
      <Suspense fallback="wait">
        <p>now</p>
      </Suspense>
    ),
  ],
  [
    'a component that suspends',
    () => (
      <p>
        <Later />
      </p>
    ),
  ],
  [
    'a component that throws',
    () => (
      <p>
        <Broken />
      </p>
    ),
  ],
  ['an object as a child', () => createElement('p', null, { not: 'a node' } as unknown as ReactNode)],
  ['a function as a child', () => createElement('p', null, (() => 'x') as unknown as ReactNode)],
  ['raw HTML', () => <div dangerouslySetInnerHTML={{ __html: '<b>&</b>' }} />],
  [
    'elements without content',
    () =>
      [...'area br col embed hr img source track wbr base param'].length > 0 &&
      'area br col embed hr img source track wbr base param'
        .split(' ')
        .map((tag) => createElement(tag, { key: tag, id: tag })),
  ],
  ['invalid names of tags', () => createElement('a b')],
  [
    'preformatted text that begins with a new line',
    () => [
      <pre key="1">{'\na'}</pre>,
      <pre key="2">
        <code>{'\na'}</code>
      </pre>,
    ],
  ],
  [
    'forms',
    () => (
      <form action="/a" method="post" className="c">
        <input name="a" defaultValue="b" />
        <input type="checkbox" defaultChecked />
        <textarea defaultValue={'\nx'} />
        <select defaultValue="2">
          <option value="1">a</option>
          <option value="2">b</option>
        </select>
        <button type="submit" name="n" value="v">
          ok
        </button>
      </form>
    ),
  ],
  [
    'titles of drawings',
    () => (
      <svg viewBox="0 0 1 1">
        <title>drawing</title>
        <style>{'a{}'}</style>
        <path d="M0 0" />
      </svg>
    ),
  ],
  [
    'microdata',
    () => (
      <p>
        <meta itemProp="a" content="b" />
        <link itemProp="c" href="/d" />
      </p>
    ),
  ],
  [
    'scripts and styles in place',
    () => [
      <script key="1">{'</script>'}</script>,
      <style key="2">{'</style>'}</style>,
      <script key="3" type="application/ld+json" dangerouslySetInnerHTML={{ __html: '{}' }} />,
    ],
  ],
  [
    'a stylesheet without precedence',
    () => (
      <p>
        <link rel="stylesheet" href="/a.css" />
      </p>
    ),
  ],
  [
    'noscript',
    () => (
      <noscript>
        <img src="/a.jpg" alt="" />
        <style>{'a{}'}</style>
      </noscript>
    ),
  ],
])('renders as React: %s', (_, node) => {
  expectSame(node)
})

function Plain({ children }: { children: ReactNode }) {
  return <>{children}!</>
}

/** A document with something in its body. */
function page(body: ReactNode): ReactNode {
  return (
    <html lang="en" data-x="1">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="preload" href="/a.woff2" as="font" crossOrigin="anonymous" />
        <script dangerouslySetInnerHTML={{ __html: 'begin()' }} />
      </head>
      <body className="b">{body}</body>
    </html>
  )
}

test.each<[string, ReactNode]>([
  ['nothing', null],
  [
    'title, metadata and links',
    [
      <title key="1">A &amp; B</title>,
      <p key="2">
        text
        <meta name="robots" content="noindex" />
        text
      </p>,
      <link key="3" rel="canonical" href="/x" />,
    ],
  ],
  [
    'stylesheets, each once',
    [
      <link key="1" rel="stylesheet" href="/a.css" precedence="x" />,
      <p key="2">
        <link rel="stylesheet" href="/a.css" precedence="x" />
      </p>,
      <style key="3" href="s" precedence="x">
        {'a{}'}
      </style>,
      <style key="4" href="s" precedence="x">
        {'a{}'}
      </style>,
    ],
  ],
  ['scripts', [<script key="1" async src="/a.js" />, <script key="2" src="/b.js" />]],
  [
    'pictures to preload, each once',
    [
      <img key="1" src="/a.jpg" srcSet="/a.jpg 1x" sizes="1px" fetchPriority="high" alt="" />,
      <img key="2" src="/a.jpg" srcSet="/a.jpg 1x" sizes="1px" fetchPriority="high" alt="" />,
      <img key="3" src="/b.jpg" loading="eager" fetchPriority="high" alt="" />,
    ],
  ],
  [
    'pictures not to preload',
    [
      <img key="1" src="/a.jpg" loading="lazy" alt="" />,
      <img key="2" src="/b.jpg" fetchPriority="low" alt="" />,
      <img key="3" src="DATA:x" alt="" />,
      <img key="4" alt="" />,
      <picture key="5">
        <img src="/c.jpg" alt="" />
      </picture>,
    ],
  ],
  [
    'titles of drawings stay',
    <svg key="1">
      <title>drawing</title>
    </svg>,
  ],
])('a document has in its head what React moves there: %s', (_, body) => {
  expectSame(() => page(body))
})
