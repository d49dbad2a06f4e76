import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc/server'
import type { ReactNode } from 'react'
import type { TreeFacts } from '../preview/previewFacts'

/** What a tree holds: the document, its language, and which build it is of, since a page can only go on with trees of its own; in preview what its editor is told. */
export type Tree = { document: ReactNode; language: string; preview?: TreeFacts | undefined }

/** Writes a tree in React's notation, whole. Throws what a component throws: a tree that tells of an error is none. */
export async function toTree(tree: Tree): Promise<Buffer> {
  const errors: unknown[] = []
  const stream = renderToReadableStream(tree, { onError: (thrown: unknown) => void errors.push(thrown) })
  const bytes = Buffer.from(await new Response(stream).arrayBuffer())
  if (errors.length > 0) throw errors[0]
  return bytes
}
