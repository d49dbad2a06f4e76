import type { I18n } from '@lingui/core'
import { type ReactNode, useContext, useId } from 'react'
import { expect, test, vi } from 'vitest'
import { FormatterContext } from '../../../src/client/messages/useLingui'
import { catalog } from '../../../src/i18n/catalog'
import type { LocaleCode } from '../../../src/i18n/locales'
import { toHtml, toIsland } from '../../../src/shell/rendering/toHtml'

function Broken(): never {
  throw new Error('broken on purpose')
}

async function Slow() {
  return <p>later</p>
}

test.each([
  ['of usual size', 1_000],
  ['larger than the buffer', 200_000],
])('a rendered document keeps its bytes while others are rendered: %s', (_, times) => {
  const longText = 'é漢🌊\ud800'.repeat(times)
  const first = toHtml(<p>{longText}</p>)
  toHtml(<p>{'x'.repeat(longText.length * 3)}</p>)
  expect(first.equals(Buffer.from(`<!DOCTYPE html><p>${longText}</p>`))).toBe(true)
})

test('renders a document completely, without hydration markers', () => {
  const html = toHtml(
    <html lang="en">
      <head>
        <title>Tides</title>
      </head>
      <body>
        <p>
          {'é, 漢字, '}
          {'🌊'}
        </p>
        {'x'.repeat(10_000)}
        <link rel="stylesheet" href="/a.css" precedence="default" />
      </body>
    </html>,
  ).toString()
  expect(html).toBe(
    `<!DOCTYPE html><html lang="en"><head><link rel="stylesheet" href="/a.css" data-precedence="default"/><title>Tides</title></head><body><p>é, 漢字, 🌊</p>${'x'.repeat(10_000)}</body></html>`,
  )
})

test('throws the error of a component', () => {
  expect(() => toHtml(<Broken />)).toThrow('broken on purpose')
})

test('throws for a component that suspends: pages load data before they render', () => {
  expect(() => toHtml(<Slow />)).toThrow(/suspended|#426/)
})

vi.mock('virtual:gazette/islands', () => ({ default: { Greeting } }))

function Greeting({ name, children }: { name?: string; children?: ReactNode }) {
  const { locale } = useContext(FormatterContext) as I18n
  return (
    <b id={useId()}>
      {locale} {name} {children}
    </b>
  )
}

function greeting(language: LocaleCode, props: { name?: string }, children?: ReactNode, ids = 'i0'): string {
  return toIsland({ name: 'Greeting', props, children, ids }, catalog(language)).replace(/<!-- -->/g, '')
}

test('a client component shows the props, children and language of each page', () => {
  const kept = [greeting('en', { name: 'Ada' }), greeting('en', { name: 'Ada' })]
  expect(kept[0]).toContain('en Ada ')
  expect(kept[1]).toBe(kept[0])
  expect(greeting('en', { name: 'Joan' })).toContain('en Joan ')
  expect(greeting('fr', { name: 'Ada' })).toContain('fr Ada ')
  expect(greeting('en', { name: 'Ada' }, <i>$&</i>)).toContain('en Ada <g-kept><i>$&amp;</i></g-kept>')
  expect(greeting('en', { name: 'Ada' }, <i>two</i>)).toContain('<i>two</i>')
  expect(greeting('en', { name: 'Ada' }, undefined, 'i1')).not.toBe(kept[0])
  expect(greeting('en', { name: 'A'.repeat(200) })).toContain('A'.repeat(200))
})
