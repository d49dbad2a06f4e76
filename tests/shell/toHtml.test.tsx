import { expect, test } from 'vitest'
import { toHtml } from '../../src/shell/toHtml'

async function Slow({ text }: { text: string }) {
  await Promise.resolve()
  return <p>{text}</p>
}

function Broken(): never {
  throw new Error('broken on purpose')
}

test('a document is rendered to its last byte, whatever its components wait for', async () => {
  const bytes = await toHtml(
    <html lang="en">
      <body>
        <Slow text="é, 漢字, 🌊" />
        {'x'.repeat(10_000)}
      </body>
    </html>,
  )
  const html = bytes.toString()
  expect(html.startsWith('<!DOCTYPE html><html lang="en">')).toBe(true)
  expect(html).toContain('<p>é, 漢字, 🌊</p>')
  expect(html.endsWith(`${'x'.repeat(10_000)}</body></html>`)).toBe(true)
})

test('what a component throws comes back as it is', async () => {
  await expect(toHtml(<Broken />)).rejects.toThrow('broken on purpose')
})
