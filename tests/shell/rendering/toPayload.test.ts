import { expect, test, vi } from 'vitest'
import { toPayload } from '../../../src/shell/rendering/toPayload'

/** React's payload format needs its server condition; here JSON takes its place. Each document is a list of the errors of its components. */
vi.mock('@vitejs/plugin-rsc/rsc/server', () => ({
  renderToReadableStream(tree: { document: Error[] }, { onError }: { onError: (thrown: unknown) => unknown }) {
    for (const thrown of tree.document) onError(thrown)
    return new Blob([JSON.stringify(tree)]).stream()
  },
}))

const payloadOf = (...document: Error[]) => toPayload({ document: document as never, language: 'fr' })

test('a payload is the whole tree in bytes', async () => {
  expect(JSON.parse(String(await payloadOf()))).toEqual({ document: [], language: 'fr' })
})

test('rejects with the first error of a component', async () => {
  await expect(payloadOf(new Error('first'), new Error('second'))).rejects.toThrow('first')
})
