import type { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** Renders a document to its last byte. Rejects with what a component throws. Runs where React knows the DOM: in the `ssr` environment. */
export function toHtml(document: ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      onAllReady: () => pipe(collector(resolve)),
      onShellError: reject,
      onError: reject,
    })
  })
}

/** As much of a stream as React asks of one; a real one would take longer than the rendering. */
function collector(done: (html: Buffer) => void): Writable {
  const chunks: Uint8Array[] = []
  const sink = {
    write(chunk: Uint8Array | string) {
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
      return true
    },
    end: () => done(Buffer.concat(chunks)),
    on: () => sink,
    destroy: () => sink,
  }
  return sink as unknown as Writable
}
