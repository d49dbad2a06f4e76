import { expect, test } from 'vitest'
import { toHtml } from '../../../src/shell/rendering/toHtml'

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
