import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc/server'
import type { ReactNode } from 'react'
import type { PayloadFacts } from '../preview/previewFacts'

/** The contents of an RSC payload: the document, its language and, in preview, facts for the editor. */
export type PayloadContent = { document: ReactNode; language: string; preview?: PayloadFacts | undefined }

/**
 * Serialises a document to an RSC payload, completely. Throws what a component throws: a payload that contains an error must not be sent.
 */
export async function toPayload(tree: PayloadContent): Promise<Buffer> {
  const errors: unknown[] = []
  const stream = renderToReadableStream(tree, { onError: (thrown: unknown) => void errors.push(thrown) })
  const bytes = Buffer.from(await new Response(stream).arrayBuffer())
  if (errors.length > 0) throw errors[0]
  return bytes
}
