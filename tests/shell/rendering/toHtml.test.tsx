import { expect, test } from 'vitest'
import { toHtml } from '../../../src/shell/rendering/toHtml'

function Broken(): never {
  throw new Error('broken on purpose')
}

async function Slow() {
  return <p>later</p>
}

test('a document is rendered to its last byte, without marks for a hydrating browser', () => {
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

test('what a component throws comes back as it is', () => {
  expect(() => toHtml(<Broken />)).toThrow('broken on purpose')
})

test('a component that waits is refused: pages wait before they show anything', () => {
  expect(() => toHtml(<Slow />)).toThrow(/suspended|#426/)
})
