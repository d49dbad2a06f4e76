import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { assembleDocument } from '../../../src/shell/rendering/assembleDocument'

const Children = Object.assign(() => null, { $$id: 'abc#Children_UNSTABLE' })
const Root = ({ children }: { children?: ReactNode }) => <main>{children}</main>
const Layout = ({ name, children }: { name: string; children?: ReactNode }) => <div id={name}>{children}</div>

test('nests the page in its layouts, and these in the root, the outer one first', async () => {
  const { document } = await assembleDocument({
    'page:/c/[slug]': <p>page</p>,
    'layout:/c': createElement(Layout, { name: 'inner' }, <Children />),
    'layout:/': createElement(Layout, { name: 'outer' }, <Children />),
    root: createElement(Root, null, <Children />),
    'route:/c/port': null,
    ROUTE: ['/c/port', ''],
  })
  expect(renderToStaticMarkup(document)).toBe('<main><div id="outer"><div id="inner"><p>page</p></div></div></main>')
})

test('nests the page in the root without layouts', async () => {
  const root = createElement(Root, null, <Children />)
  const { document } = await assembleDocument({ root, 'page:/': <p>page</p> })
  expect(renderToStaticMarkup(document)).toBe('<main><p>page</p></main>')
})

test('awaits an async page, and rejects with its error', async () => {
  const root = createElement(Root, null, <Children />)
  const Page = async ({ word }: { word: string }) => <p>{await Promise.resolve(word)}</p>
  const { document } = await assembleDocument({ root, 'page:/': createElement(Page, { word: 'typeset' }) })
  expect(renderToStaticMarkup(document)).toBe('<main><p>typeset</p></main>')
  const Missing = () => {
    throw new Error('not found')
  }
  await expect(assembleDocument({ root, 'page:/': createElement(Missing) })).rejects.toThrow('not found')
})
