import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { catalog } from '../../src/i18n/catalog'
import { withRenderState } from '../../src/server/requestState'
import { part, withoutBrokenParts, withoutParts } from '../../src/ui/part'

const Broken = (): never => {
  throw new Error('broken on purpose')
}

function Page({ isBroken }: { isBroken: boolean }) {
  const card = part('card', isBroken ? <Broken /> : <p>card</p>)
  return (
    <html lang="en">
      <head>
        <title>Tides</title>
      </head>
      <body>
        {part('header', <header>{'x'.repeat(20_000)}</header>)}
        <main>
          {part('section hero', [<p key="a">before</p>, isBroken && <Broken key="b" />])}
          {part('section list', [<p key="a">stays</p>, card, <meta key="b" name="robots" content="noindex" />])}
        </main>
      </body>
    </html>
  )
}

const htmlOf = (isBroken: boolean) => renderToStaticMarkup(<Page isBroken={isBroken} />)

test('a page without failing parts has the same bytes with error handling', () => {
  const { value, broken } = withoutBrokenParts(() => htmlOf(false))
  expect(broken).toEqual([])
  expect(value).toBe(htmlOf(false))
  expect(value).toContain('<main><p>before</p><p>stays</p><p>card</p></main>')
})

test('a part that throws is omitted and named, and no other part', () => {
  const { value, broken } = withoutBrokenParts(() => htmlOf(true))
  expect(value).toContain('</header><main><p>stays</p></main>')
  expect(broken.toSorted()).toEqual(['card', 'section hero'])
})

test('without error handling a part has no effect, and its error is thrown', () => {
  expect(() => htmlOf(true)).toThrow('broken on purpose')
  expect(() => withoutBrokenParts(() => renderToStaticMarkup(<Broken />))).toThrow('broken on purpose')
  expect(() => htmlOf(true)).toThrow('broken on purpose')
})

test('withoutParts omits parts in one render only', () => {
  const rendering = { i18n: catalog('en'), mediaBase: undefined, context: undefined }
  const [without, after] = withRenderState(rendering, () => [
    withoutParts(['card', 'section hero'], () => htmlOf(true)),
    htmlOf(false),
  ])
  expect(without).toContain('</header><main><p>stays</p>')
  expect(after).toContain('<p>card</p>')
})
