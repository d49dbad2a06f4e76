import build from 'virtual:gazette/build'
import { createFromReadableStream } from '@vitejs/plugin-rsc/browser'
import type { ReactNode } from 'react'
import { loadWords } from '../words/loadWords'
import type { Arrival, Told } from './Arrival'
import { howToAsk } from './asking'
import { pageOf, treeOf } from './treeAddress'

/** Thrown where an address is none of this build's pages: the browser is to load it. */
export class NoTree extends Error {
  readonly status: number

  constructor(page: string, status: number) {
    super(page)
    this.status = status
  }
}

type Tree = { document: ReactNode; language: string; preview?: Told }

/** While developing, what the browser has kept is older than the sources. */
const cache: RequestCache = import.meta.env.DEV ? 'reload' : 'default'

/**
 * Fetches a page as a tree. Throws `NoTree` where there is none of this build, and what `fetch` throws where nothing came or
 * not all of it: part of a tree would be a blank page.
 */
export async function fetchTree(page: URL, signal: AbortSignal): Promise<Arrival> {
  const { init, come } = howToAsk()
  const response = await fetch(treeOf(page), { signal, cache, ...init() })
  const { headers } = response
  const isTree = headers.get('content-type')?.startsWith('text/x-component')
  if (!isTree || headers.get('x-tree-build') !== build.id) throw new NoTree(page.href, response.status)
  const bytes = await response.arrayBuffer()
  if (bytes.byteLength !== Number(headers.get('x-tree-bytes'))) throw new TypeError('a tree was cut short')
  const tree = await createFromReadableStream<Tree>(new Blob([bytes]).stream())
  await loadWords(tree.language)
  const { document, preview } = tree
  const arrival = {
    page: pageOf(response.url, page),
    document,
    status: response.status,
    ...(preview && { told: preview }),
  }
  come(arrival)
  return arrival
}
