import { expect, it } from 'vitest'
import { graphToHead } from '../../../src/shell/rendering/graphToHead'

const graph = '<script type="application/ld+json">{"name":"é"}</script>'
const moved = (html: string) => graphToHead(Buffer.from(html)).toString()

it('moves the structured data of a page into its head, and leaves a document without it unchanged', () => {
  expect(moved(`<head><title>é</title></head><body>a${graph}b</body>`)).toBe(
    `<head><title>é</title>${graph}</head><body>ab</body>`,
  )
  for (const html of ['<head></head><body></body>', `<head>${graph}</head><body></body>`, `<p>a</p>${graph}`, ''])
    expect(moved(html)).toBe(html)
})
