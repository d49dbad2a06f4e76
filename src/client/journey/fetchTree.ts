import build from 'virtual:gazette/build'
import { createFromReadableStream } from '@vitejs/plugin-rsc/browser'
import type { ReactNode } from 'react'
import { loadWords } from '../words/loadWords'
import { pageOf, treeOf } from './treeAddress'

/** A page that has come as a tree, and where: redirects are behind it. */
export type Arrival = { page: URL; document: ReactNode }

/** Thrown where an address is none of this build's pages: the browser is to load it. */
export class NoTree extends Error {}

type Tree = { document: ReactNode; language: string; build: string }

/** While developing, what the browser has kept is older than the sources. */
const cache: RequestCache = import.meta.env.DEV ? 'reload' : 'default'

/**
 * Fetches a page as a tree. Throws `NoTree` where there is none of this build, and what `fetch` throws where nothing came or
 * not all of it: part of a tree would be a blank page.
 */
export async function fetchTree(page: URL, signal: AbortSignal): Promise<Arrival> {
  const response = await fetch(treeOf(page), { signal, cache })
  if (!response.headers.get('content-type')?.startsWith('text/x-component')) throw new NoTree(page.href)
  const bytes = await response.arrayBuffer()
  if (bytes.byteLength !== Number(response.headers.get('x-tree-bytes'))) throw new TypeError('a tree was cut short')
  const tree = await createFromReadableStream<Tree>(new Blob([bytes]).stream())
  if (tree.build !== build.id) throw new NoTree(page.href)
  await loadWords(tree.language)
  return { page: pageOf(response.url, page), document: tree.document }
}
